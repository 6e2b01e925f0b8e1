import { z } from 'zod'
import { moment } from '../kernel/dates'
import { id, instant, newId, text } from '../kernel/fields'
import { nameMost } from '../reservations/reservations.limits'
import { mostInSet } from './plan.limits'
import { fixture } from './plan-fixture.contract'
import { mostGuests } from './tables.limits'

/** Stored: available, reserved, cleaning. `occupied` is computed from an open visit, never set by hand. */
export const tableStatus = z.enum(['available', 'occupied', 'reserved', 'cleaning'])
export type TableStatus = z.infer<typeof tableStatus>

/** Geometry in centimetres on the area's plan; rotation in degrees. */
export const table = z.object({
  id,
  version: z.int(),
  areaId: id,
  number: z.int(),
  capacity: z.int(),
  status: tableStatus,
  x: z.int(),
  y: z.int(),
  width: z.int(),
  height: z.int(),
  shape: z.enum(['square', 'round', 'rectangle']),
  rotation: z.int(),
  /** The open visit at this table. */
  visitId: id.nullable(),
  reservedFor: instant.nullable(),
  /** When its last party left it to be cleaned; null: nobody knows, or it is clean. */
  cleaningSince: instant.nullable(),
  active: z.boolean(),
})
export type Table = z.infer<typeof table>

/** Tables that are put together for a large party. `seats`: of all of them then; null: the sum of theirs. */
export const tableSet = z.object({ id, tableIds: z.array(id), seats: z.int().nullable() })
export type TableSet = z.infer<typeof tableSet>

export const area = z.object({
  id,
  name: z.object({ en: z.string(), ar: z.string().optional(), ckb: z.string().optional() }),
  width: z.int(),
  height: z.int(),
  sortOrder: z.int(),
  /** Walls and words. Absent: read before there were any. */
  fixtures: z.array(fixture).optional(),
  /** Absent: likewise. */
  sets: z.array(tableSet).optional(),
})
export type Area = z.infer<typeof area>

/** A party, from seating to leaving. `requested`: a guest's first order that nobody has confirmed yet. */
export const visit = z.object({
  id,
  version: z.int(),
  status: z.enum(['requested', 'open', 'closed']),
  tableIds: z.array(id),
  guests: z.int(),
  waiterId: id.nullable(),
  waiterName: z.string().nullable(),
  openedAt: instant,
  closedAt: instant.nullable(),
  mergedInto: id.nullable(),
  /** Since when the manager is asked whether they are still here. Absent: nobody doubts it. */
  leftOpenAt: instant.optional(),
  /** Parties that joined it and can be taken apart again, the last one at the end; absent: none, or read before. */
  joined: z.array(z.object({ visitId: id, at: instant, guests: z.int(), tableIds: z.array(id) })).optional(),
})
export type Visit = z.infer<typeof visit>

export const seatBody = z.strictObject({
  id: newId,
  guests: z.int().min(1).max(mostGuests),
  waiterId: id.optional(),
  /** Put together with this one for them: all of these tables or none. */
  otherTableIds: z
    .array(id)
    .min(1)
    .max(mostInSet - 1)
    .optional(),
})
export type Seat = z.infer<typeof seatBody>
export const transferBody = z.strictObject({ toTableId: id })
export type Transfer = z.infer<typeof transferBody>
/** Of a party that was left open: what it still has on order ends with it. */
export const closeBody = z.strictObject({ endOrders: z.boolean().optional() })
export type Close = z.infer<typeof closeBody>
export const mergeBody = z.strictObject({ otherVisitId: id })
export type Merge = z.infer<typeof mergeBody>
/**
 * A join is taken back. What was ordered since stays with the party or goes with those who joined, as whoever takes them
 * apart says of each order.
 */
export const unmergeBody = z
  .strictObject({
    joinedVisitId: id,
    stay: z.array(id).max(200),
    go: z.array(id).max(200),
  })
  .refine(({ stay, go }) => !go.some((order) => stay.includes(order)), {
    path: ['go'],
    params: { rule: 'stays_and_goes' },
  })
export type Unmerge = z.infer<typeof unmergeBody>
/** A table that joins a party, or leaves it. */
export const oneTableBody = z.strictObject({ tableId: id })
export type OneTable = z.infer<typeof oneTableBody>
export const guestsBody = z.strictObject({ guests: z.int().min(1).max(mostGuests) })
export type Guests = z.infer<typeof guestsBody>
export const waiterBody = z.strictObject({ waiterId: id })
export type HandOver = z.infer<typeof waiterBody>
/** A reservation of the book, made at the table: from when, for how many and for whom; without a time, from now on. */
export const reserveBody = z.strictObject({
  /** The reservation's. */
  id: newId.optional(),
  at: moment.optional(),
  guests: z.int().min(1).max(mostGuests).optional(),
  /** Without one, it carries the name of who made it. */
  name: text(nameMost).optional(),
})
export type Reserve = z.infer<typeof reserveBody>
/** What becomes of the reservation that the table is held for: it keeps its time without this table, or is cancelled. */
export const unreserveBody = z.strictObject({
  reservationId: id.optional(),
  reservation: z.enum(['keep', 'cancel']).optional(),
})
export type Unreserve = z.infer<typeof unreserveBody>

export const floorPlan = z.object({ areas: z.array(area), tables: z.array(table), visits: z.array(visit) })
export type FloorPlan = z.infer<typeof floorPlan>

/** `status`: only tables that are so now, and the parties that sit at them. */
export const tableFilters = z.strictObject({ status: tableStatus.optional() })
export type TableFilters = z.infer<typeof tableFilters>

/** Somebody who may wait on a party. */
export const waiter = z.object({ id, name: z.string(), role: z.string() })
export type Waiter = z.infer<typeof waiter>
export const waiterList = z.object({ waiters: z.array(waiter).max(100) })
export type WaiterList = z.infer<typeof waiterList>

/** How long the link before keeps working; a day unless said otherwise. */
export const rotateBody = z.strictObject({ graceMinutes: z.int().min(0).max(10_080).optional() })
export type Rotate = z.infer<typeof rotateBody>

/** The only time the secret is shown: it is stored hashed. */
export const tableLink = z.object({ tableId: id, number: z.int(), path: z.string(), svg: z.string() })
export type TableLink = z.infer<typeof tableLink>
