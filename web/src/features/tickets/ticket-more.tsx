import type { Allergen } from '@sufra/shared/menu/menu-kinds.rules'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon'
import { arrowRight } from '../../ui/icon-shapes'
import { LineAllergies } from '../../ui/line-allergies'

/** A torn ticket goes on in the next column. What the torn-off part must not have is said where it is torn. */
export function TicketMore({ allergies }: { readonly allergies: readonly Allergen[] }) {
  const { t } = useTranslation('kitchen')
  return (
    <p className="ticket__more">
      <LineAllergies line={{ allergies: [...new Set(allergies)] }} />
      <span className="ticket__more-word">
        {t('more')}
        <Icon of={arrowRight} size="1.05em" flip />
      </span>
    </p>
  )
}
