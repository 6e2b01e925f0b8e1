import { formatMoneyParts } from '@sufra/shared/locale/format-money'
import { useLocale } from '../i18n/locale'

interface MoneyProps {
  /** Integer minor units. */
  readonly amount: number
  readonly currency: string
  /** `whole` drops decimals that are zero, for menus; `exact` keeps them, for carts, bills and the back office. */
  readonly style?: 'whole' | 'exact'
}

/** One isolated unit: a heavy number and a lighter currency. */
export function Money({ amount, currency, style = 'exact' }: MoneyProps) {
  const { number, unit, order } = formatMoneyParts(amount, currency, useLocale(), { style })
  const parts = [
    <bdi key="number" dir="ltr" className="num">
      {number}
    </bdi>,
    ' ',
    <span key="unit" className="money__unit">
      {unit}
    </span>,
  ]
  return <bdi className="money">{order === 'unit-first' ? parts.reverse() : parts}</bdi>
}
