/** So many entries at most: strangers cannot fill the memory. Whoever was kept longest ago goes first. */
export interface BoundedMap<V> {
  find(key: string): V | undefined
  keep(key: string, value: V): void
  forget(key: string): void
  readonly size: number
}

export function boundedMap<V>(most: number): BoundedMap<V> {
  const entries = new Map<string, V>()
  return {
    find: (key) => entries.get(key),
    keep(key, value) {
      entries.delete(key)
      entries.set(key, value)
      const [eldest] = entries.size > most ? entries.keys() : []
      if (eldest !== undefined) entries.delete(eldest)
    },
    forget: (key) => void entries.delete(key),
    get size() {
      return entries.size
    },
  }
}
