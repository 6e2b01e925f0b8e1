import { changeTable, layTables } from '@sufra/shared/tables/table-book.endpoints'
import type { FloorPlan, Table } from '@sufra/shared/tables/tables.contract'
import { send } from '../../api/client'
import { learn } from '../../live/live-store'

/** Puts a table away or brings it back. Throws the refusal. */
export async function setActive(branchId: string, { id }: Table, active: boolean): Promise<void> {
  const body = { changes: { active }, was: { active: !active } }
  learn('table', await send(changeTable, { params: { branchId, tableId: id }, body }))
}

interface FirstTables {
  /** Of the area that is made for them. */
  readonly id: string
  readonly count: number
  readonly seats: number
}

/** A branch's first tables. Throws the refusal. */
export const layFirst = (branchId: string, body: FirstTables): Promise<FloorPlan> =>
  send(layTables, { params: { branchId }, body })
