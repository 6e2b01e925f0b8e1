import { formatCalendarDate, formatTime } from '@sufra/shared/locale/date'
import { formatDuration } from '@sufra/shared/locale/duration'
import { formatRange } from '@sufra/shared/locale/range'
import { dayOf, endOf, type Stretch } from '@sufra/shared/schedules/week.rules'
import { useLocale } from '../../i18n/locale'

/** Days, times and lengths of work as they are said at the branch. */
export function useWords(zone: string) {
  const locale = useLocale()
  const dayWords = (day: string) => formatCalendarDate(day, locale, { style: 'day' })
  const time = (moment: string | number) => formatTime(moment, zone, locale)
  const range = (stretch: Stretch) => formatRange(time(stretch.startsAt), time(endOf(stretch)), locale)
  const comma = locale === 'en' ? ',' : '،'
  return {
    dayWords,
    time,
    range,
    /** From one day to another, of one week. */
    days: (from: string, until: string) =>
      formatRange(formatCalendarDate(from, locale), formatCalendarDate(until, locale), locale),
    length: (minutes: number) => formatDuration(minutes, locale),
    when: (stretch: Stretch) => `${dayWords(dayOf(stretch.startsAt, zone))}${comma} ${range(stretch)}`,
  }
}
