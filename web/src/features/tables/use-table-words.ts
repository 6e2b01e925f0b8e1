import { formatTime } from '@sufra/shared/locale/date'
import { formatDuration, formatTimer, formatTimerMinutes } from '@sufra/shared/locale/duration'
import { formatList } from '@sufra/shared/locale/list'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { useMinute } from '../../ui/clock'
import type { TableNow } from './table-now.rules'

/** Everything about a table in words: what its button says to those who do not see it. */
export function useTableWords(timeZone: string) {
  const { t } = useTranslation(['floor', 'common'])
  const locale = useLocale()
  const now = useMinute()
  const minutesSince = (from: string) => Math.max(0, Math.floor((now - Date.parse(from)) / 60_000))
  const seated = ({ visit }: TableNow) => (visit ? formatTimerMinutes(minutesSince(visit.openedAt), locale) : null)
  const seatedAloud = ({ visit }: TableNow) =>
    visit ? formatDuration(minutesSince(visit.openedAt), locale, { style: 'long' }) : null
  /** As short as it goes, for tiles and the plan. */
  const briefly = ({ visit }: TableNow) => {
    if (!visit) return null
    const minutes = minutesSince(visit.openedAt)
    return minutes < 60 ? t('floor:minutes', { minutes }) : formatTimer(minutes * 60, locale)
  }
  const reservedAt = ({ table }: TableNow) =>
    table.status === 'reserved' && table.reservedFor ? formatTime(table.reservedFor, timeZone, locale) : null
  /** About when it is free, or that its party stays longer than most; null: nobody can say. */
  const freeAbout = ({ forecast }: TableNow): string | null => {
    if (!forecast) return null
    if (forecast.kind === 'longer') return t('floor:longer')
    return t('floor:freeAbout', { time: formatTime(forecast.at, timeZone, locale) })
  }
  /** On the plan: the time alone, marked as a guess. */
  const freeBriefly = ({ forecast }: TableNow) =>
    forecast?.kind === 'free' ? `~${formatTime(forecast.at, timeZone, locale)}` : null
  const joinedWith = ({ joined }: TableNow) =>
    joined.length > 0 ? t('floor:joinedWith', { tables: formatList(joined.map(String), locale, 'and') }) : null
  const label = (at: TableNow): string => {
    const { table, visit, orders, calls } = at
    const parts = [
      t('common:table', { number: table.number }),
      t('common:seats', { count: table.capacity }),
      t(`common:tableStatus.${at.status}`),
      visit ? t('common:guests', { count: visit.guests }) : null,
      joinedWith(at),
      seatedAloud(at),
      freeAbout(at),
      reservedAt(at),
      ...orders.map(({ status }) => t(`common:status.${status}`)),
      ...calls.map(({ reason }) => t('callFor', { reason: t(`common:call.${reason}`) })),
      at.lateByMs > 0 ? t('common:late') : null,
    ]
    return formatList(
      parts.filter((part) => part !== null),
      locale,
      'and',
    )
  }
  return { label, seated, briefly, reservedAt, freeAbout, freeBriefly, joinedWith }
}
