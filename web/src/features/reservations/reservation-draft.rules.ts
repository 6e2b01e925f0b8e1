import { type Country, countryOf } from '@sufra/shared/identity/countries'
import { phoneAsKept } from '@sufra/shared/identity/phone.rules'
import { toLatinDigits } from '@sufra/shared/locale/digits'
import type {
  AddToWaitlist,
  CreateReservation,
  Reservation,
  ReservationChanges,
} from '@sufra/shared/reservations/reservations.contract'
import { withTheirs } from '../../ui/changed-fields.rules'

/** A reservation as it stands in the form: texts as they were typed. */
export interface Draft {
  readonly phone: string
  readonly name: string
  readonly guests: string
  readonly at: string
  readonly tableId: string
  readonly notes: string
  /** Of a party at the door, the wait in minutes; null: they come at a time. */
  readonly quoted: number | null
}

const empty: Draft = { phone: '', name: '', guests: '2', at: '', tableId: '', notes: '', quoted: null }

/** Whom the house knows, and who may have no number. */
export interface Caller {
  readonly name: string | null
  readonly phone: string | null
}

export const newDraft = (at: string, tableId?: string | null, caller?: Caller): Draft => ({
  ...empty,
  at,
  tableId: tableId ?? '',
  phone: caller?.phone ?? '',
  name: caller?.name ?? '',
})

/** At the door. */
export const newParty: Draft = { ...empty, quoted: 0 }

export const draftOf = (one: Reservation): Draft => ({
  phone: one.phone ?? '',
  name: one.name,
  guests: String(one.guests),
  at: one.date,
  tableId: one.tableId ?? '',
  notes: one.notes ?? '',
  quoted: one.quotedMinutes,
})

/** Null: no such number of people. */
export function guestsIn({ guests }: Pick<Draft, 'guests'>): number | null {
  const latin = toLatinDigits(guests).trim()
  const count = /^\d{1,2}$/.test(latin) ? Number(latin) : 0
  return count >= 1 ? count : null
}

type Wrong = 'phone' | 'name' | 'guests' | 'at'

export const homeOf = (branch: { readonly timeZone: string; readonly currency: string }): Country => countryOf(branch)

/** As it is kept; null while it is none. */
export const phoneIn = ({ phone }: Pick<Draft, 'phone'>, home: Country): string | null => phoneAsKept(phone, home)

export const wrongIn = (draft: Draft, home: Country): Wrong[] => [
  ...(draft.phone.trim() !== '' && phoneIn(draft, home) === null ? (['phone'] as const) : []),
  ...(draft.name.trim() === '' ? (['name'] as const) : []),
  ...(guestsIn(draft) === null ? (['guests'] as const) : []),
  ...(draft.quoted === null && draft.at === '' ? (['at'] as const) : []),
]

/** What the form says, once nothing is wrong in it. */
const saidIn = (draft: Draft, home: Country) => ({
  guests: guestsIn(draft) ?? 1,
  name: draft.name.trim(),
  phone: phoneIn(draft, home),
  notes: draft.notes.trim() || null,
})

const whenIn = ({ quoted, at, tableId }: Draft) =>
  quoted === null ? { date: at, tableId: tableId || null } : { quotedMinutes: quoted }

export function bodyOf(draft: Draft, home: Country, id: string): CreateReservation {
  const { at: date, tableId } = draft
  return { ...namedBy(draft, home, id), date, ...(tableId && { tableId }) }
}

export const partyOf = (draft: Draft, home: Country, id: string): AddToWaitlist => ({
  ...namedBy(draft, home, id),
  quotedMinutes: draft.quoted ?? 0,
})

function namedBy(draft: Draft, home: Country, id: string) {
  const { phone, notes, ...said } = saidIn(draft, home)
  return { id, ...said, ...(phone && { phone }), ...(notes && { notes }) }
}

/** Only what was changed, with what it read before; null: nothing was. */
export function changesOf(from: Reservation, draft: Draft, home: Country) {
  const said: ReservationChanges = { ...saidIn(draft, home), ...whenIn(draft) }
  const fields = (Object.keys(said) as (keyof ReservationChanges)[]).filter((field) => said[field] !== from[field])
  if (fields.length === 0) return null
  const pick = (source: Record<string, unknown>) =>
    Object.fromEntries(fields.map((field) => [field, source[field]])) as ReservationChanges
  return { changes: pick(said), was: pick(from as unknown as Record<string, unknown>) }
}

const taking = (draft: Draft, now: Reservation, isTheirs: (field: string) => boolean): Draft =>
  withTheirs(draft, draftOf(now), (part) => isTheirs(fieldOf[part] ?? part))

const fieldOf: Readonly<Record<string, string>> = { at: 'date', quoted: 'quotedMinutes' }

/** The reservation has changed under the form: what was typed stays, all else reads as it is now. */
export function broughtUp(draft: Draft, before: Reservation, now: Reservation, home: Country): Draft {
  const mine = changesOf(before, draft, home)?.changes ?? {}
  return taking(draft, now, (field) => !(field in mine))
}

/** These fields as they are now; what else was typed stays. */
export const without = (draft: Draft, fields: readonly string[], now: Reservation): Draft =>
  taking(draft, now, (field) => fields.includes(field))
