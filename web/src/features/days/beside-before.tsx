import { formatCalendarDate } from '@sufra/shared/locale/date'
import type { Locale } from '@sufra/shared/locale/locale'
import { formatNumber, formatPercent } from '@sufra/shared/locale/number'
import { type Compared, comparedWithBefore } from '@sufra/shared/summaries/answers.rules'
import { averageOf, changeOf } from '@sufra/shared/summaries/figures.rules'
import type { PeriodReport } from '@sufra/shared/summaries/periods.contract'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Money } from '../../ui/money'
import { Num } from '../../ui/num'
import { Part, Rows } from './day-part'

type Reported = Pick<PeriodReport, 'from' | 'until' | 'today' | 'days' | 'before' | 'currency'>

const changeText = (now: number | null, earlier: number | null, locale: Locale): string | null => {
  const change = changeOf(now ?? 0, earlier)
  return change === null ? null : formatPercent(change, locale, { signed: true })
}

/** What days that are over came to, beside as many before them on the same days of the week. */
export function BesideBefore({ report }: { readonly report: Reported }) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const compared = comparedWithBefore(report)
  const change = compared && changeText(compared.now.sales, compared.earlier.sales, locale)
  const dates = compared && {
    from: formatCalendarDate(compared.earlier.from, locale),
    until: formatCalendarDate(compared.earlier.until, locale),
  }
  return (
    <Part
      title={t('before.title')}
      empty={dates === null ? t('before.running') : change === null ? t('before.nothing', dates) : null}
      {...(dates && change !== null && { says: t('before.says', { ...dates, change }) })}
    >
      {compared && <Both {...compared} currency={report.currency} />}
    </Part>
  )
}

function Both({ now, earlier, currency }: Compared & Pick<PeriodReport, 'currency'>) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const money = (amount: number | null) => (amount === null ? '–' : <Money amount={amount} currency={currency} />)
  const count = (value: number | null) => <Num>{formatNumber(value ?? 0, locale)}</Num>
  const rows = [
    { name: t('sales'), write: money, values: [now.sales, earlier.sales] },
    { name: t('orders'), write: count, values: [now.orders, earlier.orders] },
    { name: t('average'), write: money, values: [averageOf(now), averageOf(earlier)] },
    { name: t('guests'), write: count, values: [now.guests, earlier.guests] },
    { name: t('cancelled'), write: count, values: [now.cancelledOrders, earlier.cancelledOrders] },
    { name: t('before.days'), write: count, values: [now.days, earlier.days] },
  ] as const
  return (
    <div className="beside-before">
      <Rows heads={[t('before.figure'), t('before.now'), t('before.earlier'), t('before.change')]}>
        {rows.map(({ name, write, values: [is, was] }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{write(is)}</td>
            <td>{write(was)}</td>
            <td>
              <Num>{changeText(is, was, locale) ?? '–'}</Num>
            </td>
          </tr>
        ))}
      </Rows>
      <p className="day-part__note">{t('before.note')}</p>
    </div>
  )
}
