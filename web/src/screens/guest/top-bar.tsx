import { type ReactNode, Suspense } from 'react'
import { globe } from '../../ui/icon-shapes'
import { LanguageMenu } from '../../ui/language-menu'
import { Text } from '../../ui/localized'
import { later } from './later'
import { TableChip } from './table-chip'
import type { MenuPage } from './use-menu-page'

/** Who sits at a table needs no account, and does not load its menu. */
const Account = later(() => import('./account-menu').then((menu) => menu.Account))

interface TopBarProps {
  readonly page: MenuPage
  /** Between the restaurant and the languages, where there is room. */
  readonly children?: ReactNode
}

export function TopBar({ page: { menu, guest, open }, children }: TopBarProps) {
  return (
    <header className="topbar">
      <h1 className="topbar__name">
        <Text of={menu.branch.restaurantName} />
      </h1>
      <TableChip guest={guest} branchName={menu.branch.name} onOpen={() => open({ kind: 'table' })} />
      {children}
      <span className="topbar__end">
        {guest.kind !== 'table' && (
          <Suspense>
            <Account branchId={guest.branchId} />
          </Suspense>
        )}
        <LanguageMenu icon={globe} named />
      </span>
    </header>
  )
}
