import { orderCode } from '@sufra/shared/kernel/ids'
import { formatDateTime } from '@sufra/shared/locale/date'
import type { Order } from '@sufra/shared/orders/orders.contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { LineAllergies } from '../../ui/line-allergies'
import { Money } from '../../ui/money'
import { Num, Sentence } from '../../ui/num'
import { useRowWords } from './use-row-words'
import './order-print.css'

interface OrderPrintProps {
  readonly order: Order
  readonly branchName: string
  readonly timeZone: string
  /** Whose a dish is, what was chosen for it and what was written to it. */
  readonly extrasOf: (line: Order['lines'][number]) => ReactNode
}

/** One order on paper, and nothing else of the page. Not on screen. */
export function OrderPrint({ order, branchName, timeZone, extrasOf }: OrderPrintProps) {
  const { t } = useTranslation('history')
  const locale = useLocale()
  const words = useRowWords()
  const place = words.place(order)
  return (
    <article className="oprint" aria-hidden="true">
      <h1>
        <bdi>{branchName}</bdi>
      </h1>
      <p className="oprint__place">
        <Sentence>{t('printed.place', { place, ticket: order.ticket })}</Sentence>
      </p>
      <p>
        <Num>#{orderCode(order.id)}</Num> <Sentence>{formatDateTime(order.placedAt, timeZone, locale)}</Sentence>
      </p>
      <p>
        <bdi>{words.by(order.placedBy)}</bdi>
      </p>
      <LineAllergies line={{ allergies: order.keptAllergies ?? [] }} onRecord />
      <table>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id} data-status={line.status}>
              <td>
                <Num>{line.quantity}</Num>
              </td>
              <td>
                <LineAllergies line={line} />
                <bdi>{nameIn(line.name, locale).text}</bdi>
                {line.status === 'cancelled' && ` (${t('printed.off')})`}
                {extrasOf(line)}
              </td>
              <td>
                {line.status !== 'cancelled' && (
                  <Money amount={line.quantity * line.unitPrice} currency={order.currency} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2}>{t('printed.total')}</td>
            <td>
              <Money amount={order.total} currency={order.currency} />
            </td>
          </tr>
        </tfoot>
      </table>
      {order.notes && (
        <p>
          <bdi>{order.notes}</bdi>
        </p>
      )}
    </article>
  )
}
