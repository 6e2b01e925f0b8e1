import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Sentence } from '../../ui/num'
import type { KitchenLine } from './ticket.rules'
import './seat-mark.css'

/** Behind a dish's name: whose it is, where the waiter said so. */
export function SeatMark({ line: { seat } }: { readonly line: KitchenLine }) {
  const { t } = useTranslation('kitchen')
  const locale = useLocale()
  if (seat === null) return null
  return (
    <>
      {' '}
      <span className="seat-mark" lang={locale}>
        <Sentence>{t('seat', { number: seat })}</Sentence>
      </span>
    </>
  )
}
