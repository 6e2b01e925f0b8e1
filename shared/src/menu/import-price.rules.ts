import { toLatinDigits } from '../locale/digits'
import { foldForSearch } from '../locale/fold'
import { formatMoneyParts } from '../locale/format-money'
import { amountReadings, toMinor } from '../money/amount'
import { currencyExponents, exponentOf } from '../money/currency'
import { priceMost } from './menu-book.limits'

export type PriceProblem = 'price' | 'negative' | 'decimals' | 'currency' | 'tooMuch'
export type DecimalSign = '.' | ','

const extra: Readonly<Record<string, readonly string[]>> = {
  SAR: ['sr', 'ريال', 'ريال سعودي', '﷼', 'ر س', '\u20C1'],
  AED: ['dh', 'dhs', 'درهم', 'درهم إماراتي'],
  QAR: ['ريال', 'ريال قطري'],
  EGP: ['le', 'جنيه', 'جنيه مصري', 'ج م'],
  KWD: ['kd', 'دينار', 'دينار كويتي', 'د ك'],
  BHD: ['bd', 'دينار', 'دينار بحريني', 'د ب'],
  OMR: ['ريال', 'ريال عماني', 'ر ع'],
  JOD: ['jd', 'دينار', 'دينار أردني', 'د أ'],
  IQD: ['id', 'دينار', 'دينار عراقي', 'د ع', 'دینار', 'دیناری عێراقی'],
}
/** The riyal's sign is young: not every engine knows yet that it is a currency's. */
const lettersOf = (text: string): string => foldForSearch(text).replace(/[^\p{L}\p{Sc}\u20C1]/gu, '')
const unitsOf = (currency: string): string[] =>
  [currency, formatMoneyParts(0, currency, 'ar').unit, ...(extra[currency] ?? [])].map(lettersOf)

/** Of no restaurant, and at the head of many a price list. */
const foreign = ['usd', 'eur', 'gbp', '$', '€', '£']
const isAnothers = (unit: string, currency: string): boolean =>
  !unitsOf(currency).includes(unit) &&
  (foreign.includes(unit) || Object.keys(currencyExponents).some((each) => unitsOf(each).includes(unit)))

/** `بالريال` and `الريال` as `ريال`: prices are "in the riyal". Short words stay, for they are abbreviations. */
const bareUnit = (word: string): string => word.replace(/^(?:بال|ال|ب)(?=\p{L}{4})/u, '')

/** Whether a column's title, as `Price (SAR)` or `السعر بالريال`, says that its bare numbers are of another currency. */
export function saysAnotherCurrency(title: string, currency: string): boolean {
  const words = title.split(/[\s()[\]{}_:*/\\|,،–—-]+/).map((word) => bareUnit(lettersOf(word)))
  return words.some((word, at) => [word, word + (words[at + 1] ?? '')].some((unit) => isAnothers(unit, currency)))
}

const hidden = /[\s\u00A0\u202F\u200B-\u200F\u202A-\u202E\u2060-\u2069\u061C\uFEFF'’]/g

interface Written {
  readonly negative: boolean
  /** Digits, and the signs between them: `.` and `,`; the Arabic signs are theirs already. */
  readonly number: string
  readonly unit: string
}

function writtenIn(text: string): Written | undefined {
  const latin = toLatinDigits(text.normalize('NFKC')).replace(hidden, '')
  const [, before = '', number, after = ''] = /^([^\d]*)(\d[\d.,٫٬]*)([^\d]*)$/.exec(latin) ?? []
  if (number === undefined) return undefined
  const whole = number.replace(/[.,]$/, '')
  const negative = /[-−]/.test(before) || /^[-−]/.test(after) || (before.endsWith('(') && after.startsWith(')'))
  return { negative, number: whole, unit: lettersOf(before + after) }
}

/** A comma or dot that stands once, before exactly three digits, may part thousands or decimals. */
const ambiguous = /^[1-9]\d{0,2}[.,]\d{3}$/

/** What one price alone says of the file's decimal sign. */
function signSaid(number: string): DecimalSign | undefined {
  if (/[٫٬]/.test(number) || ambiguous.test(number)) return undefined
  const [dots, commas] = [number.split('.').length - 1, number.split(',').length - 1]
  if (dots > 0 && commas > 0) return number.lastIndexOf('.') > number.lastIndexOf(',') ? '.' : ','
  if (dots + commas !== 1) return undefined
  return dots === 1 ? '.' : ','
}

/**
 * Which sign parts decimals in this file, where its prices say so with one voice. Then `1,250` and `1.250` are read by
 * it; else a comma parts thousands and a dot decimals, as in the editor.
 */
export function decimalSignOf(prices: readonly string[]): DecimalSign {
  const said = signsSaid(prices)
  return said.size === 1 && said.has(',') ? ',' : '.'
}

const signsSaid = (prices: readonly string[]): ReadonlySet<DecimalSign> =>
  new Set(prices.flatMap((price) => signSaid(writtenIn(price)?.number ?? '') ?? []))

/**
 * A price of the file that can be read in two ways, `1.250` and `1,250.000`, and no other price says which one is meant:
 * a person has to, for the whole file. Undefined: there is none.
 */
export function unclearPriceIn(prices: readonly string[], currency: string): readonly [string, string] | undefined {
  if (signsSaid(prices).size === 1) return undefined
  for (const price of prices) {
    const readings = amountReadings(writtenIn(price)?.number ?? '', currency)
    if (readings) return readings
  }
  return undefined
}

const inThrees = (whole: string, sign: string): boolean => {
  const [first = '', ...groups] = whole.split(sign)
  return /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
}

/** `1.250,00` as `1250.00`. Undefined: its signs stand where no number has them. */
function plainNumber(number: string, sign: DecimalSign, hasDecimals = true): string | undefined {
  const arabic = number.replaceAll('٬', ',').replace('٫', '.')
  if (/[٫٬]/.test(number)) return withSign(arabic, '.')
  const [dots, commas] = [number.split('.').length - 1, number.split(',').length - 1]
  if (dots + commas === 0) return number
  if (dots > 0 && commas > 0) return withSign(number, number.lastIndexOf('.') > number.lastIndexOf(',') ? '.' : ',')
  const [only] = dots > 0 ? (['.'] as const) : ([','] as const)
  const thousands = ambiguous.test(number) && (only !== sign || !hasDecimals)
  if (dots + commas > 1 || thousands) return inThrees(number, only) ? number.replaceAll(only, '') : undefined
  return withSign(number, only)
}

function withSign(number: string, sign: DecimalSign): string | undefined {
  const [whole = '', decimals, ...rest] = number.split(sign)
  const group = sign === '.' ? ',' : '.'
  if (rest.length > 0 || (whole.includes(group) && !inThrees(whole, group))) return undefined
  const plain = whole.replaceAll(group, '')
  if (!/^\d+$/.test(plain) || (decimals !== undefined && !/^\d+$/.test(decimals))) return undefined
  return decimals === undefined ? plain : `${plain}.${decimals}`
}

/** A price as people write it, in exact minor units; or what is wrong with it. */
export function importedPrice(text: string, currency: string, sign: DecimalSign): number | PriceProblem {
  const written = writtenIn(text)
  if (!written) return 'price'
  const { negative, number, unit } = written
  if (unit !== '' && !unitsOf(currency).includes(unit)) return isAnothers(unit, currency) ? 'currency' : 'price'
  const plain = plainNumber(number, sign, exponentOf(currency) > 0)
  if (plain === undefined) return 'price'
  const [, decimals = ''] = plain.split('.')
  if (decimals.length > exponentOf(currency)) return 'decimals'
  const minor = toMinor(plain, currency)
  if (minor === undefined || minor > priceMost) return 'tooMuch'
  return negative && minor > 0 ? 'negative' : minor
}

/**
 * A whole number, of milligrams or of calories. Undefined: it is none, or its one sign parts decimals in this file and
 * yet stands before exactly three noughts: `2.000` may be 2 or 2000, and goes onto a label.
 */
export function importedWhole(text: string, sign: DecimalSign): number | undefined {
  const number = toLatinDigits(text)
  if (!/^\d[\d.,٫٬]*$/.test(number)) return undefined
  const [whole, decimals] = plainNumber(number, sign)?.split('.') ?? []
  if (whole === undefined) return undefined
  if (decimals !== undefined && (ambiguous.test(number) || /[^0]/.test(decimals))) return undefined
  return Number(whole)
}
