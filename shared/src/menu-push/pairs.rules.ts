import type { Localized } from '../kernel/fields'
import { foldForSearch } from '../locale/fold'
import type { MenuSide } from './menu-side.rules'

/** A thing and the one that it was copied or pushed from. */
export type Link = readonly [id: string, originId: string]

/** Which thing of the source is which of the target. */
export interface Pairs {
  /** Of the source, by its id: the target's. */
  readonly here: ReadonlyMap<string, string>
  /** The other way. */
  readonly there: ReadonlyMap<string, string>
}

interface Named {
  readonly id: string
  readonly name: Localized
}

/**
 * Things of one family are the same: copied or pushed from one another, in either direction, or both from a third.
 * What has no family is the same where one name, in English, is one thing on either side.
 */
export function pairsOf(source: MenuSide, target: MenuSide, links: readonly Link[]): Pairs {
  const here = new Map<string, string>()
  const there = new Map<string, string>()
  const join = (sourceId: string, targetId: string) => {
    if (here.has(sourceId) || there.has(targetId)) return
    here.set(sourceId, targetId)
    there.set(targetId, sourceId)
  }
  const familyOf = familiesOf(links)
  const kinds = ['sections', 'items', 'groups'] as const
  for (const kind of kinds) joinBy<Named>(source[kind], target[kind], ({ id }) => familyOf(id), join)
  const left = (things: readonly Named[], taken: ReadonlyMap<string, string>) =>
    things.filter(({ id }) => !taken.has(id))
  for (const kind of ['sections', 'items'] as const)
    joinBy(onlyNames(left(source[kind], here)), onlyNames(left(target[kind], there)), nameOf, join)
  joinGroupsOfDishes(source, target, here, join)
  joinBy(onlyNames(left(source.groups, here)), onlyNames(left(target.groups, there)), nameOf, join)
  return { here, there }
}

/** The same for both of a pair, whichever of them is the source. */
export const keyIn =
  ({ here, there }: Pairs) =>
  (id: string): string => {
    const other = here.get(id) ?? there.get(id)
    return other !== undefined && other < id ? other : id
  }

type Join = (sourceId: string, targetId: string) => void

/** A row that somebody wrote past the API may have no English name; it is like no other. */
const nameOf = ({ id, name }: Named): string => foldForSearch(name.en ?? id)

/** Without those whose name another has too: nobody can say which of them is meant. */
const onlyNames = (things: readonly Named[]): Named[] =>
  things.filter((thing) => things.every((other) => other === thing || nameOf(other) !== nameOf(thing)))

function joinBy<T extends Named>(source: readonly T[], target: readonly T[], sign: (thing: T) => string, join: Join) {
  const bySign = new Map<string, T[]>()
  for (const thing of target) bySign.set(sign(thing), [...(bySign.get(sign(thing)) ?? []), thing])
  for (const thing of source) {
    const found = bySign.get(sign(thing))?.shift()
    if (found) join(thing.id, found.id)
  }
}

/** Many dishes have a group called Size: the one of the same dish is meant. */
function joinGroupsOfDishes(source: MenuSide, target: MenuSide, here: ReadonlyMap<string, string>, join: Join): void {
  for (const item of source.items) {
    const same = target.items.find(({ id }) => id === here.get(item.id))
    if (!same) continue
    const groupsOf = (side: MenuSide, ids: readonly string[]) => side.groups.filter(({ id }) => ids.includes(id))
    joinBy(groupsOf(source, item.groupIds), groupsOf(target, same.groupIds), nameOf, join)
  }
}

function familiesOf(links: readonly Link[]): (id: string) => string {
  const parents = new Map<string, string>()
  const rootOf = (id: string): string => {
    let root = id
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next
    return root
  }
  for (const [id, originId] of links) {
    const [one, other] = [rootOf(id), rootOf(originId)]
    if (one !== other) parents.set(one, other)
  }
  return rootOf
}
