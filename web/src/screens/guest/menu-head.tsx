import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import type { ReactNode } from 'react'
import { globe } from '../../ui/icon-shapes'
import { LanguageMenu } from '../../ui/language-menu'
import { Text } from '../../ui/localized'
import type { Guest } from './guest-context'
import { TableChip } from './table-chip'

interface MenuHeadProps {
  readonly menu: BranchMenu
  readonly guest: Guest
  readonly onTable: () => void
  /** Between the restaurant and the languages, where there is room. */
  readonly children?: ReactNode
  readonly account?: ReactNode
}

/** The restaurant, the table, the languages: the same before and after the program has arrived. */
export function MenuHead({ menu, guest, onTable, children, account }: MenuHeadProps) {
  return (
    <header className="topbar">
      <h1 className="topbar__name">
        <Text of={menu.branch.restaurantName} />
      </h1>
      <TableChip guest={guest} branchName={menu.branch.name} onOpen={onTable} />
      {children}
      <span className="topbar__end">
        {account}
        <LanguageMenu icon={globe} named />
      </span>
    </header>
  )
}
