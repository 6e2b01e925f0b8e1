import { z } from 'zod'
import { calendarDate, moment, placeInList } from '../kernel/dates'
import { id, instant, localized, newId, text } from '../kernel/fields'
import { allergen } from '../menu/menu.contract'
import { tableStatus } from '../tables/tables.contract'
import { mostGuests } from '../tables/tables.limits'
import {
  leastMinutes,
  mostMinutes,
  mostOfDay,
  mostQuotedMinutes,
  nameMost,
  notesMost,
  reservationStatuses,
} from './reservations.limits'

export const reservationStatus = z.enum(reservationStatuses)

/** What a host may know of a guest that the house knows. */
export const knownGuest = z.object({
  id,
  name: z.string().nullable(),
  visitCount: z.int(),
  lastVisit: instant.nullable(),
  allergies: z.array(allergen),
})
export type KnownGuest = z.infer<typeof knownGuest>

export const reservation = z.object({
  id,
  version: z.int(),
  /** When they come; of a party at the door, until when it was told to wait. */
  date: instant,
  minutes: z.int(),
  guests: z.int(),
  status: reservationStatus,
  /** Empty once the guest asked to be forgotten. */
  name: z.string(),
  phone: z.string().nullable(),
  notes: z.string().nullable(),
  tableId: id.nullable(),
  tableNumber: z.int().nullable(),
  /** The party it became; the one that it joined, once it has. */
  visitId: id.nullable(),
  checkedInAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  createdAt: instant,
  /** Of a party at the door: the wait it was told when it came. Null: it was promised a time beforehand. */
  quotedMinutes: z.int().nullable(),
  guest: knownGuest.nullable(),
})
export type Reservation = z.infer<typeof reservation>

/** A table as those see it who promise it. */
export const promisedTable = z.object({
  id,
  number: z.int(),
  capacity: z.int(),
  area: localized,
  status: tableStatus,
  reservedFor: instant.nullable(),
  /** Since when somebody sits there, and how many. */
  seatedSince: instant.nullable(),
  seatedGuests: z.int().nullable(),
})
export type PromisedTable = z.infer<typeof promisedTable>

export const dayQuery = z.strictObject({ day: calendarDate.optional() })
export type DayQuery = z.infer<typeof dayQuery>

/** One business day, from cut-off to cut-off on the branch's wall clock. */
export const reservationDay = z.object({
  day: z.string(),
  today: z.string(),
  from: instant,
  until: instant,
  asOf: instant,
  /** When the house is open on it; null: all day. A party may be promised a table at any time, and should know. */
  open: z.array(z.object({ from: instant, until: instant })).nullable(),
  reservations: z.array(reservation).max(mostOfDay),
  tables: z.array(promisedTable),
})
export type ReservationDay = z.infer<typeof reservationDay>

/** Without a day: everything from today on, page by page; `after` is the `next` of the page before. */
export const reservationFilters = z.strictObject({
  day: calendarDate.optional(),
  after: placeInList.optional(),
})
export type ReservationFilters = z.infer<typeof reservationFilters>

export const reservationPage = z.object({ reservations: z.array(reservation).max(100), next: z.string().nullable() })
export type ReservationPage = z.infer<typeof reservationPage>

/** As it is typed, in any digits; kept as E.164. */
const typedPhone = z.string().trim().max(40)
const notes = z.union([z.literal(''), text(notesMost)])

const fields = {
  date: moment,
  minutes: z.int().min(leastMinutes).max(mostMinutes),
  guests: z.int().min(1).max(mostGuests),
  name: text(nameMost),
  phone: typedPhone.nullable(),
  notes: notes.nullable(),
  tableId: id.nullable(),
}

const { minutes, phone, notes: remarks, tableId, ...asked } = fields
export const createReservation = z.strictObject({
  id: newId,
  ...asked,
  minutes: minutes.optional(),
  phone: phone.optional(),
  notes: remarks.optional(),
  tableId: tableId.optional(),
})
export type CreateReservation = z.infer<typeof createReservation>

const quotedMinutes = z.int().min(0).max(mostQuotedMinutes)

/** Somebody has come without a reservation and waits. */
export const addToWaitlist = z.strictObject({
  id: newId,
  guests: asked.guests,
  name: asked.name,
  phone: phone.optional(),
  notes: remarks.optional(),
  quotedMinutes,
})
export type AddToWaitlist = z.infer<typeof addToWaitlist>

/** `quotedMinutes`: from when they came, told anew. */
const reservationChanges = z.strictObject({ ...fields, quotedMinutes }).partial()
export type ReservationChanges = z.infer<typeof reservationChanges>
/** `was`: what the changed fields read before, as this person saw them. */
export const changeReservation = z.strictObject({ changes: reservationChanges, was: reservationChanges })
export type ChangeReservation = z.infer<typeof changeReservation>

/** Seating has a command of its own; here `seated` takes back that they have left. `was`: the status this person saw. */
export const stepReservation = z.strictObject({ to: reservationStatus, was: reservationStatus })
export type StepReservation = z.infer<typeof stepReservation>

/** At which table they sit down; the promised one unless another is named. */
export const seatReservation = z.strictObject({ was: reservationStatus, tableId: id.optional() })
export type SeatReservation = z.infer<typeof seatReservation>

/** `to`: what it was before it was seated. */
export const unseatReservation = z.strictObject({ to: z.enum(['pending', 'confirmed']) })
export type UnseatReservation = z.infer<typeof unseatReservation>

export const guestByPhoneQuery = z.strictObject({ phone: typedPhone.optional() })
export type GuestByPhoneQuery = z.infer<typeof guestByPhoneQuery>
export const guestByPhone = z.object({ guest: knownGuest.nullable() })
export type GuestByPhone = z.infer<typeof guestByPhone>
