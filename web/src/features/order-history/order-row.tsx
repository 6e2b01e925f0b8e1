import { orderCode } from '@sufra/shared/kernel/ids'
import { formatCalendarDate, formatTime } from '@sufra/shared/locale/date'
import { formatMoneyParts } from '@sufra/shared/locale/format-money'
import type { OrderRow as Row } from '@sufra/shared/orders/order-history.contract'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { NotSent } from '../../outbox/not-sent'
import { Money } from '../../ui/money'
import { Num, Sentence } from '../../ui/num'
import { StatusPill } from '../../ui/status-pill'
import { Elapsed } from './elapsed'
import { as } from './table-roles'
import { useRowWords } from './use-row-words'

interface OrderRowProps {
  readonly row: Row
  /** Its place in the list, from 0. */
  readonly index: number
  readonly timeZone: string
  /** The branch's business date: of another day the day is said too. */
  readonly today: string
  /** Of the column; another one is said. */
  readonly currency: string
  readonly open: boolean
  readonly onOpen: (id: string) => void
}

/** One order, one line. The button with its code covers the whole line. */
export const OrderLineRow = memo(function OrderLineRow({ row, index, open, onOpen, ...branch }: OrderRowProps) {
  const { timeZone, today, currency } = branch
  const { t } = useTranslation('history')
  const locale = useLocale()
  const words = useRowWords()
  const place = words.place(row)
  const code = `#${orderCode(row.id)}`
  const over = row.status === 'completed' || row.status === 'cancelled'
  return (
    <div {...as.row(index, open)} className="olist__row" data-order={row.id} data-over={over || undefined}>
      <span {...as.cell} className="olist__code">
        <button
          type="button"
          className="olist__open"
          aria-label={t('open', { code, place })}
          aria-expanded={open}
          onClick={() => onOpen(row.id)}
        >
          <Num>{code}</Num>
        </button>
      </span>
      <span {...as.cell} className="olist__time">
        <Num>{formatTime(row.placedAt, timeZone, locale)}</Num>
        {row.businessDate !== today && (
          <small>
            <Sentence>{formatCalendarDate(row.businessDate, locale)}</Sentence>
          </small>
        )}
      </span>
      <span {...as.cell} className="olist__place">
        <Sentence>{place}</Sentence>
      </span>
      <span {...as.cell} className="olist__dishes">
        <Sentence>{words.dishes(row.dishes)}</Sentence>
        {row.more > 0 && <Num className="olist__more">{t('more', { count: row.more })}</Num>}
      </span>
      <span {...as.cell} className="olist__status">
        <StatusPill status={row.status} />
        <NotSent id={row.id} />
      </span>
      <span {...as.cell} className="olist__elapsed">
        <Elapsed row={row} />
      </span>
      <span {...as.cell} className="olist__total">
        {row.currency === currency ? (
          <Num>{formatMoneyParts(row.total, currency, locale, { style: 'exact' }).number}</Num>
        ) : (
          <Money amount={row.total} currency={row.currency} />
        )}
      </span>
      <span {...as.cell} className="olist__by">
        <bdi>{words.by(row.placedBy)}</bdi>
      </span>
    </div>
  )
})
