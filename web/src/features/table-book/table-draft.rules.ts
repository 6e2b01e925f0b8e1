import type { TableChanges } from '@sufra/shared/tables/table-book.contract'
import { highestNumber, mostSeats } from '@sufra/shared/tables/table-book.limits'
import type { Table } from '@sufra/shared/tables/tables.contract'
import { withTheirs } from '../../ui/changed-fields.rules'

/** A table as it is typed. */
export interface TableDraft {
  readonly number: string
  readonly seats: string
  readonly areaId: string
}

export const draftOf = ({ number, capacity, areaId }: Table): TableDraft => ({
  number: String(number),
  seats: String(capacity),
  areaId,
})

const usualSeats = 4

/** The next number, and seats as at most tables of its area. */
export function newDraft(tables: readonly Table[], areaId: string): TableDraft {
  const there = tables.filter((table) => table.areaId === areaId).map(({ capacity }) => capacity)
  const often = (seats: number) => there.filter((each) => each === seats).length
  const [seats = usualSeats] = [...new Set(there)].sort((a, b) => often(b) - often(a) || a - b)
  const highest = Math.max(0, ...tables.map(({ number }) => number))
  return { number: String(Math.min(highest + 1, highestNumber)), seats: String(seats), areaId }
}

export const wholeIn = (typed: string): number => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN)
const within = (value: number, most: number): boolean => value >= 1 && value <= most

export interface Wrong {
  readonly number?: 'range' | 'taken' | 'away'
  readonly seats?: 'range'
}

/** What cannot be kept as it is typed. `away`: a table that was put away has that number. */
export function wrongIn({ number, seats }: TableDraft, tables: readonly Table[], id: string | null): Wrong {
  const other = tables.find((table) => table.number === wholeIn(number) && table.id !== id)
  const taken = other && (other.active ? 'taken' : 'away')
  const wrong = within(wholeIn(number), highestNumber) ? taken : 'range'
  return { ...(wrong && { number: wrong }), ...(!within(wholeIn(seats), mostSeats) && { seats: 'range' }) }
}

export const isWrong = ({ number, seats }: Wrong): boolean => number !== undefined || seats !== undefined

export const fieldsOf = ({ number, seats, areaId }: TableDraft) => ({
  number: wholeIn(number),
  capacity: wholeIn(seats),
  areaId,
})

export const bookFields = ['number', 'capacity', 'areaId'] as const
type BookField = (typeof bookFields)[number]

/** Only what reads differently now, and what it read before; null: nothing does. */
export function changesOf(from: Table, draft: TableDraft): { changes: TableChanges; was: TableChanges } | null {
  const next = fieldsOf(draft)
  const fields = bookFields.filter((field) => next[field] !== from[field])
  if (fields.length === 0) return null
  const part = (of: Pick<Table, BookField>) => Object.fromEntries(fields.map((field) => [field, of[field]]))
  return { changes: part(next), was: part(from) }
}

/** What was not touched here reads as somebody else left it; what was stays as it was typed. */
export function broughtUp(draft: TableDraft, from: Table, now: Table): TableDraft {
  const before = draftOf(from)
  return withTheirs(draft, draftOf(now), (field) => draft[field] === before[field])
}

/** Theirs, where both changed the same. */
export const without = (draft: TableDraft, fields: readonly string[], now: Table): TableDraft =>
  withTheirs(draft, draftOf(now), (field) => fields.includes(field === 'seats' ? 'capacity' : field))
