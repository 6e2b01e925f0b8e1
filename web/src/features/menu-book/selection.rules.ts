/** Which dishes are picked, and where a range begins. */
export interface Selection {
  readonly ids: ReadonlySet<string>
  /** The dish that was picked last by itself. */
  readonly anchor: string | null
}

export const noSelection: Selection = { ids: new Set(), anchor: null }

export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** Everything from the anchor to `id` as it is shown, beside what was picked; without an anchor in sight, `id` alone. */
export function rangedTo({ ids, anchor }: Selection, id: string, shown: readonly string[]): Selection {
  const [from, to] = [shown.indexOf(anchor ?? id), shown.indexOf(id)]
  if (from < 0 || to < 0) return { ids: new Set([...ids, id]), anchor: id }
  return { ids: new Set([...ids, ...shown.slice(Math.min(from, to), Math.max(from, to) + 1)]), anchor }
}

/** All of these picked, or none of them; what else is picked stays. */
export function withAll({ ids, anchor }: Selection, some: readonly string[], picked: boolean): Selection {
  const next = new Set(ids)
  for (const id of some)
    if (picked) next.add(id)
    else next.delete(id)
  return { ids: next, anchor }
}

/** Without what is not there any more. The same selection when all of it is. */
export function kept(selection: Selection, there: ReadonlySet<string>): Selection {
  const ids = [...selection.ids].filter((id) => there.has(id))
  if (ids.length === selection.ids.size) return selection
  const anchor = selection.anchor !== null && there.has(selection.anchor) ? selection.anchor : null
  return { ids: new Set(ids), anchor }
}

/** Picked, and hidden by a filter or a search. */
export function hiddenCount({ ids }: Selection, shown: readonly string[]): number {
  const seen = new Set(shown)
  return [...ids].filter((id) => !seen.has(id)).length
}
