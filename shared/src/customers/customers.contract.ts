import { z } from 'zod'
import { emailAsKept } from '../identity/accounts.rules'
import { placeInList } from '../kernel/dates'
import { id, instant, localized, minor, newId, sought, text } from '../kernel/fields'
import { allergen } from '../menu/menu.contract'
import { reservationStatus } from '../reservations/reservations.contract'
import {
  guestSegments,
  nameMost,
  notesMost,
  pageOfGuests,
  pastShown,
  pointsMost,
  reasonMost,
  spentMost,
  usualMost,
} from './customers.limits'

const spentIn = z.object({ currency: z.string(), amount: minor })

/** A guest whom the whole house knows, at every branch of it. */
export const guest = z.object({
  id,
  version: z.int(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  loyaltyPoints: z.int(),
  /** In the currency of the branch that asks. */
  totalSpent: minor,
  /** In every other currency of the house. */
  spentElsewhere: z.array(spentIn),
  visitCount: z.int(),
  lastVisit: instant.nullable(),
  /** Health data: kept only with the guest's word for it, since when. */
  allergies: z.array(allergen),
  allergiesAgreedAt: instant.nullable(),
  notes: z.string().nullable(),
  createdAt: instant,
  /** They asked to be forgotten: nothing of who they were is left. */
  erasedAt: instant.nullable(),
})
export type Guest = z.infer<typeof guest>

/** `search`: a name, or a phone in any digits; `email` and `phone` find exactly one. `after`: the `next` of the page before. */
export const guestFilters = z.strictObject({
  search: sought(80).optional(),
  email: z.string().max(254).optional(),
  phone: z.string().max(40).optional(),
  segment: z.enum(guestSegments).optional(),
  after: placeInList.optional(),
})
export type GuestFilters = z.infer<typeof guestFilters>

export const guestPage = z.object({
  guests: z.array(guest).max(pageOfGuests),
  next: z.string().nullable(),
  currency: z.string(),
})
export type GuestPage = z.infer<typeof guestPage>

export const pastReservation = z.object({ id, date: instant, guests: z.int(), status: reservationStatus })

/** A change of points or a visit that was written down, and who did it. */
export const loyaltyEntry = z.object({
  at: instant,
  by: z.string().nullable(),
  points: z.int(),
  spent: minor.nullable(),
  /** Of `spent`, where the branch is still known; else that of the branch that asks. */
  currency: z.string().nullable(),
  reason: z.string().nullable(),
})
export type LoyaltyEntry = z.infer<typeof loyaltyEntry>

/** `quantity`: portions that they mostly take. */
export const usualDish = z.object({ name: localized, quantity: z.int() })
export type UsualDish = z.infer<typeof usualDish>

export const guestProfile = z.object({
  guest,
  currency: z.string(),
  /** From their own orders, what is in most of them first. Absent: the version before does not tell it. */
  usual: z.array(usualDish).max(usualMost).optional(),
  reservations: z.array(pastReservation).max(pastShown),
  loyalty: z.array(loyaltyEntry).max(pastShown),
})
export type GuestProfile = z.infer<typeof guestProfile>

const email = z.string().max(1000).transform(emailAsKept).pipe(z.email().max(254)).meta({ maxLength: 254 })

const fields = {
  name: text(nameMost),
  phone: z.string().trim().max(40).nullable(),
  email: email.nullable(),
  notes: z.union([z.literal(''), text(notesMost)]).nullable(),
  allergies: z.array(allergen).max(14),
}

export const createCustomer = z.strictObject({
  id: newId,
  name: fields.name,
  phone: fields.phone.optional(),
  email: fields.email.optional(),
  notes: fields.notes.optional(),
  allergies: fields.allergies.optional(),
  /** The guest said yes to keeping their allergies. */
  allergiesAgreed: z.boolean().optional(),
})
export type CreateCustomer = z.infer<typeof createCustomer>

const customerChanges = z.strictObject(fields).partial()
export type CustomerChanges = z.infer<typeof customerChanges>
/** `was`: what the changed fields read before, as this person saw them. */
export const changeCustomer = z.strictObject({
  changes: customerChanges,
  was: customerChanges,
  allergiesAgreed: z.boolean().optional(),
})
export type ChangeCustomer = z.infer<typeof changeCustomer>

const reason = text(reasonMost)

/**
 * They were here: adds points and what they spent, one visit more, and the last one is now. `id`: of the entry
 * in the ledger of points. It stays over edits until an answer comes, so that nothing is counted twice.
 */
export const recordVisit = z.strictObject({
  id: newId,
  points: z.int().min(0).max(pointsMost),
  spent: z.int().min(0).max(spentMost),
  reason: reason.optional(),
})
export type RecordVisit = z.infer<typeof recordVisit>

/** Points given or taken beside a visit. `id`: as of a visit. */
export const changePoints = z.strictObject({
  id: newId,
  points: z.int().min(-pointsMost).max(pointsMost),
  reason,
})
export type ChangePoints = z.infer<typeof changePoints>

/** What a customer is told of themselves. */
export const ownPoints = z.object({ points: z.int() })
export type OwnPoints = z.infer<typeof ownPoints>

/** Everything the house knows of one guest, for the guest themselves. */
export const guestExport = z.object({
  exportedAt: instant,
  guest,
  currency: z.string(),
  orders: z.array(
    z.object({ placedAt: instant, ticket: z.int(), status: z.string(), total: minor, currency: z.string() }),
  ),
  reservations: z.array(
    pastReservation.extend({ name: z.string(), phone: z.string().nullable(), notes: z.string().nullable() }),
  ),
  ratings: z.array(z.object({ at: instant, stars: z.int(), comment: z.string().nullable() })),
  loyalty: z.array(loyaltyEntry),
})
export type GuestExport = z.infer<typeof guestExport>
