import { toLatinDigits } from '../locale/digits'

const plain = /^\d{1,9}(?:\.\d{1,3})?$/
const grouped = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,3})?$/
/** The Arabic sign parts thousands and nothing else. */
const arabicGrouped = /^[1-9]\d{0,2}(?:٬\d{3})+(?:[.٫]\d{1,3})?$/
const withComma = /^\d{1,9},\d{1,3}$/
/** 1,250 is a thousand and a quarter of one to different people. */
const either = /^\d{1,3},\d{3}$/

/** `unclear`: it can be read in two ways, and a shelf is not guessed at. */
export type Typed = number | 'unclear' | undefined

/** What a person typed, in any digits, as thousandths: `12.5`, `12,5` and `١٢٫٥` are 12,500. Undefined: no quantity. */
export function toThousandths(typed: string): Typed {
  const latin = toLatinDigits(typed).trim()
  if (latin.includes('٬') && !arabicGrouped.test(latin)) return undefined
  const text = latin.replaceAll('٬', '').replaceAll('٫', '.')
  if (either.test(text) && !text.startsWith('0')) return 'unclear'
  if (plain.test(text)) return thousandthsOf(text)
  if (withComma.test(text)) return thousandthsOf(text.replace(',', '.'))
  return grouped.test(text) ? thousandthsOf(text.replaceAll(',', '')) : undefined
}

function thousandthsOf(decimal: string): number {
  const [whole = '', fraction = ''] = decimal.split('.')
  return Number(whole) * 1000 + Number(fraction.padEnd(3, '0'))
}

/** As it stands in a field: 12,500 is `12.5`. */
export function fromThousandths(quantity: number): string {
  const digits = String(Math.abs(quantity)).padStart(4, '0')
  const fraction = digits.slice(-3).replace(/0+$/, '')
  const whole = digits.slice(0, -3)
  return `${quantity < 0 ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`
}
