interface Table {
  readonly name: string
  readonly pointsAt: readonly string[]
}

/** Whatever a row points at comes before it. Tables that point at each other in a ring keep their order, behind the rest. */
export function inOrder<T extends Table>(tables: readonly T[]): T[] {
  const names = new Set(tables.map(({ name }) => name))
  const ordered: T[] = []
  const placed = new Set<string>()
  for (let left = [...tables]; left.length > 0; ) {
    const free = left.filter(({ pointsAt }) => pointsAt.every((name) => placed.has(name) || !names.has(name)))
    const next = free.length > 0 ? free : left
    for (const table of next) placed.add(table.name)
    ordered.push(...next)
    left = left.filter(({ name }) => !placed.has(name))
  }
  return ordered
}
