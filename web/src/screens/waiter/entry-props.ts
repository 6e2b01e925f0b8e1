import type { Session } from '@sufra/shared/identity/identity.contract'
import type { BranchMenu, MenuItem } from '@sufra/shared/menu/menu.contract'
import type { DraftLine } from '../../features/entry/draft.rules'
import type { TableNow } from '../../features/tables/table-now.rules'

export interface EntryDeskProps {
  readonly session: Session
  readonly branchId: string
  /** Null: it is taken away. */
  readonly at: TableNow | null
  readonly tables: readonly TableNow[]
  readonly menu: BranchMenu
  readonly byId: ReadonlyMap<string, MenuItem>
}

/** What a dish is being asked about: a new one, or a line that is taken down already. */
export interface Asking {
  readonly item: MenuItem
  readonly line: DraftLine | null
  readonly quantity: number
}
