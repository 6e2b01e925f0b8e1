/** The parts of a process that have to be fine before it may be given work. */
export interface Health {
  /** Adds a part; returns the way out. `isFine` answers at once. */
  watch(part: string, isFine: () => boolean): () => void
  /** Those that are not fine, by name. */
  unfit(): string[]
}

export function createHealth(): Health {
  const parts = new Set<{ readonly name: string; readonly isFine: () => boolean }>()
  return {
    watch(name, isFine) {
      const part = { name, isFine }
      parts.add(part)
      return () => void parts.delete(part)
    },
    unfit: () => [...new Set([...parts].filter(({ isFine }) => !isFine()).map(({ name }) => name))],
  }
}
