/** How much of several things is picked. */
export type Picked = 'all' | 'some' | 'none'

export function pickedOf(picked: ReadonlySet<string>, some: readonly string[]): Picked {
  const count = some.filter((id) => picked.has(id)).length
  return count === 0 ? 'none' : count === some.length ? 'all' : 'some'
}
