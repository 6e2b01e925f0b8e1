import type { BranchMenu, MenuItem } from '@sufra/shared/menu/menu.contract'
import { formatServing } from '@sufra/shared/menu-schedules/serving-words'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { useText } from '../../ui/localized'
import type { Trouble } from './availability-in-cart.rules'

/** Why a line can't be ordered as it stands, in words; null: it can. */
export function useTroubleWords({ branch: { timeZone } }: BranchMenu, now: string) {
  const { t } = useTranslation('guest')
  const locale = useLocale()
  const say = useText()
  return (item: MenuItem, trouble: Trouble | undefined): string | null => {
    if (!trouble) return null
    const name = say(item.name)
    const { left, off, options } = trouble
    if (off?.next) return t('cart.notServed', { name, when: formatServing(off.next, now, timeZone, locale) })
    if (options) return t('cart.goneOptions', { name })
    return left === 0 ? t('cart.gone', { name }) : t('cart.short', { name, count: left })
  }
}
