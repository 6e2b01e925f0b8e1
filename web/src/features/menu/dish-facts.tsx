import { formatList } from '@sufra/shared/locale/list'
import { hasCaffeine, isSalty } from '@sufra/shared/menu/label.rules'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { Allergen } from '@sufra/shared/menu/menu-kinds.rules'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { allergenShapes, caffeine, salt, vegetarian, walking } from '../../ui/diet-shapes'
import { Icon } from '../../ui/icon'
import { Num, Sentence } from '../../ui/num'

interface DishProps {
  readonly item: MenuItem
}

/** Calories and the minutes of walking that burn them: required by law on every menu. */
export function DishFacts({ item: { calories, walkingMinutes } }: DishProps) {
  const { t } = useTranslation('guest')
  return (
    <p className="facts">
      {calories !== null && (
        <span className="fact">
          <Sentence>{t('kcal', { count: calories })}</Sentence>
        </span>
      )}
      {walkingMinutes !== null && (
        <span className="fact" title={t('marks.walking')}>
          <Icon of={walking} size={16} flip label={t('marks.walking')} />
          <Sentence>{t('walk', { count: walkingMinutes })}</Sentence>
        </span>
      )}
    </p>
  )
}

/** The same with words, where there is room. Salt and caffeine are marked in full ink. */
export function DishFactsInWords({ item }: DishProps) {
  const { t } = useTranslation('guest')
  return (
    <>
      <Words item={item} />
      {hasCaffeine(item) && (
        <p className="facts__limit">
          <Sentence>{t('caffeineLimit')}</Sentence>
        </p>
      )}
    </>
  )
}

function Words({ item }: DishProps) {
  const { t } = useTranslation('guest')
  return (
    <p className="facts facts--words">
      {item.calories !== null && (
        <span className="fact">
          <Sentence>{t('kcal', { count: item.calories })}</Sentence>
        </span>
      )}
      {item.walkingMinutes !== null && (
        <span className="fact" title={t('marks.walking')}>
          <Icon of={walking} size={18} flip />
          <Sentence>{t('walkLong', { count: item.walkingMinutes })}</Sentence>
        </span>
      )}
      {isSalty(item) && (
        <span className="fact fact--legal">
          <Icon of={salt} size={18} />
          {t('marks.salt')}
        </span>
      )}
      {item.caffeineMg !== null && hasCaffeine(item) && (
        <span className="fact fact--legal">
          <Icon of={caffeine} size={18} />
          <Sentence>{t('caffeineMg', { count: item.caffeineMg })}</Sentence>
        </span>
      )}
      {item.vegetarian && (
        <span className="fact">
          <Icon of={vegetarian} size={18} />
          {t('marks.vegetarian')}
        </span>
      )}
    </p>
  )
}

interface MarksProps extends DishProps {
  /** Icons in all; the legal ones are never folded away. */
  readonly room: number
}

export function DishMarks({ item, room }: MarksProps) {
  const { t } = useTranslation(['guest', 'common'])
  const locale = useLocale()
  const salty = isSalty(item)
  const wakes = hasCaffeine(item)
  const left = Math.max(0, room - Number(salty) - Number(wakes))
  const [shown, folded] = fold(item.allergens, left)
  if (!salty && !wakes && item.allergens.length === 0) return null
  const name = (allergen: Allergen) => t(`common:allergen.${allergen}`)
  return (
    <span className="marks">
      {salty && <Icon of={salt} size={18} label={t('guest:marks.salt')} className="marks__legal" />}
      {wakes && (
        <span className="marks__legal marks__mg">
          <Icon of={caffeine} size={18} label={t('guest:marks.caffeine')} />
          <Sentence>{t('guest:mg', { count: item.caffeineMg ?? 0 })}</Sentence>
        </span>
      )}
      {shown.map((allergen) => (
        <Icon key={allergen} of={allergenShapes[allergen]} size={18} label={name(allergen)} />
      ))}
      {folded.length > 0 && (
        <span className="marks__more" title={formatList(folded.map(name), locale)}>
          <Num>+{folded.length}</Num>
          <span className="sr">{formatList(folded.map(name), locale)}</span>
        </span>
      )}
    </span>
  )
}

function fold(allergens: readonly Allergen[], room: number): [readonly Allergen[], readonly Allergen[]] {
  return allergens.length <= room ? [allergens, []] : [allergens.slice(0, room), allergens.slice(room)]
}
