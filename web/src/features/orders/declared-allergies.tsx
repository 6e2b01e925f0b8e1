import type { Allergen } from '@sufra/shared/menu/menu-kinds.rules'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { useTranslation } from '../../i18n/use-translation'
import { Icon } from '../../ui/icon'
import { shieldAlert } from '../../ui/icon-shapes'
import './declared-allergies.css'

/** What the house keeps of the guest who is known. */
export function KeptAllergies({ order: { keptAllergies = [] } }: { readonly order: Pick<Order, 'keptAllergies'> }) {
  const { t } = useTranslation('orders')
  const what = useListed(keptAllergies)
  if (keptAllergies.length === 0) return null
  return (
    <p className="kept-allergies">
      <Icon of={shieldAlert} size={16} />
      <strong>{t('allergyKept', { what })}</strong>
    </p>
  )
}

function useListed(allergies: readonly Allergen[]): string {
  const { t } = useTranslation('common')
  return allergies.map((each) => t(`allergen.${each}`)).join(' · ')
}
