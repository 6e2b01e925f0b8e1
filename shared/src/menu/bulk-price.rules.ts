import { toLatinDigits } from '../locale/digits'
import { toMinor } from '../money/amount'
import { exponentOf } from '../money/currency'
import { priceMost } from './menu-book.limits'

export const priceDirections = ['up', 'down'] as const
export const priceMeasures = ['percent', 'amount'] as const
export type PriceMeasure = (typeof priceMeasures)[number]

export interface PriceWish {
  readonly direction: (typeof priceDirections)[number]
  readonly by: PriceMeasure
  /** Hundredths of a per cent, or minor units. */
  readonly size: number
  /** Minor units that the new price is a multiple of; 1 leaves it as it comes out. */
  readonly step: number
}

/** Of a whole, in hundredths of a per cent. */
const whole = 10_000
/** Ten times as much again: whoever types more has slipped. */
const percentMost = 10 * whole

/** What a price can be rounded to: parts of the unit where it has parts, else what is paid in notes. The first is exact. */
export function roundingSteps(currency: string): number[] {
  const exponent = exponentOf(currency)
  if (exponent === 0) return [1, 250, 500, 1000]
  return [1, ...[5, 25, 50, 100].map((hundredths) => hundredths * 10 ** (exponent - 2))]
}

/** One comma before one or two digits, or behind a lone zero, parts decimals; before three digits it parts thousands. */
const decimalComma = /^(?:(\d+),(\d{1,2})|(0),(\d{3}))$/

function typedNumber(text: string): string {
  const latin = toLatinDigits(text)
    .trim()
    .replace(/\s*[%٪]$/, '')
    .replace('٫', '.')
  return latin.replace(decimalComma, (_, a = '', b = '', c = '', d = '') => `${a}${c}.${b}${d}`)
}

/** What was typed in any digits, above 0; undefined: no such percentage, or no such amount of this currency. */
export function sizeOf(text: string, { by, direction }: Pick<PriceWish, 'by' | 'direction'>, currency: string) {
  const number = typedNumber(text)
  const size = by === 'amount' ? toMinor(number, currency) : hundredthsOf(number)
  const most = by === 'amount' ? priceMost : direction === 'down' ? whole : percentMost
  return size !== undefined && size > 0 && size <= most ? size : undefined
}

function hundredthsOf(number: string): number | undefined {
  const [, percent, hundredths = ''] = /^(\d{1,4})(?:\.(\d{1,2}))?$/.exec(number) ?? []
  return percent === undefined ? undefined : Number(percent) * 100 + Number(hundredths.padEnd(2, '0'))
}

/** `roundedAway`: the only step below what was asked is nothing, and nobody asked to give a dish away. */
export type RefusedPrice = 'belowZero' | 'roundedAway' | 'tooMuch'

/**
 * In minor units, rounded once and half up, but never against what was asked: where the nearest step is below a price
 * that is to rise it is the next one above it, and likewise downwards. Or why no dish can cost that.
 */
export function changedPrice(price: number, { direction, by, size, step }: PriceWish): number | RefusedPrice {
  const signed = direction === 'up' ? size : -size
  // Over `whole`, so that nothing is rounded before the end.
  const exact = by === 'percent' ? price * (whole + signed) : (price + signed) * whole
  if (exact < 0) return 'belowZero'
  const unit = whole * step
  const nearest = Math.floor((2 * exact + unit) / (2 * unit)) * step
  const next =
    direction === 'up'
      ? Math.max(nearest, Math.ceil(price / step) * step)
      : Math.min(nearest, Math.floor(price / step) * step)
  if (next === 0 && exact > 0 && price > 0) return 'roundedAway'
  return next > priceMost ? 'tooMuch' : next
}
