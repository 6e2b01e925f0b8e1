/** The value below which `share` (0 to 1) of the others lie; NaN of nothing. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)
export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** By how much y rises with one more x: the straight line of least squares; NaN of fewer than two points. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (values: readonly number[]) => sum(values) / values.length
  const [x, y] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))]
  return sum(points.map(([px, py]) => (px - x) * (py - y))) / sum(points.map(([px]) => (px - x) ** 2))
}
