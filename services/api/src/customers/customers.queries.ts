import { read } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import type { GuestFilters, GuestPage, GuestProfile, OwnPoints } from '@sufra/shared/customers/customers.contract'
import { pageOfGuests, pastShown } from '@sufra/shared/customers/customers.limits'
import { usualOf } from '@sufra/shared/customers/usual.rules'
import { emailAsKept } from '@sufra/shared/identity/accounts.rules'
import type { Actor } from '@sufra/shared/identity/actor'
import { countryOf } from '@sufra/shared/identity/countries'
import { dialledIn, phoneAsKept } from '@sufra/shared/identity/phone.rules'
import { AppError } from '@sufra/shared/kernel/app-error'
import { readPlace } from '@sufra/shared/kernel/dates'
import { foldForSearch } from '@sufra/shared/locale/fold'
import { findZone } from '../reservations/reservations.repository'
import { cursorOf, findGuest, findGuests, findPointsOf } from './customers.repository'
import { findDishesOfGuest, findLoyaltyOfGuest, findReservationsOfGuest } from './guest-past.repository'
import { houseAt, type InBranch, type One, organizationIdOf } from './house'

/** Three digits and more, and nothing but what stands in a phone number. */
const digitsOf = (search: string): string | null => {
  const typed = dialledIn(search).replaceAll('+', '')
  return /^\d{3,}$/.test(typed) ? typed.replace(/^0+/, '') : null
}

export const findCustomers = (
  deps: Deps,
  actor: Actor,
  { branchId, search = '', email, phone, segment, after }: GuestFilters & InBranch,
): Promise<GuestPage> =>
  read(deps, actor, async (tx) => {
    const branch = await findZone(tx, branchId)
    const digits = digitsOf(search)
    const house = { organizationId: organizationIdOf(actor), currency: branch.currency }
    const found = await findGuests(tx, house, {
      digits: digits && (phoneAsKept(search, countryOf(branch)) ?? digits),
      words: digits === null ? foldForSearch(search).split(' ').filter(Boolean) : [],
      email: email && emailAsKept(email),
      // What is no number is nobody's.
      phone: phone && (phoneAsKept(phone, countryOf(branch)) ?? '-'),
      segment: segment && { of: segment, now: deps.now() },
      after: (after !== undefined && readPlace(after)) || undefined,
      limit: pageOfGuests + 1,
    })
    const guests = found.slice(0, pageOfGuests)
    const last = found.length > pageOfGuests ? guests.at(-1) : undefined
    return { guests, next: last ? cursorOf(last) : null, currency: branch.currency }
  })

/** Their usual dishes are seen in as many of their latest orders. */
const ordersLookedAt = 100

/** Throws `not_found`. */
export const readCustomer = (deps: Deps, actor: Actor, { branchId, customerId }: One): Promise<GuestProfile> =>
  read(deps, actor, async (tx) => {
    const house = await houseAt(tx, actor, branchId)
    const guest = await findGuest(tx, house, customerId)
    const whom = { organizationId: house.organizationId, customerId, phone: guest.phone }
    const past = await findReservationsOfGuest(tx, whom, pastShown)
    const loyalty = await findLoyaltyOfGuest(tx, whom, pastShown)
    const reservations = past.map(({ id, date, guests, status }) => ({ id, date, guests, status }))
    // Of whoever was forgotten, figures are left and no habits.
    const dishes = guest.erasedAt === null ? await findDishesOfGuest(tx, whom, ordersLookedAt) : []
    return { guest, currency: house.currency, usual: usualOf(dishes), reservations, loyalty }
  })

/** A customer's own. Throws `forbidden` for anybody else. */
export async function readOwnPoints(deps: Deps, actor: Actor): Promise<OwnPoints> {
  if (actor.kind !== 'customer') throw new AppError('forbidden')
  return { points: await read(deps, actor, (tx) => findPointsOf(tx, actor.organizationId, actor.customerId)) }
}
