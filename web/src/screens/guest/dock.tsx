import { CallButton } from '../../features/calls/call-button'
import { CartBar } from '../../features/cart/cart-bar'
import { OrderStrip } from '../../features/tracker/order-strip'
import { isUnderWay } from '../../features/tracker/tracker.rules'
import type { MenuPage } from './use-menu-page'
import { useOrders } from './use-orders'

/** Call and order, in the reach of a thumb; where the order stands, while one is under way. */
export function Dock({ page }: { readonly page: MenuPage }) {
  const [first] = useOrders(page.guest).orders
  const underWay = first && isUnderWay(first) ? first : null
  const calls = page.here && page.guest.kind === 'table'
  const holds = page.here && page.count > 0
  if (!calls && !holds && !underWay) return null
  return (
    <footer className="dock">
      {underWay && <OrderStrip order={underWay} />}
      {(calls || holds) && (
        <div className="dock__row">
          {calls && (
            <CallButton
              kind="line"
              className={holds ? 'dock__call' : 'dock__half'}
              onCall={() => page.open({ kind: 'call' })}
            />
          )}
          {holds && <CartBar count={page.count} total={page.total} currency={page.currency} />}
        </div>
      )}
    </footer>
  )
}
