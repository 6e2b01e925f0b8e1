import type { Allergen } from '@sufra/shared/menu/menu-kinds.rules'
import { useTranslation } from 'react-i18next'
import type { MenuFilter } from './menu-view.rules'
import { CheckOption } from './option'

interface FilterOptionsProps {
  readonly wish: MenuFilter
  readonly onWish: (part: Partial<MenuFilter>) => void
  /** Only what occurs on this menu is worth leaving out. */
  readonly allergens: readonly Allergen[]
}

export function FilterOptions({ wish, onWish, allergens }: FilterOptionsProps) {
  const { t } = useTranslation('guest')
  const toggle = (allergen: Allergen) => {
    const without = wish.without.includes(allergen)
      ? wish.without.filter((each) => each !== allergen)
      : [...wish.without, allergen]
    onWish({ without })
  }
  return (
    <div className="opts">
      <CheckOption checked={wish.vegetarian} onChange={() => onWish({ vegetarian: !wish.vegetarian })}>
        {t('filter.vegetarian')}
      </CheckOption>
      {allergens.map((allergen) => (
        <CheckOption key={allergen} checked={wish.without.includes(allergen)} onChange={() => toggle(allergen)}>
          {t(`filter.without.${allergen}`)}
        </CheckOption>
      ))}
    </div>
  )
}
