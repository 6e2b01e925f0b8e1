import type { BranchMenu, MenuItem } from '@sufra/shared/menu/menu.contract'
import { offHoursOf } from '@sufra/shared/menu-schedules/serving.rules'
import { formatServing } from '@sufra/shared/menu-schedules/serving-words'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'

/** When a dish that is not served at `now` is: a mark, no bar. Null: it is served. */
export function useServingHours(menu: BranchMenu, now: string): (item: MenuItem) => string | null {
  const { t } = useTranslation('waiter')
  const locale = useLocale()
  return ({ id }) => {
    const off = offHoursOf(menu, id, now)
    if (!off?.next) return off && t('entry.offHours')
    return formatServing(off.next, now, menu.branch.timeZone, locale)
  }
}
