import { AppError } from '@sufra/shared/kernel/app-error'
import type { Instant } from '@sufra/shared/kernel/fields'
import { backByItself } from '@sufra/shared/menu/back-by-itself.rules'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { BulkState, ContestedDish, ItemsChange } from '@sufra/shared/menu/menu-bulk.contract'
import type { MenuSchedule } from '@sufra/shared/menu-schedules/menu-schedules.contract'
import { mostTargets } from '@sufra/shared/menu-schedules/menu-schedules.limits'
import { setAvailable } from './availability.rules'

/** A dish that is to change, as it is. */
export interface Asked {
  readonly dish: MenuItem
  readonly now: BulkState
  readonly changes: ItemsChange['changes']
  readonly was: ItemsChange['was']
  readonly place: number | undefined
}

interface Found {
  readonly dishes: readonly MenuItem[]
  /** Those that are on. */
  readonly schedules: readonly MenuSchedule[]
}

/**
 * In the order in which they were named. Every screen shows a dish whose time has come as on sale, so that is what both
 * sides are compared by. Throws `not_found` for a dish that is not among these.
 */
export function askedOf(groups: readonly ItemsChange[], { dishes, schedules }: Found, at: Instant): Asked[] {
  const byId = new Map(dishes.map((dish) => [dish.id, backByItself(dish, at)]))
  const own = ownSchedules(schedules)
  return groups.flatMap(({ itemIds, changes, was, places }) =>
    itemIds.map((itemId, index) => {
      const dish = byId.get(itemId)
      if (!dish) throw new AppError('not_found', { itemId })
      return { dish, now: stateOf(dish, own.get(itemId) ?? []), changes, was: seenAt(was, at), place: places?.[index] }
    }),
  )
}

const seenAt = (was: Asked['was'], at: Instant): Asked['was'] =>
  was.availability ? { ...was, availability: backByItself(was.availability, at) } : was

function ownSchedules(schedules: readonly MenuSchedule[]): Map<string, string[]> {
  const own = new Map<string, string[]>()
  for (const { id, itemIds } of schedules)
    for (const itemId of itemIds) own.set(itemId, [...(own.get(itemId) ?? []), id].sort())
  return own
}

const stateOf = (dish: MenuItem, scheduleIds: readonly string[]): BulkState => ({
  price: dish.price,
  active: dish.active,
  availability: { available: dish.available, soldOutUntil: dish.soldOutUntil },
  sectionId: dish.sectionId,
  scheduleIds: [...scheduleIds],
})

type StaleFields = (now: BulkState, changes: Asked['changes'], was: Asked['was']) => (keyof BulkState)[]

/** Throws `stale` with every dish of which somebody else has changed the same since. */
export function mustBeAsSeen(asked: readonly Asked[], staleFields: StaleFields): void {
  const contested = asked.flatMap(({ dish, now, changes, was }): ContestedDish[] => {
    const fields = staleFields(now, changes, was)
    return fields.length > 0 ? [{ itemId: dish.id, fields, now }] : []
  })
  if (contested.length > 0) throw new AppError('stale', { dishes: contested })
}

const moves = ({ dish, changes: { sectionId }, place }: Asked): boolean =>
  sectionId !== undefined && (sectionId !== dish.sectionId || place !== undefined)

/**
 * The dishes as they are to be; one whose schedules alone change stays as it is and is left out. `lastPlaces`: of each
 * section that one goes to. Throws `invalid_request` for a return in the past.
 */
export function changedDishes(
  asked: readonly Asked[],
  lastPlaces: ReadonlyMap<string, number>,
  now: Instant,
): readonly MenuItem[] {
  const last = new Map(lastPlaces)
  const behind = (sectionId: string): number => {
    const place = (last.get(sectionId) ?? 0) + 1
    last.set(sectionId, place)
    return place
  }
  return asked.flatMap((one) => {
    const { dish, changes, place } = one
    const { price = dish.price, active = dish.active, sectionId = dish.sectionId, availability } = changes
    if (Object.keys(changes).every((field) => field === 'scheduleIds')) return []
    const sortOrder = moves(one) ? (place ?? behind(sectionId)) : dish.sortOrder
    const next = { ...dish, price, active, sectionId, sortOrder }
    const wish = availability && { available: availability.available, until: availability.soldOutUntil }
    return [wish ? setAvailable(next, wish, now) : next]
  })
}

/** Sections that a dish goes to, each once and in order: that is how they are locked. */
export const sectionsOf = (asked: readonly Asked[]): string[] =>
  [...new Set(asked.flatMap((one) => (moves(one) ? (one.changes.sectionId ?? []) : [])))].sort()

/** Schedules whose dishes are others now. Throws `not_found` for one that is none, `invalid_request` where one has too many. */
export function changedSchedules(asked: readonly Asked[], schedules: readonly MenuSchedule[]): readonly MenuSchedule[] {
  const wished = new Map(
    asked.flatMap(({ dish, changes }) =>
      changes.scheduleIds ? [[dish.id, new Set(changes.scheduleIds)] as const] : [],
    ),
  )
  const known = new Set(schedules.map(({ id }) => id))
  const strange = [...wished.values()].flatMap((ids) => [...ids]).find((id) => !known.has(id))
  if (strange) throw new AppError('not_found', { scheduleId: strange })
  return schedules.flatMap((schedule) => {
    const others = schedule.itemIds.filter((id) => !wished.has(id))
    const given = [...wished].flatMap(([itemId, ids]) => (ids.has(schedule.id) ? itemId : []))
    const itemIds = [...others, ...given].sort()
    if (itemIds.length > mostTargets) throw new AppError('invalid_request', { field: 'scheduleIds' })
    const same = itemIds.length === schedule.itemIds.length && itemIds.every((id) => schedule.itemIds.includes(id))
    return same ? [] : [{ ...schedule, itemIds }]
  })
}

/** Price, sold out and whether it is on the menu are told with the dish itself: only for anything else is a menu read again. */
export const readsDifferently = (asked: readonly Asked[]): boolean =>
  asked.some(({ changes }) => changes.sectionId !== undefined || changes.scheduleIds !== undefined)
