import { system } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Branch } from './houses'
import { insertGuestSessions, insertStaffSessions } from './sessions.repository'

/** As long as a party's phone is let in. */
const lastsSeconds = 12 * 3600
const ends = () => new Date(Date.now() + lastsSeconds * 1000)
const times = (count: number) => Array.from({ length: count }, () => uuidv7())

/** `count` sessions of one person of the branch's staff; their tokens. */
export async function signInStaff(
  deps: Deps,
  { organizationId }: Branch,
  userId: string,
  count: number,
): Promise<string[]> {
  const ids = times(count)
  const rows = ids.map((id) => ({ id, organizationId, userId, expiresAt: ends() }))
  await system(deps, 'open_session', (tx) => insertStaffSessions(tx, rows))
  return Promise.all(ids.map((sessionId) => deps.keys.sign({ subject: `staff:${userId}`, sessionId }, lastsSeconds)))
}

/** `count` phones at one of the branch's tables; their tokens. */
export async function signInGuests(
  deps: Deps,
  branch: Branch,
  count: number,
  table = branch.tables[0],
): Promise<string[]> {
  if (!table) throw new Error('a branch without that table')
  const ids = times(count)
  const { organizationId, id: branchId } = branch
  const here = { organizationId, branchId, tableId: table.id, visitId: table.visitId, expiresAt: ends() }
  await system(deps, 'table_link', (tx) =>
    insertGuestSessions(
      tx,
      ids.map((id) => ({ id, ...here })),
    ),
  )
  return Promise.all(ids.map((id) => deps.keys.sign({ subject: `guest:${id}`, sessionId: id }, lastsSeconds)))
}
