/** JSON with the keys of every object in order, so that the same content has the same bytes. */
export const canonicalJson = (value: unknown): string => JSON.stringify(ordered(value)) ?? ''

/** Also with keys in another order, as the database gives them back. */
export const readsAlike = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b)

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (value === null || typeof value !== 'object') return value
  const byKey = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(byKey.map(([key, inner]) => [key, ordered(inner)]))
}
