import { formatMoney } from '@sufra/shared/locale/format-money'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { Money } from '../../ui/money'
import { Sentence } from '../../ui/num'
import type { PriceRow } from './bulk-wishes.rules'

interface PriceTableProps {
  readonly rows: readonly PriceRow[]
  readonly currency: string
}

/** Each dish with its price and the one it is to have. */
export function PriceTable({ rows, currency }: PriceTableProps) {
  const { t } = useTranslation('book')
  return (
    <table className="price-table">
      <caption className="sr">{t('bulk.prices.list')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('bulk.prices.dish')}</th>
          <th scope="col">{t('bulk.prices.now')}</th>
          <th scope="col">{t('bulk.prices.next')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <PriceLine key={row.item.id} row={row} currency={currency} />
        ))}
      </tbody>
    </table>
  )
}

function PriceLine({ row, currency }: { readonly row: PriceRow; readonly currency: string }) {
  const { t } = useTranslation('book')
  const locale = useLocale()
  const { item, price, seen } = row
  const name = nameIn(item.name, locale)
  return (
    <tr>
      <th scope="row" lang={name.lang}>
        {name.text}
        {seen !== null && (
          <span className="price-table__seen" lang={locale}>
            <Sentence>{t('bulk.prices.seen', { price: formatMoney(seen, currency, locale) })}</Sentence>
          </span>
        )}
      </th>
      <td>
        <Money amount={price} currency={currency} />
      </td>
      <td>
        <NewPrice row={row} currency={currency} />
      </td>
    </tr>
  )
}

function NewPrice({ row: { price, next }, currency }: { readonly row: PriceRow; readonly currency: string }) {
  const { t } = useTranslation('book')
  if (next === null) return null
  if (next === price) return <span className="quiet">{t('bulk.prices.same')}</span>
  if (typeof next === 'number') return <Money amount={next} currency={currency} />
  return (
    <span className="price-table__refused">
      <Sentence>{t(`bulk.prices.${next}`)}</Sentence>
    </span>
  )
}
