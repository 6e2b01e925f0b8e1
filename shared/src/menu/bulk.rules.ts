import { canonicalJson } from '../kernel/canonical-json'
import type { Instant } from '../kernel/fields'
import type { Permission } from '../people/permissions.rules'
import { backByItself } from './back-by-itself.rules'
import type { BulkState, ChangeItems, ItemsChange } from './menu-bulk.contract'

/** What one dish of many is to become, and how it read when that was wished. */
export interface BulkWish {
  readonly itemId: string
  readonly changes: Partial<BulkState>
  readonly was: Partial<BulkState>
  /** Where in its section it is to stand; without it, behind the others. */
  readonly place?: number
  /** Where it stood. */
  readonly placeWas?: number
}

/** Dishes that change alike stand together, in their order: five hundred that move are not told five hundred times. */
export function groupsOf(wishes: readonly BulkWish[]): ItemsChange[] {
  const alike = new Map<string, BulkWish[]>()
  for (const wish of wishes) {
    const { changes, was, place } = wish
    const key = canonicalJson([changes, was, place !== undefined])
    alike.set(key, [...(alike.get(key) ?? []), wish])
  }
  return [...alike.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { changes, was } = first
    const places = group.flatMap(({ place }) => place ?? [])
    return [{ itemIds: group.map(({ itemId }) => itemId), changes, was, ...(places.length > 0 && { places }) }]
  })
}

/** Each dish as it was before, in its own place. One that was sold out until a time which has passed is on sale. */
export const backOf = (wishes: readonly BulkWish[], now: Instant): BulkWish[] =>
  wishes.map(({ itemId, changes, was, placeWas }) => ({
    itemId,
    changes: was.availability ? { ...was, availability: backByItself(was.availability, now) } : was,
    was: changes,
    ...(placeWas !== undefined && { place: placeWas }),
  }))

/** Any one of these may do it: whoever says what is sold out may say it of many, and nothing else of them. */
export function bulkPermissions({ groups }: ChangeItems): readonly Permission[] {
  const onlyAvailability = groups.every(({ changes }) =>
    Object.keys(changes).every((field) => field === 'availability'),
  )
  return onlyAvailability ? ['set_availability', 'manage_menu'] : ['manage_menu']
}
