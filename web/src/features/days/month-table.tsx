import { formatCalendarDate } from '@sufra/shared/locale/date'
import { formatNumber } from '@sufra/shared/locale/number'
import { averageOf, totalOf } from '@sufra/shared/summaries/figures.rules'
import type { DayFigures } from '@sufra/shared/summaries/summaries.contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLocale } from '../../i18n/locale'
import { Money } from '../../ui/money'
import { Num, Sentence } from '../../ui/num'
import './month-table.css'

interface MonthTableProps {
  readonly days: readonly DayFigures[]
  readonly currency: string
  readonly today: string
  /** Dates of those that were changed after they had closed. */
  readonly changed?: readonly string[]
}

/** A row a day, the newest first, and what they come to. */
export function MonthTable({ days, currency, today, changed = [] }: MonthTableProps) {
  const { t } = useTranslation('days')
  const total = totalOf(days)
  const noteOf = (date: string) => (date === today ? t('running') : changed.includes(date) ? t('changedSince') : null)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a narrow screen, so the keyboard has to reach it
    <section className="month" tabIndex={0} aria-label={t('daysOfMonth')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('sales')}</th>
            <th scope="col">{t('orders')}</th>
            <th scope="col">{t('average')}</th>
            <th scope="col">{t('tax')}</th>
            <th scope="col">{t('guests')}</th>
            <th scope="col">{t('cancelled')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <Figures key={day.date} day={day} currency={currency}>
              <DayName date={day.date} note={noteOf(day.date)} />
            </Figures>
          ))}
        </tbody>
        <tfoot>
          <Figures day={total} currency={currency}>
            <Sentence>{t('total', { count: days.length })}</Sentence>
          </Figures>
        </tfoot>
      </table>
    </section>
  )
}

function DayName({ date, note }: { readonly date: string; readonly note: string | null }) {
  const locale = useLocale()
  return (
    <>
      <Link className="month__day" to={`/admin/days?date=${date}`}>
        <Sentence>{formatCalendarDate(date, locale, { style: 'day' })}</Sentence>
      </Link>
      {note && <span className="month__open">{note}</span>}
    </>
  )
}

interface FiguresProps {
  readonly day: Pick<DayFigures, 'orders' | 'guests' | 'sales' | 'tax' | 'cancelledOrders'>
  readonly currency: string
  readonly children: ReactNode
}

function Figures({ day, currency, children }: FiguresProps) {
  const locale = useLocale()
  const average = averageOf(day)
  return (
    <tr>
      <th scope="row">{children}</th>
      <td>
        <Money amount={day.sales} currency={currency} />
      </td>
      <td>
        <Num>{formatNumber(day.orders, locale)}</Num>
      </td>
      <td>{average === null ? '–' : <Money amount={average} currency={currency} />}</td>
      <td>
        <Money amount={day.tax} currency={currency} />
      </td>
      <td>
        <Num>{formatNumber(day.guests, locale)}</Num>
      </td>
      <td>
        <Num>{formatNumber(day.cancelledOrders, locale)}</Num>
      </td>
    </tr>
  )
}
