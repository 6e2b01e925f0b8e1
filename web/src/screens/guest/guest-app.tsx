import { Suspense } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom'
import { MenuSkeleton } from '../../features/menu/menu-skeleton'
import { lazyWithRetry } from './lazy-with-retry'
import { MenuScreen } from './menu-screen'
import { Seated } from './seated'
import { TableLink } from './table-link'
import './guest.css'

const CartScreen = lazyWithRetry(() => import('./cart-screen').then((screen) => screen.CartScreen))
const OrdersScreen = lazyWithRetry(() => import('./orders-screen').then((screen) => screen.OrdersScreen))

/** The guests' own page: a table's link, the menu, the order, and where it stands. */
export function GuestApp() {
  return (
    <BrowserRouter>
      <Suspense fallback={<MenuSkeleton />}>
        <Routes>
          <Route path="/t/:code/:secret" element={<TableLink />} />
          <Route element={<Seated />}>
            <Route path="/menu" element={<MenuScreen />} />
            <Route path="/menu/order" element={<CartScreen />} />
            <Route path="/orders" element={<OrdersScreen />} />
          </Route>
          <Route path="*" element={<Navigate to="/menu" replace />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  )
}
