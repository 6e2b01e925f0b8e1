import type { Alert, Today } from '@sufra/shared/boards/boards.contract'
import { hourText } from '@sufra/shared/locale/business-hours'
import { formatDateTime, formatTime } from '@sufra/shared/locale/date'
import { formatTimerMinutes } from '@sufra/shared/locale/duration'
import { formatList } from '@sufra/shared/locale/list'
import { formatNumber } from '@sufra/shared/locale/number'
import { formatRange } from '@sufra/shared/locale/range'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import type { Shape } from '../../ui/icon'
import { bell, box, calendarClock, chartLine, clipboardList, eye, logOut } from '../../ui/icon-shapes'
import { lateShape } from '../../ui/status-shapes'
import { useSince } from '../../ui/use-since'

interface AlertFace {
  readonly icon: Shape
  readonly what: string
  readonly detail: string
}

export function alertKey(alert: Alert): string {
  if (alert.kind === 'late' || alert.kind === 'unseen') return `${alert.kind}:${alert.orderId}`
  if (alert.kind === 'call') return `call:${alert.callId}`
  if (alert.kind === 'wait') return `wait:${alert.wait}:${alert.tableId}`
  if (alert.kind === 'reservation') return `reservation:${alert.lacks}:${alert.reservationId}`
  if (alert.kind === 'never_ended') return 'never_ended'
  if (alert.kind === 'left_open') return `left:${alert.visitId}`
  return alert.kind === 'low_stock' ? `stock:${alert.stockItem.id}` : 'peak'
}

/** A long order is opened to be read whole. */
const dishesNamed = 3

/** An alert in the reader's words: what is wrong, and the figures behind it. */
export function useAlertFace(alert: Alert, { timeZone, cutOffMinutes }: Today): AlertFace {
  const { t } = useTranslation(['today', 'common'])
  const locale = useLocale()
  const who = (order: { tableNumber: number | null; ticket: number }) =>
    order.tableNumber === null
      ? t('ticket', { number: order.ticket })
      : t('common:table', { number: order.tableNumber })
  const since = useSince(timeZone)
  const clock = (hour: number) => hourText(cutOffMinutes, hour)
  switch (alert.kind) {
    case 'late': {
      const named = alert.lines
        .slice(0, dishesNamed)
        .map(({ name, quantity }) => `${formatNumber(quantity, locale)} ${nameIn(name, locale).text}`)
      const rest = alert.lines.length - named.length
      const dishes = rest > 0 ? [...named, t('andMore', { count: rest })] : named
      const stations = alert.stationNames.map((name) => nameIn(name, locale).text)
      return {
        icon: lateShape,
        what: t('late', { who: who(alert), time: formatTimerMinutes(alert.minutesLate, locale) }),
        detail: `${formatList(dishes, locale, 'and')} · ${stations.join(' · ')}`,
      }
    }
    case 'unseen':
      return {
        icon: eye,
        what: t('unseen', { who: who(alert) }),
        detail: since(alert.since),
      }
    case 'wait':
      return {
        icon: lateShape,
        what: t(`wait.${alert.wait}`, { who: t('common:table', { number: alert.tableNumber }) }),
        detail: since(alert.since),
      }
    case 'call':
      return {
        icon: bell,
        what: t('call', {
          who: t('common:table', { number: alert.tableNumber }),
          reason: t(`common:call.${alert.reason as 'bill'}`),
        }),
        detail: since(alert.since),
      }
    case 'reservation': {
      const figures = {
        name: alert.name || t('noName'),
        time: formatTime(alert.date, timeZone, locale),
        number: alert.tableNumber ?? 0,
      }
      return {
        icon: calendarClock,
        what: t(`expected.${alert.lacks}`, figures),
        detail: t('guests', { count: alert.guests }),
      }
    }
    case 'left_open': {
      const figures = {
        who: t('common:table', { number: alert.tableNumber }),
        time: formatDateTime(alert.since, timeZone, locale),
      }
      return {
        icon: logOut,
        what: t(`leftOpen.${alert.pastDay ? 'past' : 'today'}`, figures),
        detail: t('leftOpen.why'),
      }
    }
    case 'never_ended':
      return { icon: clipboardList, what: t('neverEnded', { count: alert.orders }), detail: t('neverEndedWhy') }
    case 'low_stock': {
      const { stockItem, dishes } = alert
      const amount = (thousandths: number) => formatNumber(thousandths / 1000, locale, { decimals: 1 })
      const figures = {
        now: amount(stockItem.currentStock),
        min: amount(stockItem.minimumStock),
        unit: t(`unit.${stockItem.unit}`),
      }
      const names = dishes.map(({ name }) => nameIn(name, locale).text)
      return {
        icon: box,
        what: t('lowStock', { what: nameIn(stockItem.name, locale).text }),
        detail: [t('stockLeft', figures), ...(names.length > 0 ? [formatList(names, locale, 'and')] : [])].join(' · '),
      }
    }
    case 'peak':
      return {
        icon: chartLine,
        what: t('peak', { range: formatRange(clock(alert.fromHour), clock(alert.toHour), locale) }),
        detail: t('peakBasis', { orders: formatNumber(Math.round(alert.ordersPerHour), locale), count: alert.weeks }),
      }
  }
}
