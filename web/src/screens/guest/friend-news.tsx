import { formatList } from '@sufra/shared/locale/list'
import { useTranslation } from 'react-i18next'
import { useCart } from '../../features/cart/cart-store'
import { justSent } from '../../features/tracker/table-phones.rules'
import { useLocale } from '../../i18n/locale'
import { useMinute } from '../../ui/clock'
import { Icon } from '../../ui/icon'
import { info } from '../../ui/icon-shapes'
import { useText } from '../../ui/localized'
import { Sentence } from '../../ui/num'
import { useGuest } from './guest-context'
import { useOrders } from './use-orders'

/** Before the same goes out twice: a friend at the table has just sent what is in this order too. */
export function FriendNews() {
  const { t } = useTranslation('guest')
  const locale = useLocale()
  const say = useText()
  const { orders } = useOrders(useGuest())
  const placed = useCart((state) => state.placed)
  const wanted = useCart((state) => state.cart.lines).map(({ menuItemId }) => menuItemId)
  const same = justSent(orders, placed, wanted, useMinute())
  if (!same) return null
  const dishes = same.lines.map(({ name, quantity }) => t('cart.portions', { name: say(name), count: quantity }))
  return (
    <p className="news" role="status">
      <Icon of={info} />
      <span>
        <Sentence>{t('cart.friend', { number: same.number, list: formatList(dishes, locale) })}</Sentence>
      </span>
    </p>
  )
}
