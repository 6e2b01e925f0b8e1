import { formatList } from '@sufra/shared/locale/list'
import type { Allergen } from '@sufra/shared/menu/menu-kinds.rules'
import { useLocale } from '../i18n/locale'
import { useTranslation } from '../i18n/use-translation'
import { Icon } from './icon'
import { shieldAlert } from './icon-shapes'
import './allergy-line.css'

/** What a guest declared, apart from any note: a bordered line in ink. Nothing when there is none. */
export function AllergyLine({ allergens }: { readonly allergens: readonly Allergen[] }) {
  const { t } = useTranslation(['guest', 'common'])
  const locale = useLocale()
  if (allergens.length === 0) return null
  const list = formatList(
    allergens.map((allergen) => t(`common:allergen.${allergen}`)),
    locale,
  )
  return (
    <p className="allergy-line">
      <Icon of={shieldAlert} size={16} />
      {t('guest:cart.allergy', { list })}
    </p>
  )
}
