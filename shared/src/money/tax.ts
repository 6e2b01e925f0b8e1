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
