import type { Permission } from '@sufra/shared/people/permissions.rules'
import type { Area } from '@sufra/shared/tables/tables.contract'
import type { ReactNode } from 'react'
import type { TableNow } from './table-now.rules'

/** What one is asked before it is done. */
export type Asking =
  | 'seat'
  | 'reserve'
  | 'release'
  | 'transfer'
  | 'join'
  | 'split'
  | 'unmerge'
  | 'guests'
  | 'waiter'
  | 'close'

export interface TablePanelProps {
  readonly now: TableNow
  readonly all: readonly TableNow[]
  readonly areas: readonly Area[]
  readonly branchId: string
  readonly timeZone: string
  readonly userId: string
  readonly permissions: readonly Permission[]
  /** What the visit has ordered, in the detail this person may see. */
  readonly children?: ReactNode
  /** What is done at a seated table all the time: a new order, the last round again. */
  readonly row?: ReactNode
  /** What it costs so far, for those who may see money. */
  readonly total?: ReactNode
}
