import { formatNumber } from '@sufra/shared/locale/number'
import type { Shelf } from '@sufra/shared/stock/stock-room.contract'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { Sentence } from '../../ui/num'
import type { Cookable, CookedDish } from './recipe-book.rules'
import { useUsesWords } from './use-uses-words'
import './recipe-row.css'

interface RecipeRowProps {
  readonly dish: CookedDish
  readonly shelves: readonly Shelf[]
  readonly onOpen: (id: string) => void
}

/** A dish: what a portion takes, for how many portions the shelves reach, and its choices. */
export function RecipeRow({ dish, shelves, onOpen }: RecipeRowProps) {
  const { t } = useTranslation('recipes')
  const locale = useLocale()
  const { choices } = dish
  return (
    <li className="recipe" data-recipe={dish.id}>
      <Line of={dish} none={t('none')} shelves={shelves} onOpen={onOpen} />
      {choices.length > 0 && (
        <details className="recipe__choices">
          <summary>
            <Sentence>{t('choices', { count: choices.length })}</Sentence>
            <span className="sr"> {nameIn(dish.name, locale).text}</span>
          </summary>
          <ul>
            {choices.map((choice) => (
              <li key={choice.id}>
                <Line of={choice} none={t('noneOfChoice')} shelves={shelves} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

interface LineProps extends Omit<RecipeRowProps, 'dish'> {
  readonly of: Cookable
  /** Said where it takes nothing. */
  readonly none: string
}

function Line({ of, none, shelves, onOpen }: LineProps) {
  const { t } = useTranslation('recipes')
  const locale = useLocale()
  const words = useUsesWords(shelves)
  const name = nameIn(of.name, locale)
  return (
    <div className="recipe__line">
      <button
        type="button"
        className="card-list__name"
        lang={name.lang}
        title={t('recipeOf', { name: name.text })}
        onClick={() => onOpen(of.id)}
      >
        {name.text}
      </button>
      {of.lines.length === 0 ? (
        <span className="quiet">{none}</span>
      ) : (
        <span className="recipe__uses">
          {words.each(of.lines).map((each) => (
            <span key={each}>
              <Sentence>{each}</Sentence>
            </span>
          ))}
        </span>
      )}
      {of.portions !== null && (
        <span className="recipe__enough" data-none={of.portions === 0}>
          <Sentence>{t('enough', { count: of.portions, portions: formatNumber(of.portions, locale) })}</Sentence>
        </span>
      )}
    </div>
  )
}
