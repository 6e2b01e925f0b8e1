import type { StockUnit } from '@sufra/shared/stock/stock.contract'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { amountOf } from './stock-view.rules'

interface AmountProps {
  /** Thousandths of the unit. */
  readonly quantity: number
  readonly unit: StockUnit
  /** What came and went carries its sign. */
  readonly signed?: boolean
}

/** How much, one isolated number and the unit in the reader's language. */
export function Amount({ quantity, unit, signed = false }: AmountProps) {
  const { t } = useTranslation('stock')
  const locale = useLocale()
  return (
    <bdi className="amount">
      <bdi dir="ltr" className="num">
        {signed && quantity > 0 && '+'}
        {amountOf(quantity, locale)}
      </bdi>{' '}
      <span className="amount__unit">{t(`unit.${unit}`)}</span>
    </bdi>
  )
}
