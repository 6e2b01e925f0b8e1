import { compare } from '@sufra/shared/locale/collate'
import { formatList } from '@sufra/shared/locale/list'
import { formatNumber } from '@sufra/shared/locale/number'
import type { Recipes } from '@sufra/shared/stock/recipes.contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dishIn } from '../../features/tickets/dish-name'
import { type IngredientRow, ingredientsOf } from '../../features/tickets/ingredients.rules'
import type { KitchenLine, Ticket } from '../../features/tickets/ticket.rules'
import { errorText } from '../../i18n/error-text'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Sentence } from '../../ui/num'
import { Skeleton } from '../../ui/skeleton'
import { useRecipes } from './use-recipes'
import './ingredient-list.css'

interface IngredientListProps {
  readonly tickets: readonly Ticket[]
  readonly branchId: string
}

/** How much of each ingredient the dishes on this wall still need. */
export function IngredientList({ tickets, branchId }: IngredientListProps) {
  const { t } = useTranslation(['kitchen', 'common'])
  const { data, error, fetchStatus, refetch } = useRecipes(branchId)
  if (data) return <Needed tickets={tickets} recipes={data} />
  if (fetchStatus === 'paused')
    return <EmptyState title={t('ingredients.unread')}>{t('ingredients.unreadWhy')}</EmptyState>
  if (!error) return <Skeleton rows={4} />
  const again = (
    <Button size="kitchen" onClick={() => void refetch()}>
      {t('common:action.retry')}
    </Button>
  )
  return (
    <EmptyState title={t('ingredients.unread')} action={again}>
      {errorText(error)}
    </EmptyState>
  )
}

function Needed({ tickets, recipes }: Pick<IngredientListProps, 'tickets'> & { readonly recipes: Recipes }) {
  const { t } = useTranslation('kitchen')
  const locale = useLocale()
  const { rows, without } = useMemo(() => ingredientsOf(tickets, recipes), [tickets, recipes])
  if (rows.length === 0 && without.length === 0) return <EmptyState title={t('allDayEmpty')} />
  if (rows.length === 0) return <EmptyState title={t('ingredients.none')}>{t('ingredients.noneWhy')}</EmptyState>
  const name = (row: IngredientRow) => nameIn(row.ingredient.name, locale).text
  const sorted = [...rows].sort((a, b) => compare(locale)(name(a), name(b)))
  return (
    <ul className="allday__rows">
      {sorted.map((row) => (
        <Row key={row.ingredient.id} row={row} />
      ))}
      {without.length > 0 && <Without lines={without} />}
    </ul>
  )
}

function Row({ row: { ingredient, quantity } }: { readonly row: IngredientRow }) {
  const { t } = useTranslation('kitchen')
  const locale = useLocale()
  const name = nameIn(ingredient.name, locale)
  return (
    <li className="ingredient">
      <span className="ingredient__name" lang={name.lang}>
        {name.text}
      </span>
      <span className="ingredient__amount">
        <Sentence>
          {t(`ingredients.amount.${ingredient.unit}`, { amount: formatNumber(quantity / 1000, locale) })}
        </Sentence>
      </span>
    </li>
  )
}

/** A list that leaves something out says so. */
function Without({ lines }: { readonly lines: readonly KitchenLine[] }) {
  const { t } = useTranslation('kitchen')
  const locale = useLocale()
  const names = lines.map((line) => dishIn(line, locale).text)
  return (
    <li className="ingredient__without">
      {t('ingredients.without')} {formatList(names, locale, 'and')}
    </li>
  )
}
