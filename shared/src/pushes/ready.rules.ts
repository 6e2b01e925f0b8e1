import type { Localized } from '../kernel/fields'
import { formatList } from '../locale/list'
import type { Locale } from '../locale/locale'
import { formatNumber } from '../locale/number'
import { openPage } from '../orders/kitchen.rules'
import type { Order, OrderLine } from '../orders/orders.contract'
import type { PushMessage } from './pushes.contract'

export interface ReadyOrder extends Pick<Order, 'id' | 'ticket' | 'tableNumber' | 'pagedAt'> {
  readonly lines: readonly (Pick<OrderLine, 'status' | 'readyAt' | 'quantity'> & { readonly name: Localized })[]
}

type Title = (number: string) => string
/** At a table, to take away, and when the pass has called for it. */
type Titles = Readonly<Record<'table' | 'ticket' | 'calledTo' | 'calledFor', Title>>

const titles: Readonly<Record<Locale, Titles>> = {
  en: {
    table: (n) => `Table ${n}: ready to serve`,
    ticket: (n) => `Order ${n}: ready to hand over`,
    calledTo: (n) => `Table ${n}: the pass is calling`,
    calledFor: (n) => `Order ${n}: the pass is calling`,
  },
  ar: {
    table: (n) => `الطاولة ${n}: جاهز للتقديم`,
    ticket: (n) => `الطلب ${n}: جاهز للتسليم`,
    calledTo: (n) => `الطاولة ${n}: المطبخ يناديك`,
    calledFor: (n) => `الطلب ${n}: المطبخ يناديك`,
  },
  ckb: {
    table: (n) => `مێزی ${n}: ئامادەیە بۆ پێشکەشکردن`,
    ticket: (n) => `داواکاری ${n}: ئامادەیە بۆ ڕادەستکردن`,
    calledTo: (n) => `مێزی ${n}: چێشتلێنان بانگت دەکات`,
    calledFor: (n) => `داواکاری ${n}: چێشتلێنان بانگت دەکات`,
  },
}

/** What a waiter's locked phone says of an order; null when nothing of it waits to be carried any more. */
export function readyMessage(order: ReadyOrder, lang: Locale): PushMessage | null {
  const { id, ticket, tableNumber } = order
  const waiting = order.lines.filter(({ status }) => status === 'ready')
  if (waiting.length === 0) return null
  const dishes = waiting.map(({ name, quantity }) => `${formatNumber(quantity, lang)} ${name[lang] ?? name.en}`)
  const called = openPage(order) !== null
  const say = titles[lang]
  const title =
    tableNumber === null
      ? say[called ? 'calledFor' : 'ticket'](formatNumber(ticket, lang))
      : say[called ? 'calledTo' : 'table'](formatNumber(tableNumber, lang))
  return { title, body: formatList(dishes, lang), lang, tag: `ready:${id}`, path: '/waiter' }
}
