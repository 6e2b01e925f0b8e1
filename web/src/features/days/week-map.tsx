import { hoursOfDay, hourText } from '@sufra/shared/locale/business-hours'
import { weekdayLetters, weekdayNames } from '@sufra/shared/locale/calendar-names'
import type { Locale } from '@sufra/shared/locale/locale'
import { formatNumber } from '@sufra/shared/locale/number'
import { weekdaysFrom } from '@sufra/shared/schedules/week.rules'
import type { AverageHour } from '@sufra/shared/summaries/answers.rules'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Num } from '../../ui/num'
import './week-map.css'

interface WeekMapProps {
  readonly hours: readonly AverageHour[]
  readonly timeZone: string
  readonly cutOffMinutes: number
}

/** The fullest cell; more would hide the number in it. */
const darkest = 0.4

/** Orders an hour of an average week, the week as its zone begins it: each cell is a number, and as dark as it is many. */
export function WeekMap({ hours, timeZone, cutOffMinutes }: WeekMapProps) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const weekdays = weekdaysFrom(timeZone)
  const most = Math.max(...hours.map(({ orders }) => orders))
  const busy = hoursOfDay(cutOffMinutes).map((hour) => hours.some((each) => each.hour === hour))
  const shown = hoursOfDay(cutOffMinutes).slice(busy.indexOf(true), busy.lastIndexOf(true) + 1)
  return (
    <table className="week-map">
      <caption>{t('when.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('hour')}</th>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              <span className="week-map__name">{weekdayNames[locale][weekday]}</span>
              <span className="week-map__letter" aria-hidden="true">
                {weekdayLetters[locale][weekday]}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((hour) => (
          <tr key={hour}>
            <th scope="row">
              <Num>{hourText(cutOffMinutes, hour)}</Num>
            </th>
            {weekdays.map((weekday) => {
              const orders = hours.find((each) => each.weekday === weekday && each.hour === hour)?.orders ?? 0
              return (
                <td key={weekday}>
                  {orders > 0 && (
                    <>
                      <span className="week-map__heat" style={{ opacity: (orders / most) * darkest }} />
                      <Num>{aboutSo(orders, locale)}</Num>
                    </>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Few are told apart by a decimal. */
const aboutSo = (orders: number, locale: Locale): string =>
  formatNumber(orders < 10 ? Math.round(orders * 10) / 10 : Math.round(orders), locale)
