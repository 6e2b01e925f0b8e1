import { z } from 'zod'
import { id, newId } from '../kernel/fields'
import { highestNumber, mostLaid, mostSeats } from './table-book.limits'

/* The tables of a branch as those who set it up write them; where each stands is drawn elsewhere. */

const tableFields = {
  /** What stands on the table, and on every ticket. */
  number: z.int().min(1).max(highestNumber),
  capacity: z.int().min(1).max(mostSeats),
  areaId: id,
}

export const createTableBody = z.strictObject({ id: newId, ...tableFields })
export type CreateTable = z.infer<typeof createTableBody>

const tableChanges = z.strictObject({ ...tableFields, active: z.boolean() }).partial()
export type TableChanges = z.infer<typeof tableChanges>

/** `was`: what the changed fields read before, as this person saw them; another value by now is answered with `stale`. */
export const changeTableBody = z.strictObject({ changes: tableChanges, was: tableChanges })
export type ChangeTable = z.infer<typeof changeTableBody>

/** A branch's first tables: numbered from one, in rows. `id`: of the area that is made where the branch has none. */
export const layTablesBody = z.strictObject({
  id: newId,
  count: z.int().min(1).max(mostLaid),
  seats: z.int().min(1).max(mostSeats),
})
export type LayTables = z.infer<typeof layTablesBody>
