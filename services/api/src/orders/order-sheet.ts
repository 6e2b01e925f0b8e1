import type { Localized } from '@sufra/shared/kernel/fields'
import { orderCode } from '@sufra/shared/kernel/ids'
import { directionOf, type Locale } from '@sufra/shared/locale/locale'
import { knownCurrency } from '@sufra/shared/money/currency'
import { money } from '@sufra/shared/money/money'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { isLive } from '@sufra/shared/orders/orders.rules'
import { reasonIn } from '@sufra/shared/orders/reason-words.rules'
import type { Cell, Column, ColumnKind } from '../sheets/sheet'
import { type SheetTitle, sheetWords } from './order-sheet-words'

/** In the order in which they stand. */
const columns: readonly (readonly [title: SheetTitle, kind: ColumnKind, width: number])[] = [
  ['code', 'code', 10],
  ['ticket', 'number', 9],
  ['day', 'day', 12],
  ['placed', 'moment', 18],
  ['channel', 'text', 12],
  ['table', 'number', 8],
  ['by', 'text', 20],
  ['dishes', 'text', 60],
  ['status', 'text', 16],
  ['total', 'money', 12],
  ['currency', 'code', 9],
  ['confirmed', 'moment', 18],
  ['ready', 'moment', 18],
  ['served', 'moment', 18],
  ['minutes', 'number', 14],
  ['ended', 'moment', 18],
  ['reason', 'text', 28],
]

export const sheetName = (locale: Locale): string => sheetWords[locale].name

export const sheetColumns = (locale: Locale): Column[] =>
  columns.map(([title, kind, width]) => ({ title: sheetWords[locale].titles[title], kind, width }))

const nameIn = (name: Localized, locale: Locale): string => name[locale] ?? name.en

const minutesBetween = (from: string | null, to: string | null): number | null =>
  from === null || to === null ? null : Math.round((Date.parse(to) - Date.parse(from)) / 60_000)

/** One order as a row under `sheetColumns`. */
export function cellsOf(order: Order, locale: Locale): Cell[] {
  const words = sheetWords[locale]
  const lines = order.lines.some(isLive) ? order.lines.filter(isLive) : order.lines
  const dishes = lines.map(({ quantity, name }) => `${quantity} ${nameIn(name, locale)}`)
  const { placedBy } = order
  const value: Readonly<Record<SheetTitle, Cell>> = {
    code: orderCode(order.id),
    ticket: order.ticket,
    day: order.businessDate,
    placed: order.placedAt,
    channel: words.channel[order.channel],
    table: order.tableNumber,
    by: placedBy.kind === 'guest' ? words.guest : placedBy.name,
    dishes: dishes.join(directionOf(locale) === 'rtl' ? '، ' : ', '),
    status: words.status[order.status],
    total: money(order.total, knownCurrency(order.currency)),
    currency: order.currency,
    confirmed: order.confirmedAt,
    ready: order.readyAt,
    served: order.servedAt,
    minutes: minutesBetween(order.placedAt, order.servedAt),
    ended: order.completedAt ?? order.cancelledAt,
    reason: reasonIn({ words: order.cancelReason, code: order.cancelReasonCode }, locale),
  }
  return columns.map(([title]) => value[title])
}
