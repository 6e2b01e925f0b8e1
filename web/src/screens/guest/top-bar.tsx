import type { ReactNode } from 'react'
import { useSession } from '../../session/session-store'
import { globe } from '../../ui/icon-shapes'
import { LanguageMenu } from '../../ui/language-menu'
import { Text } from '../../ui/localized'
import { AccountMenu } from './account-menu'
import { TableChip } from './table-chip'
import type { MenuPage } from './use-menu-page'

interface TopBarProps {
  readonly page: MenuPage
  /** Between the restaurant and the languages, where there is room. */
  readonly children?: ReactNode
}

export function TopBar({ page: { menu, guest, open }, children }: TopBarProps) {
  const session = useSession()
  const account = session.state === 'open' && session.session.kind === 'customer' ? session.session : null
  return (
    <header className="topbar">
      <h1 className="topbar__name">
        <Text of={menu.branch.restaurantName} />
      </h1>
      <TableChip guest={guest} branchName={menu.branch.name} onOpen={() => open({ kind: 'table' })} />
      {children}
      <span className="topbar__end">
        {account && <AccountMenu session={account} />}
        <LanguageMenu icon={globe} named />
      </span>
    </header>
  )
}
