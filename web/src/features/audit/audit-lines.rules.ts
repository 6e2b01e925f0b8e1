import { readsAlike } from '@sufra/shared/kernel/canonical-json'
import type { Localized } from '@sufra/shared/kernel/fields'
import type { AuditEntry } from '@sufra/shared/people/audit.contract'
import type { SettingName } from '@sufra/shared/settings/settings.contract'

/** What one line of an entry says of before or after. */
export type Said =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'localized'; readonly text: Localized }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'numbers'; readonly numbers: readonly number[] }
  | { readonly kind: 'minutes'; readonly minutes: number }
  /** Minor units; without a currency: the branch's. */
  | { readonly kind: 'money'; readonly amount: number; readonly currency?: string }
  | { readonly kind: 'percent'; readonly basisPoints: number }
  | { readonly kind: 'yes'; readonly yes: boolean }
  /** Minutes after midnight. */
  | { readonly kind: 'clock'; readonly minutes: number }
  | { readonly kind: 'moment'; readonly at: string }
  | { readonly kind: 'day'; readonly date: string }
  | { readonly kind: 'names'; readonly ids: readonly string[] }
  | { readonly kind: 'orders'; readonly orders: readonly Bill[] }
  | { readonly kind: 'dishes'; readonly dishes: readonly Dishes[] }
  | { readonly kind: 'words'; readonly space: WordSpace; readonly words: readonly string[] }

/** Whose words name a value of a closed list. */
export type WordSpace = 'role' | 'permission' | 'orderStatus' | 'reservationStatus' | 'guestField'

interface Bill {
  readonly id: string
  readonly total: number
  readonly currency: string
}

interface Dishes {
  readonly name: Localized
  readonly quantity: number
}

export interface AuditLine {
  readonly label:
    | { readonly kind: 'field'; readonly field: AuditField }
    | { readonly kind: 'setting'; readonly name: SettingName }
    | { readonly kind: 'named'; readonly id: string }
  readonly was: Said | null
  /** Null: only what was before is known, or it is gone. */
  readonly is: Said | null
}

type Kept = Readonly<Record<string, unknown>>
type Reading = (value: unknown) => Said | null

const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null && !Array.isArray(value)
const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

const text: Reading = (value) => (typeof value === 'string' && value !== '' ? { kind: 'text', text: value } : null)
const number: Reading = (value) => (typeof value === 'number' ? { kind: 'number', number: value } : null)
const minutes: Reading = (value) => (typeof value === 'number' ? { kind: 'minutes', minutes: value } : null)
const clock: Reading = (value) => (typeof value === 'number' ? { kind: 'clock', minutes: value } : null)
const money: Reading = (value) => (typeof value === 'number' ? { kind: 'money', amount: value } : null)
const yes: Reading = (value) => (typeof value === 'boolean' ? { kind: 'yes', yes: value } : null)
const moment: Reading = (value) => (typeof value === 'string' ? { kind: 'moment', at: value } : null)
const day: Reading = (value) => (typeof value === 'string' ? { kind: 'day', date: value } : null)
const one: Reading = (value) => (typeof value === 'string' ? { kind: 'names', ids: [value] } : null)
const several: Reading = (value) => (textsIn(value).length > 0 ? { kind: 'names', ids: textsIn(value) } : null)
const name: Reading = (value) =>
  isKept(value) && typeof value.en === 'string' ? { kind: 'localized', text: value as Localized } : text(value)
const counted: Reading = (value) => (Array.isArray(value) ? { kind: 'number', number: value.length } : number(value))
/** Of a published plan: what nothing was done to goes without saying. */
const some: Reading = (value) => (value === 0 ? null : number(value))
const numbers: Reading = (value) =>
  Array.isArray(value) && value.length > 0
    ? { kind: 'numbers', numbers: value.filter((each): each is number => typeof each === 'number') }
    : null
const words =
  (space: WordSpace): Reading =>
  (value) => {
    const list = typeof value === 'string' ? [value] : textsIn(value)
    return list.length > 0 ? { kind: 'words', space, words: list } : null
  }

/** What an entry may say, in the order in which it is read. */
const readings = {
  name,
  email: text,
  role: words('role'),
  permissions: words('permission'),
  branchId: one,
  userId: one,
  active: yes,
  hasPin: yes,
  phoneChanged: yes,
  number,
  numbers,
  count: number,
  seats: number,
  capacity: number,
  areaId: one,
  code: text,
  graceUntil: moment,
  stationIds: several,
  date: day,
  week: day,
  startsAt: moment,
  minutes,
  guests: number,
  status: words('reservationStatus'),
  tableId: one,
  points: number,
  spent: money,
  reason: text,
  fields: words('guestField'),
  unit: text,
  minimumStock: number,
  lines: counted,
  from: one,
  copiedFrom: one,
  added: some,
  changed: some,
  hidden: some,
  kept: some,
  unpriced: some,
  dishes: number,
  shifts: counted,
  skipped: some,
  tables: some,
  putAway: some,
  areas: some,
  fixtures: some,
  sets: some,
  approvedBy: one,
  sales: money,
  orders: number,
} as const satisfies Readonly<Record<string, Reading>>

export type AuditField =
  | keyof typeof readings
  | 'bill'
  | 'atTables'
  | 'takenOff'
  | 'putBack'
  | 'tookBack'
  | 'worth'
  | 'orderStatus'
  | 'length'
type Read = keyof typeof readings

const fieldNames = Object.keys(readings) as Read[]

/** An entry in lines: what was, and what is; what reads alike before and after is none. */
export function auditLines({ action, entity, before, after }: AuditEntry): AuditLine[] {
  const [was, is] = [isKept(before) ? before : {}, isKept(after) ? after : {}]
  if (action === 'settings.changed') return settingLines(was, is)
  if (action === 'branch.alert_times_changed') return alertLines(was, is)
  if (entity === 'order') return orderLines(was, is)
  if (entity === 'visit') return billLines(was)
  if ('prices' in is) return priceLines(was, is)
  return fieldNames.flatMap((field) => {
    const reading = readingOf(field, entity)
    return lineOf({ kind: 'field', field: labelOf(field, entity) }, reading(was[field]), reading(is[field]))
  })
}

/** A reservation is at a time of day, a shift lasts. */
const readingOf = (field: Read, entity: string): Reading =>
  field === 'minutes' && entity === 'reservation' ? clock : readings[field]
const labelOf = (field: Read, entity: string): AuditField =>
  field === 'minutes' && entity === 'shift' ? 'length' : field

const lineOf = (label: AuditLine['label'], was: Said | null, is: Said | null): AuditLine[] =>
  readsAlike(was, is) ? [] : [{ label, was, is }]

function settingLines(was: Kept, is: Kept): AuditLine[] {
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((key) => {
    const setting = key as SettingName
    return { label: { kind: 'setting', name: setting }, was: saidOf(setting, was[key]), is: saidOf(setting, is[key]) }
  })
}

/** Null: it is too much for a line, or was not set. */
function saidOf(setting: SettingName, value: unknown): Said | null {
  if (setting === 'taxRateBasisPoints' && typeof value === 'number') return { kind: 'percent', basisPoints: value }
  if (setting === 'cutOffMinutes') return clock(value)
  if (setting === 'guestOrderCap') return money(value)
  if (setting.startsWith('wait')) return minutes(value)
  return yes(value) ?? number(value) ?? name(value)
}

const waits = [
  ['noOrder', 'waitNoOrder'],
  ['noFood', 'waitNoFood'],
  ['bill', 'waitBill'],
  ['cleaning', 'waitCleaning'],
] as const

const alertLines = (was: Kept, is: Kept): AuditLine[] =>
  waits.flatMap(([key, setting]) => lineOf({ kind: 'setting', name: setting }, minutes(was[key]), minutes(is[key])))

const keptIn = (value: unknown): Kept[] => (Array.isArray(value) ? value.filter(isKept) : [])

function priceLines(was: Kept, is: Kept): AuditLine[] {
  const before = new Map(keptIn(was.prices).map(({ id, price }) => [id, price]))
  return keptIn(is.prices).flatMap(({ id, price }) =>
    typeof id === 'string' ? lineOf({ kind: 'named', id }, money(before.get(id)), money(price)) : [],
  )
}

interface Moved extends Dishes {
  readonly id: string
  /** Minor units. */
  readonly unitPrice: number
}

const isMoved = (kept: Kept): kept is Kept & Moved =>
  typeof kept.id === 'string' &&
  typeof kept.quantity === 'number' &&
  typeof kept.unitPrice === 'number' &&
  name(kept.name)?.kind === 'localized'

/** Which dishes came off, back or a step back, what they are worth, why, and what became of the order. */
function orderLines(was: Kept, is: Kept): AuditLine[] {
  const before = new Map(keptIn(was.lines).map(({ id, status }) => [id, status]))
  const moved = keptIn(is.lines).filter(({ id, status }) => before.get(id) !== status)
  const off = moved.filter(({ status }) => status === 'cancelled')
  const back = moved.filter(({ id }) => before.get(id) === 'cancelled')
  const reasons = [...new Set(textsIn(off.map(({ cancelReason }) => cancelReason)))]
  const status = words('orderStatus')
  const dishes = keptIn(was.dishes).filter(isMoved)
  return [
    ...dishLines('takenOff', off, dishes),
    ...dishLines('putBack', back, dishes),
    ...dishLines('tookBack', off.length + back.length === 0 ? moved : [], dishes),
    ...lineOf({ kind: 'field', field: 'worth' }, null, off.length + back.length > 0 ? worthOf(dishes, was) : null),
    ...reasons.map((reason): AuditLine => ({ label: { kind: 'field', field: 'reason' }, was: null, is: text(reason) })),
    ...lineOf({ kind: 'field', field: 'orderStatus' }, status(was.status), status(is.status)),
    ...lineOf({ kind: 'field', field: 'approvedBy' }, null, one(is.approvedBy)),
  ]
}

/** An older entry does not say which dishes it was, only how many. */
function dishLines(field: AuditField, lines: readonly Kept[], dishes: readonly Moved[]): AuditLine[] {
  const those = dishes.filter(({ id }) => lines.some((line) => line.id === id))
  if (lines.length === 0) return []
  return lineOf({ kind: 'field', field }, null, those.length > 0 ? { kind: 'dishes', dishes: those } : counted(lines))
}

function worthOf(dishes: readonly Moved[], { currency }: Kept): Said | null {
  if (dishes.length === 0) return null
  const amount = dishes.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  return { kind: 'money', amount, ...(typeof currency === 'string' && { currency }) }
}

/** Where a bill was joined, split or ended: at which tables, and what it was made of. */
function billLines(was: Kept): AuditLine[] {
  const ids = [...new Set(keptIn(was.visits).flatMap(({ tableIds }) => textsIn(tableIds)))]
  const orders = keptIn(was.orders).flatMap(({ id, total, currency }) =>
    typeof id === 'string' && typeof total === 'number' && typeof currency === 'string'
      ? [{ id, total, currency }]
      : [],
  )
  return [
    ...lineOf({ kind: 'field', field: 'atTables' }, null, several(ids)),
    ...lineOf({ kind: 'field', field: 'bill' }, null, orders.length > 0 ? { kind: 'orders', orders } : null),
  ]
}
