import type { Allergen } from '@sufra/shared/menu/menu-kinds.rules'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon'
import { octagonAlert } from './icon-shapes'
import './line-allergies.css'

interface LineAllergiesProps {
  readonly line: { readonly allergies: readonly Allergen[] }
  /** It was not declared with this dish: the guest's record says so. */
  readonly onRecord?: boolean
}

/** What the guest of a dish must not eat: a solid bar in the danger colour, apart from any note. The same on every screen. */
export function LineAllergies({ line, onRecord = false }: LineAllergiesProps) {
  const { t } = useTranslation('common')
  if (line.allergies.length === 0) return null
  return (
    <span className="line-allergies">
      <Icon of={octagonAlert} size="1.05em" />
      <span>
        <span className="line-allergies__word">
          {t(onRecord ? 'allergyOnRecord' : 'allergy')}
          <span className="sr">:</span>
        </span>{' '}
        <strong>{line.allergies.map((each) => t(`allergen.${each}`)).join(' · ')}</strong>
      </span>
    </span>
  )
}

/** Where there is room for a sign only: the words are heard, and stand on the whole ticket. */
export function AllergySign({ of: allergies }: { readonly of: readonly Allergen[] }) {
  const { t } = useTranslation('common')
  return (
    <>
      <Icon of={octagonAlert} size="1.15em" />
      <span className="sr">
        {t('allergy')}: {allergies.map((each) => t(`allergen.${each}`)).join(' · ')}
      </span>
    </>
  )
}
