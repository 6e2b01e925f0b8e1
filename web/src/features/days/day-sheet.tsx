import { hourText } from '@sufra/shared/locale/business-hours'
import { formatTime } from '@sufra/shared/locale/date'
import { formatDuration } from '@sufra/shared/locale/duration'
import { formatNumber, formatRate } from '@sufra/shared/locale/number'
import { reasonIn } from '@sufra/shared/orders/reason-words.rules'
import { averageOf } from '@sufra/shared/summaries/figures.rules'
import type { DayReport } from '@sufra/shared/summaries/summaries.contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Money } from '../../ui/money'
import { Num, Sentence } from '../../ui/num'
import { Part, RowName, Rows } from './day-part'
import './day-sheet.css'
import './month-table.css'

type Summed = Pick<DayReport, 'currency' | 'taxRateBasisPoints' | 'taxes'> & {
  readonly figures: Omit<DayReport['figures'], 'date'>
}

/** One business day: what it came to, hour by hour, dish by dish, and what was cancelled. */
export function DaySheet({ day }: { readonly day: DayReport }) {
  return (
    <>
      <Figures day={day} />
      <div className="day-sheet">
        <Hours day={day} />
        <Dishes day={day} />
        <Cancelled day={day} />
      </div>
    </>
  )
}

interface OfDay {
  readonly day: DayReport
}

/** What one day came to, or several. */
export function Figures({ day }: { readonly day: Summed }) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const { figures, currency, taxRateBasisPoints } = day
  const taxes = day.taxes.length > 0 ? day.taxes : [{ taxRateBasisPoints, tax: 0 }]
  const average = averageOf(figures)
  return (
    <dl className="day-figures">
      <Figure name={t('sales')} note={t('salesNote')}>
        <Money amount={figures.sales} currency={currency} />
      </Figure>
      <Figure name={t('orders')}>
        <Num>{formatNumber(figures.orders, locale)}</Num>
      </Figure>
      <Figure name={t('average')}>{average === null ? '–' : <Money amount={average} currency={currency} />}</Figure>
      {taxes.map((at) => (
        <Figure key={at.taxRateBasisPoints} name={t('taxAt', { rate: formatRate(at.taxRateBasisPoints, locale) })}>
          <Money amount={at.tax} currency={currency} />
        </Figure>
      ))}
      <Figure name={t('guests')}>
        <Num>{formatNumber(figures.guests, locale)}</Num>
      </Figure>
      <Figure name={t('cancelled')}>
        <Num>{formatNumber(figures.cancelledOrders, locale)}</Num>
      </Figure>
      {figures.medianTicketSeconds !== null && (
        <Figure name={t('median')}>
          <Sentence>{formatDuration(Math.round(figures.medianTicketSeconds / 60), locale)}</Sentence>
        </Figure>
      )}
    </dl>
  )
}

interface FigureProps {
  readonly name: string
  readonly note?: string
  readonly children: ReactNode
}

const Figure = ({ name, note, children }: FigureProps) => (
  <div className="day-figure">
    <dt>
      <Sentence>{name}</Sentence>
    </dt>
    <dd>{children}</dd>
    {note && <dd className="day-figure__note">{note}</dd>}
  </div>
)

function Hours({ day }: OfDay) {
  const { t } = useTranslation('days')
  const most = Math.max(1, ...day.byHour.map(({ sales }) => sales))
  const first = day.byHour.findIndex(({ orders }) => orders > 0)
  const last = day.byHour.map(({ orders }) => orders > 0).lastIndexOf(true)
  const hours = first < 0 ? [] : day.byHour.slice(first, last + 1)
  return (
    <Part title={t('byHour')} empty={hours.length === 0 ? t('nothingSold') : null}>
      <Rows heads={[t('hour'), t('orders'), t('sales')]}>
        {hours.map(({ hour, orders, sales }) => (
          <tr key={hour}>
            <th scope="row">
              <Num>{hourText(day.cutOffMinutes, hour)}</Num>
            </th>
            <td>
              <Num>{orders}</Num>
            </td>
            <td className="day-part__bar">
              <span aria-hidden="true" style={{ inlineSize: `${(sales / most) * 50}%` }} />
              <Money amount={sales} currency={day.currency} />
            </td>
          </tr>
        ))}
      </Rows>
    </Part>
  )
}

export function Dishes({ day }: { readonly day: Pick<DayReport, 'byDish' | 'currency'> }) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  return (
    <Part title={t('byDish')} empty={day.byDish.length === 0 ? t('nothingSold') : null}>
      <Rows heads={[t('dish'), t('portions'), t('sales')]}>
        {day.byDish.map(({ menuItemId, name, quantity, sales }) => (
          <tr key={menuItemId}>
            <RowName of={name} />
            <td>
              <Num>{formatNumber(quantity, locale)}</Num>
            </td>
            <td>
              <Money amount={sales} currency={day.currency} />
            </td>
          </tr>
        ))}
      </Rows>
    </Part>
  )
}

function Cancelled({ day }: OfDay) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  return (
    <Part title={t('cancelledOrders')} empty={day.cancelled.length === 0 ? t('nothingCancelled') : null}>
      <ul>
        {day.cancelled.map(
          ({ orderId, ticket, tableNumber, at, reason: words, reasonCode: code, amount, currency }) => (
            <li key={orderId} className="day-part__row">
              <span>
                <Sentence>
                  {tableNumber === null ? t('ticket', { ticket }) : t('ticketAt', { ticket, table: tableNumber })}
                </Sentence>
                <span className="day-part__why">
                  <bdi>{reasonIn({ words, code }, locale) ?? t('noReason')}</bdi>
                </span>
              </span>
              <span className="quiet">
                <Num>{formatTime(at, day.timeZone, locale)}</Num>
              </span>
              <Money amount={amount} currency={currency} />
            </li>
          ),
        )}
      </ul>
    </Part>
  )
}
