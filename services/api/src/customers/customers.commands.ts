import { type Command, type Outcome, read, system, write } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { raiseAuthority } from '@sufra/platform/identity/authority.repository'
import { bumpEpochs } from '@sufra/platform/log/epoch'
import type {
  ChangeCustomer,
  ChangePoints,
  CreateCustomer,
  Guest,
  GuestExport,
  RecordVisit,
} from '@sufra/shared/customers/customers.contract'
import { agreedSince, forgotten, mustBeKnown, visited, withPoints } from '@sufra/shared/customers/customers.rules'
import { countryOf } from '@sufra/shared/identity/countries'
import { phoneAsKept } from '@sufra/shared/identity/phone.rules'
import { AppError } from '@sufra/shared/kernel/app-error'
import { readsAlike } from '@sufra/shared/kernel/canonical-json'
import type { AuditAction } from '@sufra/shared/people/audit-actions.rules'
import { audit } from '../audit/audit.commands'
import { changedSince, given } from '../kernel/changed-since'
import { knownAsSent } from '../kernel/known-as-sent'
import { findZone } from '../reservations/reservations.repository'
import { findGuest, insertGuest, lockGuest, saveGuest } from './customers.repository'
import { findEarlierNumbers, findFormerNames, keepReservationsUnder } from './earlier-numbers.repository'
import { forgetElsewhere } from './forgotten-guest.repository'
import { forgetEndedOrders } from './forgotten-orders.repository'
import { type Forgotten, findReservationsToForget } from './forgotten-reservations.repository'
import {
  endSessionsByCode,
  findLoyaltyDeed,
  findLoyaltyOfGuest,
  findOrdersOfGuest,
  findRatingsOfGuest,
  findReservationsOfGuest,
  type LoyaltyDeed,
} from './guest-past.repository'
import { houseAt, type InBranch, type One, organizationIdOf } from './house'
import { forgetInAnswers, forgetInAnswersOfOthers } from './kept-answers.repository'

/**
 * Throws `guest_known`, `phone_invalid`, `allergies_not_agreed`, and `id_taken` with the guest when they were changed in
 * the form since they arrived the first time.
 */
export const createCustomer = (
  deps: Deps,
  command: Command,
  { branchId, ...wish }: CreateCustomer & InBranch,
): Promise<Outcome<Guest>> =>
  write(
    deps,
    command,
    async (tx) => {
      const house = await houseAt(tx, command.actor, branchId)
      const at = deps.now().toISOString()
      const allergies = wish.allergies ?? []
      const guest: Guest = {
        id: wish.id,
        version: 1,
        name: wish.name,
        email: wish.email ?? null,
        notes: wish.notes || null,
        phone: await phoneOf(tx, branchId, wish.phone),
        loyaltyPoints: 0,
        totalSpent: 0,
        spentElsewhere: [],
        visitCount: 0,
        lastVisit: null,
        createdAt: at,
        erasedAt: null,
        allergies,
        allergiesAgreedAt: agreedSince(null, { allergies, agreed: wish.allergiesAgreed === true }, at),
      }
      if (!(await insertGuest(tx, house, guest))) {
        const known = await findGuest(tx, house, wish.id)
        const { name, phone, email, notes } = guest
        return knownAsSent(known, { name, phone, email, notes, allergies }, (kept) => ({ guest: kept }))
      }
      await writeDown(tx, deps, command, { branchId, customerId: guest.id }, 'guest.made', {})
      return guest
    },
    { status: 201 },
  )

async function phoneOf(tx: Tx, branchId: string, typed: string | null | undefined): Promise<string | null> {
  if (!typed) return null
  const phone = phoneAsKept(typed, countryOf(await findZone(tx, branchId)))
  if (phone === null) throw new AppError('phone_invalid', { field: 'phone' })
  return phone
}

/** Only what is named. Throws `stale` with the guest as they are, and what `createCustomer` throws. */
export const changeCustomer = (
  deps: Deps,
  command: Command,
  { changes: wished, was, allergiesAgreed = false, ...one }: ChangeCustomer & One,
): Promise<Outcome<Guest>> =>
  atGuest(deps, command, one, async (tx, guest, at) => {
    mustBeKnown(guest)
    const changes = given(wished)
    const fields = changedSince<Guest>(guest, changes, given(was))
    if (fields.length > 0) throw new AppError('stale', { guest, fields })
    const { phone, notes, ...rest } = changes
    const allergies = changes.allergies ?? guest.allergies
    const next: Guest = {
      ...guest,
      ...rest,
      version: guest.version + 1,
      ...(notes !== undefined && { notes: notes || null }),
      ...(phone !== undefined && { phone: await phoneOf(tx, one.branchId, phone) }),
      ...(changes.allergies && { allergiesAgreedAt: agreedSince(guest, { allergies, agreed: allergiesAgreed }, at) }),
    }
    if (next.phone !== guest.phone) await giveUpNumber(tx, command, guest, new Date(at))
    await writeDown(tx, deps, command, one, 'guest.changed', { fields: Object.keys(changes).sort() })
    return next
  })

/** A code on the old number opened it, and whose that number is now nobody knows. Their live screens close with it. */
async function giveUpNumber(tx: Tx, { actor }: Command, { id, phone }: Guest, at: Date): Promise<void> {
  const whom = { organizationId: organizationIdOf(actor), customerId: id, phone }
  await keepReservationsUnder(tx, whom)
  await endSessionsByCode(tx, whom, at)
  await raiseAuthority(tx, whom.organizationId)
}

/**
 * Sent again it is the same visit. Throws `reason_required` for points without one, and `id_taken` with the guest as they
 * are when something else was written down under its id.
 */
export const recordVisit = (
  deps: Deps,
  command: Command,
  { id, points, spent, reason, ...one }: RecordVisit & One,
): Promise<Outcome<Guest>> =>
  atGuest(deps, command, one, async (tx, guest, at) => {
    if (points > 0 && !reason) throw new AppError('reason_required', { field: 'reason' })
    const after = { id, points, spent, ...(reason && { reason }) }
    if (await isCounted(tx, command, guest, { action: 'guest.visited' as const, after })) return guest
    const next = visited(guest, { points, spent }, at)
    await writeDown(tx, deps, command, one, 'guest.visited', after)
    return next
  })

/** Sent again it is the same change. Throws `points_below_zero`, and `id_taken` as `recordVisit` does. */
export const changePoints = (
  deps: Deps,
  command: Command,
  { id, points, reason, ...one }: ChangePoints & One,
): Promise<Outcome<Guest>> =>
  atGuest(deps, command, one, async (tx, guest) => {
    const after = { id, points, reason }
    if (await isCounted(tx, command, guest, { action: 'guest.points_changed' as const, after })) return guest
    const next = withPoints(guest, points)
    await writeDown(tx, deps, command, one, 'guest.points_changed', after)
    return next
  })

/** Whether the first request with this id has written it down; something else under it: throws `id_taken`. */
async function isCounted(tx: Tx, { actor }: Command, guest: Guest, deed: LoyaltyDeed): Promise<boolean> {
  const whom = { organizationId: organizationIdOf(actor), customerId: guest.id }
  const known = await findLoyaltyDeed(tx, whom, deed.after.id)
  if (known && !readsAlike(known, deed)) throw new AppError('id_taken', { guest })
  return known !== undefined
}

const everything = 1000

/** It is written down who took it out; what was taken is kept nowhere a second time. */
export async function exportCustomer(deps: Deps, command: Command, one: One): Promise<Outcome<GuestExport>> {
  const { status, replayed, body } = await write(deps, command, async (tx) => {
    const { id } = await findGuest(tx, await houseAt(tx, command.actor, one.branchId), one.customerId)
    await writeDown(tx, deps, command, one, 'guest.exported', {})
    return { id }
  })
  const exported = await read(deps, command.actor, async (tx): Promise<GuestExport> => {
    const house = await houseAt(tx, command.actor, one.branchId)
    const guest = await findGuest(tx, house, body.id)
    const whom = { organizationId: house.organizationId, customerId: guest.id, phone: guest.phone }
    return {
      exportedAt: deps.now().toISOString(),
      guest,
      currency: house.currency,
      orders: await findOrdersOfGuest(tx, whom, everything),
      reservations: await findReservationsOfGuest(tx, whom, everything),
      ratings: await findRatingsOfGuest(tx, whom, everything),
      loyalty: await findLoyaltyOfGuest(tx, whom, everything),
    }
  })
  return { status, replayed, body: exported }
}

/** Their live screens close with their sessions. Throws `guest_erased` when they are forgotten already. */
export const eraseCustomer = (deps: Deps, command: Command, one: One): Promise<Outcome<Guest>> =>
  atGuest(deps, command, one, async (tx, guest, at) => {
    const next = forgotten(guest, at)
    const organizationId = organizationIdOf(command.actor)
    const whom = await everythingKnownOf(tx, organizationId, guest)
    const theirs = await findReservationsToForget(tx, whom, new Date(at))
    await forgetInAnswers(tx, whom, next, theirs)
    await forgetInAnswersOfOthers(tx, whom)
    const rewritten = await forgetElsewhere(tx, whom, theirs, new Date(at))
    await raiseAuthority(tx, organizationId)
    await writeDown(tx, deps, command, one, 'guest.erased', {})
    await bumpEpochs(tx, rewritten)
    return next
  })

async function everythingKnownOf(tx: Tx, organizationId: string, { id, name, phone }: Guest): Promise<Forgotten> {
  const whom = { organizationId, customerId: id, phone }
  const earlier = await findEarlierNumbers(tx, whom)
  const formerNames = await findFormerNames(tx, whom, name)
  return { ...whom, name, formerNames, earlier, phones: [phone ?? [], earlier.map((number) => number.phone)].flat() }
}

/** No order is open for so long. */
const openAtMostMs = 30 * 86_400_000

/** What an order still open at `eraseCustomer` kept for the kitchen. */
export const forgetWishesOfForgotten = (deps: Deps): Promise<void> =>
  system(deps, 'job', async (tx) => {
    const at = deps.now()
    await bumpEpochs(tx, await forgetEndedOrders(tx, new Date(at.getTime() - openAtMostMs), at))
  })

const atGuest = (
  deps: Deps,
  command: Command,
  { branchId, customerId }: One,
  work: (tx: Tx, guest: Guest, at: string) => Promise<Guest>,
): Promise<Outcome<Guest>> =>
  write(deps, command, async (tx) => {
    const house = await houseAt(tx, command.actor, branchId)
    const guest = await lockGuest(tx, house, customerId)
    const next = await work(tx, guest, deps.now().toISOString())
    if (next !== guest) await saveGuest(tx, house, next)
    return next
  })

/** Without who it is about: nobody can take a name out of the chain again. */
const writeDown = (
  tx: Tx,
  deps: Deps,
  { actor }: Command,
  { branchId, customerId }: One,
  action: AuditAction,
  after: object,
): Promise<void> =>
  audit(tx, { actor, branchId, at: deps.now(), action, entity: 'customer', entityId: customerId, before: null, after })
