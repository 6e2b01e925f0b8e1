import { formatMoneyParts } from '@sufra/shared/locale/format-money'
import { formatRate } from '@sufra/shared/locale/number'
import { type SoldAt, taxesOf } from '@sufra/shared/money/tax'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../i18n/locale'
import { Money } from './money'
import { Num, Sentence } from './num'
import './total.css'

interface TotalProps {
  /** All that is on the bill. */
  readonly sold: readonly SoldAt[]
  readonly currency: string
}

/** What is to be paid, and the tax that is in it. */
export function Total({ sold, currency }: TotalProps) {
  const { t } = useTranslation('guest')
  const locale = useLocale()
  const amount = sold.reduce((sum, each) => sum + each.amount, 0)
  const taxes = taxesOf(sold).filter(({ taxRateBasisPoints }) => taxRateBasisPoints > 0)
  return (
    <div className="total">
      <p className="total__line">
        <span>{t('cart.total')}</span>
        <Money amount={amount} currency={currency} />
      </p>
      {taxes.map(({ taxRateBasisPoints, tax }) => (
        <p key={taxRateBasisPoints} className="total__tax">
          <span>
            <Sentence>{t('cart.vat', { rate: formatRate(taxRateBasisPoints, locale) })}</Sentence>
          </span>
          <Num>{formatMoneyParts(tax, currency, locale).number}</Num>
        </p>
      ))}
    </div>
  )
}
