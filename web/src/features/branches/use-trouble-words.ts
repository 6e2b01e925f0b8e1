import type { BranchNow } from '@sufra/shared/branches/branches.contract'
import { formatTime } from '@sufra/shared/locale/date'
import { formatTimerMinutes } from '@sufra/shared/locale/duration'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import type { Shape } from '../../ui/icon'
import { bell, box, check, circleSlash, monitor } from '../../ui/icon-shapes'
import { lateShape } from '../../ui/status-shapes'

interface TroubleFace {
  readonly icon: Shape
  readonly text: string
}

/** The one thing of a branch in the reader's words. */
export function useTroubleWords(): (branch: Pick<BranchNow, 'worst' | 'timeZone'>) => TroubleFace {
  const { t } = useTranslation(['branches', 'common', 'today'])
  const locale = useLocale()
  return ({ worst, timeZone }) => {
    if (!worst) return { icon: check, text: t('calm') }
    switch (worst.kind) {
      case 'late': {
        const orders = t('lateOrders', { count: worst.orders })
        const minutes = t('lateBy', { time: formatTimerMinutes(worst.minutes, locale) })
        const station = worst.stationName && nameIn(worst.stationName, locale).text
        return { icon: lateShape, text: station ? `${station}: ${orders} · ${minutes}` : `${orders} · ${minutes}` }
      }
      case 'screen':
        return {
          icon: monitor,
          text: t('screen', { name: worst.name, time: formatTime(worst.since, timeZone, locale) }),
        }
      case 'call':
        return {
          icon: bell,
          text: t('today:call', {
            who: t('common:table', { number: worst.tableNumber }),
            reason: t(`common:call.${worst.reason as 'bill'}`),
          }),
        }
      case 'wait':
        return {
          icon: lateShape,
          text: t(`today:wait.${worst.wait}`, { who: t('common:table', { number: worst.tableNumber }) }),
        }
      case 'sold_out':
        return { icon: circleSlash, text: t('soldOut', { count: worst.dishes, name: nameIn(worst.name, locale).text }) }
      case 'low_stock':
        return { icon: box, text: t('lowStock', { count: worst.shelves, name: nameIn(worst.name, locale).text }) }
    }
  }
}
