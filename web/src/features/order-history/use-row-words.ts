import type { OrderRow } from '@sufra/shared/orders/order-history.contract'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'

/** Where an order goes and who ordered it, in words. */
export function useRowWords() {
  const { t } = useTranslation(['history', 'common'])
  const locale = useLocale()
  return {
    place: ({ tableNumber, channel }: Pick<OrderRow, 'tableNumber' | 'channel'>): string =>
      tableNumber === null ? t(`common:channel.${channel}`) : t('common:table', { number: tableNumber }),
    by: ({ kind, name }: OrderRow['placedBy']): string => (kind === 'guest' || name === null ? t('guest') : name),
    dishes: (dishes: OrderRow['dishes']): string =>
      dishes
        .map(({ quantity, name }) => t('dish', { quantity, name: nameIn(name, locale).text }))
        .join(locale === 'en' ? ', ' : '، '),
  }
}
