import type { Localized } from '../kernel/fields'
import type { BaselineKind } from './menu-push.limits'
import { costsNothing, type MenuSide, type SideGroup, type SideItem, type SideSection } from './menu-side.rules'
import { keyIn, type Pairs } from './pairs.rules'
import { type PushField, type Reading, readGroup, readItem, readMenu, readSection } from './reading.rules'
import { compared, comparedOrder, type Difference } from './three-way.rules'

export const lineKinds = ['new', 'changed', 'own', 'both', 'gone'] as const
/** `gone`: off the menu at the source and on it here. The others as in `Difference`. */
export type LineKind = (typeof lineKinds)[number]

export interface FoundLine {
  /** The source's thing and the field: the same in every diff of these two branches. */
  readonly id: string
  readonly field: PushField | 'new'
  readonly kind: LineKind
  /** As the field reads; of a new thing, nothing. */
  readonly source: unknown
  readonly target: unknown
}

export interface FoundThing {
  readonly kind: BaselineKind
  /** The source's. */
  readonly id: string
  /** Null: the target does not have it. */
  readonly hereId: string | null
  readonly name: Localized | null
  readonly lines: readonly FoundLine[]
}

/** By the target's id: what a pair read when it last agreed. */
export type Bases = ReadonlyMap<string, Reading>

export interface BothSides {
  readonly source: MenuSide
  readonly target: MenuSide
  readonly pairs: Pairs
  readonly bases: Bases
}

interface Pair {
  readonly kind: BaselineKind
  readonly id: string
  readonly hereId: string
  readonly name: Localized | null
  readonly source: Reading
  readonly target: Reading
}

/**
 * All that reads differently in two branches, line by line. An amount never crosses currencies: where they differ,
 * prices and choices that cost something are no lines, and a dish that waits here for its price is not put on the menu.
 */
export function menuDiff(sides: BothSides): FoundThing[] {
  const things = [...changedThings(sides), ...newThings(sides)]
  const place = placesOf(sides.source)
  return things.sort((a, b) => place(a.id) - place(b.id))
}

const placesOf = ({ branchId, sections, items, groups }: MenuSide): ((id: string) => number) => {
  const ids = [branchId, ...sections, ...items, ...groups].map((one) => (typeof one === 'string' ? one : one.id))
  const places = new Map(ids.map((id, place) => [id, place]))
  return (id) => places.get(id) ?? ids.length
}

const changedThings = (sides: BothSides): FoundThing[] =>
  pairedThings(sides).flatMap((pair) => {
    const { kind, id, hereId, name } = pair
    const fields = Object.keys(pair.source) as PushField[]
    const lines = fields.flatMap((field) => lineOf(sides, pair, field) ?? [])
    return lines.length === 0 ? [] : [{ kind, id, hereId, name, lines }]
  })

function lineOf(sides: BothSides, pair: Pair, field: PushField): FoundLine | null {
  if (isOfItsMoney(sides, pair, field)) return null
  const base = sides.bases.get(pair.hereId)?.[field]
  const [source, target] = [pair.source[field], pair.target[field]]
  const difference = field === 'order' ? comparedOrders(base, source, target) : compared(base, source, target)
  if (difference === 'same') return null
  const goes = field === 'active' && source === false && base !== false
  return { id: `${pair.id}:${field}`, field, kind: goes ? 'gone' : difference, source, target }
}

const comparedOrders = (base: unknown, source: unknown, target: unknown): Difference =>
  comparedOrder(base as string[] | undefined, source as string[], target as string[])

/** Where currencies differ: what carries an amount, or would put on sale what has none yet. */
function isOfItsMoney({ source, target, pairs }: BothSides, { id, hereId, ...reads }: Pair, field: PushField): boolean {
  if (source.currency === target.currency) return false
  const groups = [...source.groups, ...target.groups].filter((group) => group.id === id || group.id === hereId)
  switch (field) {
    case 'price':
      return true
    case 'active':
      return reads.kind === 'item' && reads.source.active === true
    case 'offer':
      return !groups.every(costsNothing)
    case 'choices':
      return groupsOf(source, id).some((group) => !pairs.here.has(group.id) && !costsNothing(group))
    default:
      return false
  }
}

const groupsOf = ({ items, groups }: MenuSide, itemId: string): SideGroup[] => {
  const ids = items.find(({ id }) => id === itemId)?.groupIds ?? []
  return groups.filter(({ id }) => ids.includes(id))
}

/** Every pair of the two menus with what it reads on either side. */
export function pairedThings({ source, target, pairs }: Pick<BothSides, 'source' | 'target' | 'pairs'>): Pair[] {
  const keyOf = keyIn(pairs)
  const menu: Pair = {
    kind: 'menu',
    id: source.branchId,
    hereId: target.branchId,
    name: null,
    source: readMenu(source, keyOf),
    target: readMenu(target, keyOf),
  }
  const both = <T extends { readonly id: string; readonly name: Localized }>(
    kind: BaselineKind,
    ours: readonly T[],
    theirs: readonly T[],
    reading: (thing: T, side: MenuSide) => Reading,
  ): Pair[] =>
    ours.flatMap((one) => {
      const other = theirs.find(({ id }) => id === pairs.here.get(one.id))
      if (!other) return []
      const reads = { source: reading(one, source), target: reading(other, target) }
      return { kind, id: one.id, hereId: other.id, name: one.name, ...reads }
    })
  return [
    menu,
    ...both<SideSection>('section', source.sections, target.sections, (one, side) => readSection(one, side, keyOf)),
    ...both<SideItem>('item', source.items, target.items, (one) => readItem(one, keyOf)),
    ...both<SideGroup>('group', source.groups, target.groups, readGroup),
  ]
}

/** What is on the menu at the source and nowhere here. Groups come along with the dishes that have them. */
function newThings({ source, pairs }: BothSides): FoundThing[] {
  const onMenu = source.sections.filter(({ active }) => active)
  const dishes = source.items.filter(
    ({ active, sectionId }) => active && onMenu.some((section) => section.id === sectionId),
  )
  const found = (kind: BaselineKind, things: readonly (SideSection | SideItem)[]): FoundThing[] =>
    things
      .filter(({ id }) => !pairs.here.has(id))
      .map(({ id, name }) => {
        const line: FoundLine = { id: `${id}:new`, field: 'new', kind: 'new', source: null, target: null }
        return { kind, id, hereId: null, name, lines: [line] }
      })
  return [...found('section', onMenu), ...found('item', dishes)]
}

/** Dishes that only the target has: no push ever touches them. */
export const ownDishes = ({ target, pairs }: Pick<BothSides, 'target' | 'pairs'>): number =>
  target.items.filter(({ id, active }) => active && !pairs.there.has(id)).length
