import { z } from 'zod'
import { id } from './fields'

/*
 * Every date that anybody may name. A spreadsheet's year 1900, a typing error's year 20266 and what a database or a
 * calendar cannot reckon with lie outside.
 */
const firstYear = '2000'
const afterLastYear = '2200'

const isWithin = (iso: string): boolean => iso >= firstYear && iso < afterLastYear
/** Read by whoever writes the sentence about a field. */
const outOfRange = { params: { rule: 'date_range' } }

/** `2026-11-20`. */
export const calendarDate = z.iso.date().refine(isWithin, outOfRange)
/** `2026-11`. */
export const calendarMonth = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .refine(isWithin, outOfRange)
/** `2026-11-20T18:00:00.000Z`. */
export const moment = z.iso.datetime().refine(isWithin, outOfRange)

/** Two dates in the wrong order: said of the later. */
export const notBackwards = { path: ['until'], params: { rule: 'backwards' } }

/** Where a page ended: when, and at which row. */
export interface PagePosition {
  readonly at: Date
  readonly id: string
}

const millisecondsOf = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : Number.NaN)

/** What `writePlace` wrote; null for what it never did. The parts are held against the rules of what they stand for. */
export function readPlace(text: string): PagePosition | null {
  const [at = '', row, ...rest] = text.split('_')
  const date = new Date(millisecondsOf(at))
  const known = id.safeParse(row)
  if (rest.length > 0 || !known.success || Number.isNaN(date.getTime()) || !isWithin(date.toISOString())) return null
  return { at: date, id: known.data }
}

export const writePlace = ({ at, id }: PagePosition): string => `${at.getTime()}_${id}`

/** A page's `after`, as `writePlace` writes it. */
export const placeInList = z
  .string()
  .max(60)
  .refine((text) => readPlace(text) !== null, { params: { rule: 'place' } })
