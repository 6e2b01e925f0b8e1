import { orderCode } from '@sufra/shared/kernel/ids'
import { toLatinDigits } from '@sufra/shared/locale/digits'
import { matches } from '@sufra/shared/locale/fold'
import type { Order } from '@sufra/shared/orders/orders.contract'

/** A table or ticket number, the end of its code, or words of its dishes in any language. Nothing asked finds all. */
export function suitsSearch(order: Pick<Order, 'id' | 'ticket' | 'tableNumber' | 'lines'>, asked: string): boolean {
  const words = toLatinDigits(asked).trim().replace(/^#/, '')
  if (words === '') return true
  if (/^\d{1,4}$/.test(words) && [order.ticket, order.tableNumber].includes(Number(words))) return true
  if (/^[0-9a-f]{4,6}$/i.test(words) && orderCode(order.id).endsWith(words.toUpperCase())) return true
  const names = order.lines.flatMap(({ name }) => Object.values(name)).join(' ')
  return !/^\d+$/.test(words) && matches(words, names)
}
