import { type ReactNode, Suspense } from 'react'
import { lazyWithRetry } from './lazy-with-retry'
import { MenuHead } from './menu-head'
import type { MenuPage } from './use-menu-page'

/** Who sits at a table needs no account, and does not load its menu. */
const Account = lazyWithRetry(() => import('./account-menu').then((menu) => menu.Account))

interface TopBarProps {
  readonly page: MenuPage
  readonly children?: ReactNode
}

export function TopBar({ page: { menu, guest, open }, children }: TopBarProps) {
  const account = guest.kind !== 'table' && (
    <Suspense>
      <Account branchId={guest.branchId} />
    </Suspense>
  )
  return (
    <MenuHead menu={menu} guest={guest} onTable={() => open({ kind: 'table' })} account={account}>
      {children}
    </MenuHead>
  )
}
