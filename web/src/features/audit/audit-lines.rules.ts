import type { AuditEntry } from '@sufra/shared/people/audit.contract'
import type { SettingName } from '@sufra/shared/settings/settings.contract'
import { type ChangedField, lineOf } from './line.rules'
import { isOnMenu, itemLines, type MenuField, menuLines } from './menu-lines.rules'
import {
  clock,
  counted,
  type Dishes,
  day,
  isKept,
  keptIn,
  minutes,
  moment,
  money,
  name,
  number,
  numbers,
  one,
  type Reading,
  type RecordedState,
  type Said,
  several,
  text,
  textsIn,
  whyOff,
  words,
  yes,
} from './said.rules'

export type AuditLine = ChangedField<AuditField>

/** Of a published plan: what nothing was done to goes without saying. */
const some: Reading = (value) => (value === 0 ? null : number(value))
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
  quotedMinutes: minutes,
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
  | MenuField
  | keyof typeof readings
  | 'bill'
  | 'atTables'
  | 'takenOff'
  | 'putBack'
  | 'tookBack'
  | 'worth'
  | 'orderStatus'
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
  if (isOnMenu(entity)) return menuLines(entity, isKept(before) ? before : null, is)
  // What every new one is goes without saying.
  const { active, ...rest } = is
  const told = isKept(before) || active !== true ? is : rest
  return [...itemLines(is), ...plainLines(was, told, entity)]
}

function plainLines(was: RecordedState, is: RecordedState, entity: string): AuditLine[] {
  return fieldNames.flatMap((field) => {
    const reading = readingOf(field, entity)
    return lineOf({ kind: 'field', field: labelOf(field, entity) }, reading(was[field]), reading(is[field]))
  })
}

/** A reservation is for a moment, all else of a day. */
const isMoment = (field: Read, entity: string): boolean => field === 'date' && entity === 'reservation'
const readingOf = (field: Read, entity: string): Reading => (isMoment(field, entity) ? moment : readings[field])
/** Only people sign in; tables, shelves, stations and all else are in use or not. */
function labelOf(field: Read, entity: string): AuditField {
  if (field === 'active' && entity !== 'person') return 'inUse'
  return isMoment(field, entity) ? 'startsAt' : field
}

function settingLines(was: RecordedState, is: RecordedState): AuditLine[] {
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
  if (setting.startsWith('wait') || setting === 'holdMinutes' || setting === 'noShowMinutes') return minutes(value)
  return yes(value) ?? number(value) ?? name(value)
}

const waits = [
  ['noOrder', 'waitNoOrder'],
  ['noFood', 'waitNoFood'],
  ['bill', 'waitBill'],
  ['cleaning', 'waitCleaning'],
] as const

const alertLines = (was: RecordedState, is: RecordedState): AuditLine[] =>
  waits.flatMap(([key, setting]) => lineOf({ kind: 'setting', name: setting }, minutes(was[key]), minutes(is[key])))

function priceLines(was: RecordedState, is: RecordedState): AuditLine[] {
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

const isMoved = (kept: RecordedState): kept is RecordedState & Moved =>
  typeof kept.id === 'string' &&
  typeof kept.quantity === 'number' &&
  typeof kept.unitPrice === 'number' &&
  name(kept.name)?.kind === 'localized'

/** Which dishes came off, back or a step back, what they are worth, why, and what became of the order. */
function orderLines(was: RecordedState, is: RecordedState): AuditLine[] {
  const before = new Map(keptIn(was.lines).map(({ id, status }) => [id, status]))
  const moved = keptIn(is.lines).filter(({ id, status }) => before.get(id) !== status)
  const off = moved.filter(({ status }) => status === 'cancelled')
  const back = moved.filter(({ id }) => before.get(id) === 'cancelled')
  const reasons = new Map(off.map(whyOff).map((said) => [JSON.stringify(said), said]))
  const status = words('orderStatus')
  const dishes = keptIn(was.dishes).filter(isMoved)
  return [
    ...dishLines('takenOff', off, dishes),
    ...dishLines('putBack', back, dishes),
    ...dishLines('tookBack', off.length + back.length === 0 ? moved : [], dishes),
    ...lineOf({ kind: 'field', field: 'worth' }, null, off.length + back.length > 0 ? worthOf(dishes, was) : null),
    ...[...reasons.values()].flatMap((said) => lineOf({ kind: 'field', field: 'reason' }, null, said)),
    ...lineOf({ kind: 'field', field: 'orderStatus' }, status(was.status), status(is.status)),
    ...lineOf({ kind: 'field', field: 'approvedBy' }, null, one(is.approvedBy)),
  ]
}

/** An older entry does not say which dishes it was, only how many. */
function dishLines(field: AuditField, lines: readonly RecordedState[], dishes: readonly Moved[]): AuditLine[] {
  const those = dishes.filter(({ id }) => lines.some((line) => line.id === id))
  if (lines.length === 0) return []
  return lineOf({ kind: 'field', field }, null, those.length > 0 ? { kind: 'dishes', dishes: those } : counted(lines))
}

function worthOf(dishes: readonly Moved[], { currency }: RecordedState): Said | null {
  if (dishes.length === 0) return null
  const amount = dishes.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  return { kind: 'money', amount, ...(typeof currency === 'string' && { currency }) }
}

/** Where a bill was joined, split or ended: at which tables, and what it was made of. */
function billLines(was: RecordedState): AuditLine[] {
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
