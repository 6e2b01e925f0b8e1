import { formatRate } from '@sufra/shared/locale/number'
import { hasCaffeine, isSalty } from '@sufra/shared/menu/label.rules'
import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import type { Allergen } from '@sufra/shared/menu/menu-kinds.rules'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { BrandMark } from '../../ui/brand-mark'
import { allergenShapes, caffeine, salt, walking } from '../../ui/diet-shapes'
import { Icon, type Shape } from '../../ui/icon'
import { Text } from '../../ui/localized'
import { Sentence } from '../../ui/num'

interface MenuKeyProps {
  readonly menu: BranchMenu
  readonly allergens: readonly Allergen[]
}

/** What the icons mean, and what the law wants said under every menu. */
export function MenuKey({ menu, allergens }: MenuKeyProps) {
  const { t } = useTranslation(['guest', 'common'])
  const locale = useLocale()
  const rate = menu.branch.taxRateBasisPoints
  const wakes = menu.items.some(hasCaffeine)
  return (
    <footer>
      <section className="key">
        <h2>{t('guest:marks.title')}</h2>
        <ul>
          {menu.items.some(isSalty) && <Entry of={salt} words={t('guest:marks.salt')} />}
          {wakes && <Entry of={caffeine} words={t('guest:marks.caffeine')} />}
          {allergens.map((allergen) => (
            <Entry key={allergen} of={allergenShapes[allergen]} words={t(`common:allergen.${allergen}`)} />
          ))}
          <Entry of={walking} words={t('guest:marks.walking')} />
        </ul>
      </section>
      <p className="legalnote">
        {rate > 0 && <Sentence>{`${t('guest:legal', { rate: formatRate(rate, locale) })} `}</Sentence>}
        {t('guest:sayAllergies')}
        {wakes && <Sentence>{` ${t('guest:caffeineLimit')}`}</Sentence>}
      </p>
      {menu.branch.address && (
        <p className="legalnote">
          <Text of={menu.branch.address} />
        </p>
      )}
      <p className="by">
        <BrandMark size={18} />
        {t('guest:by')}
      </p>
    </footer>
  )
}

function Entry({ of, words }: { readonly of: Shape; readonly words: string }) {
  return (
    <li>
      <Icon of={of} size={18} flip={of === walking} />
      {words}
    </li>
  )
}
