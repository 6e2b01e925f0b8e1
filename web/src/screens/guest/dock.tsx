import { CartBar } from '../../features/cart/cart-bar'
import { OrderStrip } from '../../features/tracker/order-strip'
import { isUnderWay } from '../../features/tracker/tracker.rules'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { conciergeBell } from '../../ui/icon-shapes'
import type { MenuPage } from './use-menu-page'
import { useOrders } from './use-orders'

/** Call and order, in the reach of a thumb; where the order stands, while one is under way. */
export function Dock({ page }: { readonly page: MenuPage }) {
  const { t } = useTranslation('common')
  const [first] = useOrders(page.guest).orders
  const underWay = first && isUnderWay(first) ? first : null
  const calls = page.guest.kind === 'table'
  if (!calls && page.count === 0 && !underWay) return null
  return (
    <footer className="dock">
      {underWay && <OrderStrip order={underWay} />}
      {(calls || page.count > 0) && (
        <div className="dock__row">
          {calls && (
            <Button
              kind="line"
              icon={conciergeBell}
              className={page.count > 0 ? 'dock__call' : 'dock__half'}
              aria-haspopup="dialog"
              onClick={() => page.open({ kind: 'call' })}
            >
              {t('action.callWaiter')}
            </Button>
          )}
          {page.count > 0 && <CartBar count={page.count} total={page.total} currency={page.currency} />}
        </div>
      )}
    </footer>
  )
}
