/**
 * The tax inside a tax-inclusive amount: half-up(gross × rate ÷ (100 + rate)), in minor units; net is gross − tax.
 * `rateBasisPoints` 1500 is 15 %. Apply it once per tax category of a document, after discounts, never per line
 * (ZATCA XML 10). A refund's tax mirrors the sale's: half away from zero. BigInt, because gross × rate may pass 2^53.
 */
export function taxIncluded(gross: number, rateBasisPoints: number): number {
  const divisor = BigInt(10_000 + rateBasisPoints)
  const tax = (2n * BigInt(Math.abs(gross)) * BigInt(rateBasisPoints) + divisor) / (2n * divisor)
  return gross < 0 && tax > 0n ? -Number(tax) : Number(tax)
}

/** What was sold at one rate; minor units, tax included. */
export interface SoldAt {
  readonly amount: number
  readonly taxRateBasisPoints: number
}

export interface TaxAt {
  readonly taxRateBasisPoints: number
  readonly tax: number
}

/** What there is of something at each rate, added up, the highest rate first. */
export function sumsByRate<T extends Pick<SoldAt, 'taxRateBasisPoints'>>(all: readonly T[], of: (one: T) => number) {
  const sums = new Map<number, number>()
  for (const one of all) sums.set(one.taxRateBasisPoints, (sums.get(one.taxRateBasisPoints) ?? 0) + of(one))
  return [...sums].sort(([a], [b]) => b - a).map(([taxRateBasisPoints, sum]) => ({ taxRateBasisPoints, sum }))
}

/** The tax of one document at each of its rates; rounded once over all that was sold at it. */
export const taxesOf = (sold: readonly SoldAt[]): TaxAt[] =>
  sumsByRate(sold, ({ amount }) => amount).map(({ taxRateBasisPoints, sum }) => ({
    taxRateBasisPoints,
    tax: taxIncluded(sum, taxRateBasisPoints),
  }))
