import { formatMoneyParts } from '@sufra/shared/locale/format-money'
import { formatRate } from '@sufra/shared/locale/number'
import { taxIncluded } from '@sufra/shared/money/tax'
import { useLocale } from '../i18n/locale'
import { useTranslation } from '../i18n/use-translation'
import { Money } from './money'
import { Num, Sentence } from './num'
import './total.css'

interface TotalProps {
  /** Minor units, tax included. */
  readonly amount: number
  readonly currency: string
  readonly taxRateBasisPoints: number
}

/** What is to be paid, and the tax that is in it. */
export function Total({ amount, currency, taxRateBasisPoints }: TotalProps) {
  const { t } = useTranslation('guest')
  const locale = useLocale()
  const tax = formatMoneyParts(taxIncluded(amount, taxRateBasisPoints), currency, locale).number
  return (
    <div className="total">
      <p className="total__line">
        <span>{t('cart.total')}</span>
        <Money amount={amount} currency={currency} />
      </p>
      {taxRateBasisPoints > 0 && (
        <p className="total__tax">
          <span>
            <Sentence>{t('cart.vat', { rate: formatRate(taxRateBasisPoints, locale) })}</Sentence>
          </span>
          <Num>{tax}</Num>
        </p>
      )}
    </div>
  )
}
