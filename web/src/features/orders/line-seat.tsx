import type { OrderLine } from '@sufra/shared/orders/orders.contract'
import { useTranslation } from 'react-i18next'
import { Sentence } from '../../ui/num'

/** Under a dish's name: whose it is, where the waiter said so. */
export function LineSeat({ line: { seat } }: { readonly line: Pick<OrderLine, 'seat'> }) {
  const { t } = useTranslation('orders')
  if (seat === null) return null
  return (
    <small>
      <Sentence>{t('seat', { number: seat })}</Sentence>
    </small>
  )
}
