import { readsAlike } from '../kernel/canonical-json'
import type { Plan, PlanArea, PlanChange, PlanFixture, PlanSet, PlanTable } from './plan.contract'
import { fittedSets, setsIn } from './plan-sets.rules'
import type { Area, Table } from './tables.contract'

/* A draft is what of the plan is drawn differently: field by field, so that what others change meanwhile stands too. */

export type PlanThing = PlanArea | PlanTable | PlanFixture | PlanSet
/** The draft, by id. */
export type Changes = Readonly<Record<string, PlanChange>>
export type Edit =
  | { readonly of: 'area'; readonly id: string; readonly now: PlanArea | null }
  | { readonly of: 'table'; readonly id: string; readonly now: PlanTable | null }
  | { readonly of: 'fixture'; readonly id: string; readonly now: PlanFixture | null }
  | { readonly of: 'set'; readonly id: string; readonly now: PlanSet | null }

/** The plan that staff see. A table that was put away is not in it. */
export function planOf(areas: readonly Area[], all: readonly Table[]): Plan {
  const tables = all
    .filter(({ active }) => active)
    .map(({ id, areaId, number, capacity, shape, x, y, width, height, rotation }) => ({
      id,
      areaId,
      number,
      capacity,
      shape,
      x,
      y,
      width,
      height,
      rotation,
    }))
  return {
    areas: areas.map(({ id, name, width, height, sortOrder }) => ({ id, name, width, height, sortOrder })),
    tables,
    fixtures: areas.flatMap(({ id: areaId, fixtures = [] }) => fixtures.map((fixture) => ({ areaId, ...fixture }))),
    sets: fittedSets(setsIn(areas), tables),
  }
}

export const changesOf = (changes: readonly PlanChange[]): Changes =>
  Object.fromEntries(changes.map((change) => [change.id, change]))

const fieldsOf = (thing: PlanThing): string[] => Object.keys(thing)
const fieldOf = (thing: PlanThing, field: string): unknown => (thing as unknown as Record<string, unknown>)[field]

/** Each field as drawn, where it was drawn; else as it is published by now. */
function merged<T extends PlanThing>(published: T, was: T, now: T): T {
  const kept = fieldsOf(now).filter((field) => !readsAlike(fieldOf(now, field), fieldOf(was, field)))
  return { ...published, ...Object.fromEntries(kept.map((field) => [field, fieldOf(now, field)])) }
}

interface DraftChange<T> {
  readonly was: T | null
  readonly now: T | null
}

function drawnOver<T extends PlanThing>(things: readonly T[], changes: Readonly<Record<string, DraftChange<T>>>): T[] {
  const kept = things.flatMap((thing) => {
    const change = changes[thing.id]
    if (!change) return [thing]
    if (change.now === null) return []
    return [change.was === null ? change.now : merged(thing, change.was, change.now)]
  })
  const known = new Set(things.map(({ id }) => id))
  // One that was published once and is not any more went elsewhere: what was drawn of it goes with it.
  const added = Object.values(changes).flatMap(({ was, now }) =>
    was === null && now && !known.has(now.id) ? [now] : [],
  )
  return [...kept, ...added]
}

const ofKind = <T>(changes: Changes, kind: PlanChange['of']): Record<string, DraftChange<T>> =>
  Object.fromEntries(Object.entries(changes).filter(([, { of }]) => of === kind)) as Record<string, DraftChange<T>>

/** The plan as it is drawn: areas in their order, tables by number. */
export function drawn(published: Plan, changes: Changes): Plan {
  const areas = drawnOver<PlanArea>(published.areas, ofKind(changes, 'area'))
  const there = new Set(areas.map(({ id }) => id))
  const fixtures = drawnOver<PlanFixture>(published.fixtures, ofKind(changes, 'fixture'))
  const tables = drawnOver<PlanTable>(published.tables, ofKind(changes, 'table'))
  return {
    areas: [...areas].sort((a, b) => a.sortOrder - b.sortOrder || (a.id < b.id ? -1 : 1)),
    tables: [...tables].sort((a, b) => a.number - b.number),
    // What hung in a room that goes, goes with it.
    fixtures: fixtures.filter(({ areaId }) => there.has(areaId)),
    sets: fittedSets(drawnOver<PlanSet>(published.sets, ofKind(changes, 'set')), tables),
  }
}

const thingsOf = (plan: Plan, of: PlanChange['of']): readonly PlanThing[] =>
  ({ area: plan.areas, table: plan.tables, fixture: plan.fixtures, set: plan.sets })[of]
export const thingIn = (plan: Plan, of: PlanChange['of'], id: string): PlanThing | null =>
  thingsOf(plan, of).find((thing) => thing.id === id) ?? null

/** The draft once something was drawn. What reads as published again is no change. */
export function edited(published: Plan, changes: Changes, edits: readonly Edit[]): Changes {
  const next: Record<string, PlanChange> = { ...changes }
  for (const { of, id, now } of edits) {
    const base = thingIn(published, of, id)
    const known = next[id]
    const change = { of, id, was: known ? known.was : base, now } as PlanChange
    const isNone = change.was === null ? now === null : readsAlike(now, change.was)
    if (isNone) delete next[id]
    else next[id] = change
  }
  return next
}

/** The edits that lead from one plan to the other: what a summary says and a publication does. */
export function between(from: Plan, to: Plan): Edit[] {
  return (['area', 'table', 'fixture', 'set'] as const).flatMap((of) => {
    const [before, after] = [thingsOf(from, of), thingsOf(to, of)]
    const gone = before.filter(({ id }) => !after.some((thing) => thing.id === id))
    const other = after.filter((thing) => !readsAlike(thing, thingIn(from, of, thing.id)))
    return [
      ...gone.map(({ id }) => ({ of, id, now: null })),
      ...other.map((now) => ({ of, id: now.id, now })),
    ] as Edit[]
  })
}

export interface Clash {
  readonly of: PlanChange['of']
  readonly id: string
  /** What reads differently in the draft and, since then, in the published plan. */
  readonly fields: readonly string[]
}

/** Where both changed the same: somebody has to say which one counts. */
export function clashesIn(published: Plan, changes: Changes): Clash[] {
  return Object.values(changes).flatMap(({ of, id, was, now }) => {
    const current = thingIn(published, of, id)
    if (!was || !now || !current) return []
    const differs = (a: PlanThing, b: PlanThing, field: string) => !readsAlike(fieldOf(a, field), fieldOf(b, field))
    const fields = fieldsOf(now).filter(
      (field) => differs(now, was, field) && differs(current, was, field) && differs(now, current, field),
    )
    return fields.length > 0 ? [{ of, id, fields }] : []
  })
}

/** Things of the draft that somebody changed elsewhere, in other fields; and those that are gone. */
export function broughtIn(published: Plan, changes: Changes): { id: string; was: PlanThing; gone: boolean }[] {
  const clashing = new Set(clashesIn(published, changes).map(({ id }) => id))
  return Object.values(changes).flatMap(({ of, id, was }) => {
    const current = thingIn(published, of, id)
    if (!was || clashing.has(id) || (current && readsAlike(current, was))) return []
    return [{ id, was, gone: current === null }]
  })
}

/** What was drawn counts (`mine`), or what is published, of every field that both changed. */
export function settled(published: Plan, changes: Changes, whose: 'mine' | 'theirs'): Changes {
  const next: Record<string, PlanChange> = { ...changes }
  for (const { of, id, fields } of clashesIn(published, changes)) {
    const { was, now } = next[id] as { was: PlanThing; now: PlanThing }
    const current = thingIn(published, of, id) as PlanThing
    const whole = merged(current, was, now)
    const theirs = Object.fromEntries(fields.map((field) => [field, fieldOf(current, field)]))
    const chosen = whose === 'mine' ? whole : { ...whole, ...theirs }
    if (readsAlike(chosen, current)) delete next[id]
    else next[id] = { of, id, was: current, now: chosen } as PlanChange
  }
  return next
}

/** From now on the draft knows what is published: what others changed was seen, what is gone went. */
export function seen(published: Plan, changes: Changes): Changes {
  const next: Record<string, PlanChange> = { ...changes }
  for (const { id, gone } of broughtIn(published, changes)) {
    const { of, was, now } = next[id] as { of: PlanChange['of']; was: PlanThing; now: PlanThing | null }
    const current = thingIn(published, of, id)
    const whole = current && now && merged(current, was, now)
    if (gone || !current || readsAlike(whole, current)) delete next[id]
    else next[id] = { of, id, was: current, now: whole } as PlanChange
  }
  return next
}
