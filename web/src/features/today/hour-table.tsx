import type { Today } from '@sufra/shared/boards/boards.contract'
import { hourText } from '@sufra/shared/locale/business-hours'
import { formatMoney } from '@sufra/shared/locale/format-money'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Num } from '../../ui/num'

interface HourTableProps {
  readonly hours: readonly NonNullable<Today['salesByHour']>[number][]
  readonly cutOffMinutes: number
  readonly currency: string
  readonly lastName: string
}

/** The chart's figures to read one by one. */
export function HourTable({ hours, cutOffMinutes, currency, lastName }: HourTableProps) {
  const { t } = useTranslation('today')
  const locale = useLocale()
  const money = (minor: number | null) => (minor === null ? '–' : formatMoney(minor, currency, locale))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it
    <section className="hours" tabIndex={0} aria-label={t('eachHour')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('hour')}</th>
            <th scope="col">{t('title')}</th>
            <th scope="col">{lastName}</th>
          </tr>
        </thead>
        <tbody>
          {hours.map(({ hour, today, lastWeek, partial }) => (
            <tr key={hour}>
              <th scope="row">
                <Num>{hourText(cutOffMinutes, hour)}</Num>
                {partial && <span className="hours__open"> {t('unfinished')}</span>}
              </th>
              <td>
                <bdi className="num">{money(today)}</bdi>
              </td>
              <td>
                <bdi className="num">{money(lastWeek)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
