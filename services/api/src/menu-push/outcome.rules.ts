import { isOwn } from '@sufra/shared/menu-push/chosen.rules'
import type { BothSides, FoundThing } from '@sufra/shared/menu-push/diff.rules'
import type { MenuPushed } from '@sufra/shared/menu-push/menu-push.contract'

/** What a push has come to, counted. */
export function outcomeOf(
  { source, target }: Pick<BothSides, 'source' | 'target'>,
  things: readonly FoundThing[],
  chosen: ReadonlySet<string>,
): MenuPushed {
  const taken = things.map(({ kind, lines }) => ({ kind, lines: lines.filter(({ id }) => chosen.has(id)) }))
  const added = taken.filter(({ kind, lines }) => kind === 'item' && lines.some((line) => line.kind === 'new')).length
  const lines = things.flatMap((thing) => thing.lines)
  return {
    added,
    unpriced: source.currency === target.currency ? 0 : added,
    changed: taken.filter((thing) => thing.lines.some(({ kind }) => kind !== 'new' && kind !== 'gone')).length,
    hidden: lines.filter(({ id, kind }) => kind === 'gone' && chosen.has(id)).length,
    kept: lines.filter(({ id, kind }) => isOwn(kind) && !chosen.has(id)).length,
  }
}

/** As the audit trail keeps it: which things, and what of them. */
export const auditedLines = (things: readonly FoundThing[], chosen: ReadonlySet<string>) =>
  things.flatMap(({ kind, id, name, lines }) => {
    const fields = lines.filter((line) => chosen.has(line.id)).map(({ field }) => field)
    return fields.length === 0 ? [] : [{ kind, id, name: name?.en ?? null, fields }]
  })
