import type { Allergen } from '@sufra/shared/menu/menu-kinds.rules'
import type { Order, OrderLine } from '@sufra/shared/orders/orders.contract'
import { useTranslation } from '../../i18n/use-translation'

interface AllergyWords {
  /** Declared for this dish; null when there is none. */
  readonly told: (line: Pick<OrderLine, 'allergies'>) => string | null
  /** On the record of the guest who is known; null when there is none. */
  readonly kept: (order: Pick<Order, 'keptAllergies'>) => string | null
}

/** What an order says of allergies, in words that stand apart from any note. */
export function useAllergyWords(): AllergyWords {
  const { t } = useTranslation(['orders', 'common'])
  const listed = (allergies: readonly Allergen[]) => allergies.map((each) => t(`common:allergen.${each}`)).join(' · ')
  return {
    told: ({ allergies }) => (allergies.length > 0 ? t('allergy', { what: listed(allergies) }) : null),
    kept: ({ keptAllergies: kept }) => (kept && kept.length > 0 ? t('allergyKept', { what: listed(kept) }) : null),
  }
}
