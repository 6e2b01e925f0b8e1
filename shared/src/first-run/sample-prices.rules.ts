import type { Currency } from '../money/currency'

interface Level {
  /** Minor units for ten halalas. */
  readonly forTen: number
  /** What prices end on there, in minor units. */
  readonly step: number
}

/** Example prices for owners to overwrite: about what such a dish costs there, not an exchange rate. */
const levels: Readonly<Record<Currency, Level>> = {
  SAR: { forTen: 10, step: 100 },
  AED: { forTen: 10, step: 100 },
  QAR: { forTen: 10, step: 100 },
  EGP: { forTen: 50, step: 500 },
  KWD: { forTen: 8, step: 250 },
  BHD: { forTen: 10, step: 250 },
  OMR: { forTen: 10, step: 250 },
  JOD: { forTen: 15, step: 250 },
  IQD: { forTen: 20, step: 250 },
}

/** `halalas`: of the sample dish. Minor units of `currency`, on its usual step, never nothing. */
export function samplePrice(halalas: number, currency: Currency): number {
  const { forTen, step } = levels[currency]
  return Math.max(1, Math.round((halalas * forTen) / (10 * step))) * step
}
