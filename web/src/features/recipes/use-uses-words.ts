import { formatList } from '@sufra/shared/locale/list'
import { formatNumber } from '@sufra/shared/locale/number'
import type { Shelf } from '@sufra/shared/stock/stock-room.contract'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { useText } from '../../ui/localized'
import { shownIn } from './recipe-amount.rules'
import type { Uses } from './recipe-book.rules'

/** What a portion takes, as words: `Chicken 180 g`. */
export function useUsesWords(shelves: readonly Pick<Shelf, 'id' | 'name' | 'unit'>[]) {
  const { t } = useTranslation('recipes')
  const locale = useLocale()
  const text = useText()
  const words = ({ stockItemId, quantity }: Uses[number]): string => {
    const shelf = shelves.find(({ id }) => id === stockItemId)
    if (!shelf) return ''
    const { amount, unit } = shownIn(quantity, shelf.unit)
    return t('uses', { name: text(shelf.name), amount: `${formatNumber(amount, locale)} ${t(`unit.${unit}`)}` })
  }
  return { each: (lines: Uses) => lines.map(words), list: (lines: Uses) => formatList(lines.map(words), locale, 'and') }
}
