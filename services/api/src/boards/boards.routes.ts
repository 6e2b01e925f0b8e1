import { takeSnapshot } from '@sufra/platform/boards/boards.repository'
import { read } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { boardContracts } from '@sufra/shared/boards/boards.contracts'
import { branchContracts } from '@sufra/shared/branches/branches.contracts'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Snapshot } from '@sufra/shared/live/live.contract'
import { staffOf } from '../kernel/admission.rules'
import type { Asked } from '../kernel/asked'
import type { On } from '../kernel/route'
import { readBranches } from './overview.queries'
import { readQuietKitchen } from './quiet-kitchen'
import { readToday } from './read-today'

export function boardRoutes(on: On, deps: Deps): void {
  const board = ({ actor, params }: Asked<unknown, unknown>): Promise<Snapshot> => {
    if (actor.kind === 'public') throw new AppError('signed_out')
    return read(deps, actor, (tx) => takeSnapshot(tx, actor, params.branchId, deps.now()), { snapshot: true })
  }
  on.query(boardContracts.readKitchenBoard, board)
  on.query(boardContracts.readQuietKitchen, ({ actor, params, query }) =>
    readQuietKitchen(deps, actor, { ...params, ...query }),
  )
  on.query(boardContracts.readFloorBoard, board)
  on.query(boardContracts.readWaiterBoard, board)
  on.query(boardContracts.readGuestBoard, board)
  on.query(boardContracts.readToday, async ({ actor, params }) => {
    if (actor.kind !== 'staff') throw new AppError('forbidden')
    return readToday(deps, actor, params.branchId)
  })
  on.query(branchContracts.readBranches, ({ actor }) => readBranches(deps, staffOf(actor)))
}
