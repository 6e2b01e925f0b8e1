import type { ChoiceGroup, Offer } from '@sufra/shared/choices/choices.contract'
import { askingOf, spanOf } from '@sufra/shared/choices/choices.rules'
import { formatMoneyParts } from '@sufra/shared/locale/format-money'
import { formatList } from '@sufra/shared/locale/list'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { useText } from '../../ui/localized'

type Counts = Pick<Offer, 'min' | 'max'> & { readonly choices: { readonly length: number } }

/** What is said of a group, the same wherever it is said. */
export function useChoiceWords(currency: string) {
  const { t } = useTranslation('choices')
  const locale = useLocale()
  const text = useText()
  const money = (amount: number) => {
    const { number, unit, order } = formatMoneyParts(amount, currency, locale, { style: 'whole' })
    const signed = amount > 0 ? `+${number}` : number
    return order === 'unit-first' ? `${unit} ${signed}` : `${signed} ${unit}`
  }
  return {
    /** How much of it a guest takes. */
    asks: (offer: Counts): string => {
      const asking = askingOf(offer)
      if (asking.how === 'any') return t('asks.any')
      if (asking.how === 'between') return t('asks.between', { min: asking.min, max: asking.max })
      return t(`asks.${asking.how}`, { count: asking.count })
    },
    costs: ({ choices }: Pick<Offer, 'choices'>): string => {
      const { from, to } = spanOf(choices)
      if (from === 0 && to === 0) return t('free')
      return from === to ? money(from) : t('span', { from: money(from), to: money(to) })
    },
    usedBy: ({ itemIds }: ChoiceGroup, items: readonly MenuItem[]): string => {
      const [only] = itemIds
      const dish = items.find(({ id }) => id === only)
      if (only === undefined) return t('onNone')
      return itemIds.length === 1 && dish
        ? t('onDish', { name: text(dish.name) })
        : t('onDishes', { count: itemIds.length })
    },
    listed: ({ choices }: Pick<Offer, 'choices'>): string =>
      formatList(
        choices.map(({ name }) => text(name)),
        locale,
      ),
  }
}
