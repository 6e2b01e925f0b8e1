import { formatDate, formatDateTime, formatTime } from '@sufra/shared/locale/date'
import type { Moment } from '@sufra/shared/locale/wall-clock'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../i18n/locale'
import { useMinute } from './clock'

/** Since when, of what stays on the screen: by the clock, with the day where that is not today's. */
export function useSince(timeZone: string): (at: Moment) => string {
  const { t } = useTranslation('common')
  const locale = useLocale()
  const now = useMinute()
  return (at) =>
    formatDate(at, timeZone, locale) === formatDate(now, timeZone, locale)
      ? t('since', { time: formatTime(at, timeZone, locale) })
      : t('sinceDay', { time: formatDateTime(at, timeZone, locale) })
}
