import type { LineModifier } from '@sufra/shared/orders/orders.contract'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'

/** What was chosen with a dish, as staff read it: "Garlic" that is left off must say so. */
export function useModifierWords(): (modifier: Pick<LineModifier, 'name' | 'kind'>) => string {
  const { t } = useTranslation('orders')
  const locale = useLocale()
  return ({ name, kind }) => {
    const { text } = nameIn(name, locale)
    return kind === 'removal' ? t('without', { name: text }) : text
  }
}
