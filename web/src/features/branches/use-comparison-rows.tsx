import type { ComparedBranch, Comparison } from '@sufra/shared/branches/comparison.contract'
import {
  bestOf,
  cancelledShareOf,
  currenciesOf,
  isQuiet,
  netSalesOf,
  shareOf,
} from '@sufra/shared/branches/comparison.rules'
import { formatDuration } from '@sufra/shared/locale/duration'
import { formatPercent } from '@sufra/shared/locale/number'
import { averageOf, changeOf } from '@sufra/shared/summaries/figures.rules'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Text } from '../../ui/localized'
import { Money } from '../../ui/money'
import { Num, Sentence } from '../../ui/num'

export interface Row {
  readonly name: string
  readonly show: (branch: ComparedBranch) => ReactNode
  /** In place of it where nothing was ordered. */
  readonly quiet: ReactNode
  /** The places of the branches with the best value. */
  readonly best: readonly number[]
}

type Value = (branch: ComparedBranch) => number | null

/** The figures of a period in their order. Money is held against money of the same currency only. */
export function useComparisonRows({ branches, period }: Comparison): Row[] {
  const { t } = useTranslation('branches')
  const locale = useLocale()
  const comparable = currenciesOf(branches).length === 1
  const best = (value: Value, wanted: 'most' | 'least') =>
    bestOf(
      branches.map((branch) => (isQuiet(branch) ? null : value(branch))),
      wanted,
    )
  const money = (name: string, value: Value, more?: Row['show']): Row => ({
    name,
    quiet: '–',
    best: comparable ? best(value, 'most') : [],
    show: (branch) => {
      const amount = value(branch)
      if (amount === null) return '–'
      return (
        <>
          <Money amount={amount} currency={branch.currency} />
          {more?.(branch)}
        </>
      )
    },
  })
  const count = (name: string, value: (branch: ComparedBranch) => number): Row => ({
    name,
    quiet: '–',
    best: best(value, 'most'),
    show: (branch) => <Num>{value(branch)}</Num>,
  })
  const share = (name: string, value: Value, part: Value, whole: Value): Row => ({
    name,
    quiet: '–',
    best: best(value, 'least'),
    show: (branch) => {
      const ratio = value(branch)
      if (ratio === null) return '–'
      return (
        <>
          <Num>{formatPercent(ratio, locale, { decimals: 1 })}</Num>
          <Note>{t('compare.ofAll', { part: part(branch) ?? 0, whole: whole(branch) ?? 0 })}</Note>
        </>
      )
    },
  })
  const change = ({ sales, salesBefore }: ComparedBranch) => {
    const ratio = changeOf(sales, salesBefore)
    if (ratio === null) return <Note>{t('compare.noBefore')}</Note>
    const text = formatPercent(ratio, locale, { decimals: 1, signed: true })
    return <Note>{t(`compare.on.${period}`, { change: text })}</Note>
  }
  return [
    { ...money(t('compare.net'), netSalesOf), quiet: t('compare.noOrders') },
    money(t('compare.gross'), ({ sales }) => sales, change),
    count(t('compare.orders'), ({ orders }) => orders),
    count(t('compare.guests'), ({ guests }) => guests),
    money(t('compare.average'), averageOf),
    {
      name: t('compare.median'),
      quiet: '–',
      best: best(({ medianTicketSeconds }) => medianTicketSeconds, 'least'),
      show: ({ medianTicketSeconds: seconds }) =>
        seconds === null ? '–' : <Sentence>{formatDuration(Math.round(seconds / 60), locale)}</Sentence>,
    },
    share(
      t('compare.lateShare'),
      ({ readiedLate, readied }) => shareOf(readiedLate, readied),
      ({ readiedLate }) => readiedLate,
      ({ readied }) => readied,
    ),
    share(
      t('compare.cancelled'),
      cancelledShareOf,
      ({ cancelledOrders }) => cancelledOrders,
      ({ orders, cancelledOrders }) => orders + cancelledOrders,
    ),
    share(
      t('compare.off'),
      ({ portionsOff, portions }) => shareOf(portionsOff, portions),
      ({ portionsOff }) => portionsOff,
      ({ portions }) => portions,
    ),
    { name: t('compare.bestDishes'), quiet: '–', best: [], show: ({ best: dishes }) => <Dishes dishes={dishes} /> },
  ]
}

const Note = ({ children }: { readonly children: string }) => (
  <span className="comparison__note">
    <Sentence>{children}</Sentence>
  </span>
)

/** Of one branch: a dish of the same name elsewhere is another dish. */
function Dishes({ dishes }: { readonly dishes: ComparedBranch['best'] }) {
  if (dishes.length === 0) return '–'
  return (
    <ol className="comparison__dishes">
      {dishes.map(({ menuItemId, name, quantity }) => (
        <li key={menuItemId}>
          <Text of={name} /> <Num>{quantity}</Num>
        </li>
      ))}
    </ol>
  )
}
