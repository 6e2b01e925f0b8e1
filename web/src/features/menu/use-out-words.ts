import { formatSoon } from '@sufra/shared/locale/date'
import { isSoldOut, lacksChoices } from '@sufra/shared/menu/availability.rules'
import type { BranchMenu, MenuItem } from '@sufra/shared/menu/menu.contract'
import { offHoursOf } from '@sufra/shared/menu-schedules/serving.rules'
import { formatServing } from '@sufra/shared/menu-schedules/serving-words'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'

/** When a dish that is not served at `now` is; null: it is served. */
export function useServingWords(menu: BranchMenu, now: string): (item: MenuItem) => string | null {
  const { t } = useTranslation('guest')
  const locale = useLocale()
  return ({ id }) => {
    const off = offHoursOf(menu, id, now)
    if (!off?.next) return off && t('notServed')
    return t('servedAt', { when: formatServing(off.next, now, menu.branch.timeZone, locale) })
  }
}

/** Why a dish cannot be had at `now`: sold out, or not at this time of day; null: it can. */
export function useOutWords(menu: BranchMenu, now: string): (item: MenuItem) => string | null {
  const { t } = useTranslation(['guest', 'common'])
  const locale = useLocale()
  const servingWords = useServingWords(menu, now)
  return (item) => {
    if (!isSoldOut(item, now)) return servingWords(item)
    const until = lacksChoices(item) ? null : item.soldOutUntil
    return until
      ? t('guest:soldOutUntil', { time: formatSoon(until, now, menu.branch.timeZone, locale) })
      : t('common:soldOut')
  }
}
