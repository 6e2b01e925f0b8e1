import { orderCode } from '@sufra/shared/kernel/ids'
import { toLatinDigits } from '@sufra/shared/locale/digits'
import { matches } from '@sufra/shared/locale/fold'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { tableNamed } from '@sufra/shared/orders/table-named.rules'

const isPartOf = (code: string, words: string): boolean => code.startsWith(words) || code.endsWith(words)

/** A table or ticket number, a table by name, the beginning or end of its code, or words of its dishes in any language. Nothing asked finds all. */
export function suitsSearch(order: Pick<Order, 'id' | 'ticket' | 'tableNumber' | 'lines'>, asked: string): boolean {
  const table = tableNamed(asked)
  if (table !== null) return order.tableNumber === table
  const words = toLatinDigits(asked).trim().replace(/^#/, '')
  if (words === '') return true
  if (/^\d{1,4}$/.test(words) && [order.ticket, order.tableNumber].includes(Number(words))) return true
  if (/^[0-9a-f]{3,6}$/i.test(words) && isPartOf(orderCode(order.id), words.toUpperCase())) return true
  const names = order.lines.flatMap(({ name }) => Object.values(name)).join(' ')
  return !/^\d+$/.test(words) && matches(words, names)
}
