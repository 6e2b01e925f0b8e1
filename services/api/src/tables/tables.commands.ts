import { type Command, type Outcome, read, write } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { hashOfSecret, newTableSecret, tableLinkPath } from '@sufra/platform/identity/table-link'
import { type Actor, organizationOf } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Change } from '@sufra/shared/kernel/change'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { FloorPlan, Reserve, Rotate, Table, TableLink } from '@sufra/shared/tables/tables.contract'
import { markCleaned as clean, reserve, unreserve } from '@sufra/shared/tables/tables.rules'
import { toString as drawCode } from 'qrcode'
import { audit } from '../audit/audit.commands'
import { newsOf } from '../kernel/news'
import { findOpenVisits } from '../visits/visits.repository'
import { findPlan, lockSeat, rotateLink, saveTable } from './tables.repository'

interface OneTable {
  readonly branchId: string
  readonly tableId: string
}

export const findTables = (deps: Deps, actor: Actor, branchId: string): Promise<FloorPlan> =>
  read(deps, actor, async (tx) => ({ ...(await findPlan(tx, branchId)), visits: await findOpenVisits(tx, branchId) }), {
    snapshot: true,
  })

export const markCleaned = (deps: Deps, command: Command, one: OneTable) => changeTable(deps, command, one, clean)

export const unreserveTable = (deps: Deps, command: Command, one: OneTable) =>
  changeTable(deps, command, one, unreserve)

export const reserveTable = (deps: Deps, command: Command, { at, ...one }: OneTable & Reserve) =>
  changeTable(deps, command, one, (table) => reserve(table, at ? new Date(at).toISOString() : null))

const changeTable = (
  deps: Deps,
  command: Command,
  { branchId, tableId }: OneTable,
  rule: (table: Table) => Change<Table, 'table.changed'>,
) =>
  write(deps, command, async (tx): Promise<Table> => {
    const { table } = await lockSeat(tx, branchId, tableId)
    const change = rule(table)
    await saveTable(tx, branchId, change.next)
    newsOf(tx, command.actor, branchId).table(change)
    return change.next
  })

/** Printed codes are replaced in this time; the link before works as long, unless somebody wants it dead now. */
const usualGraceMinutes = 24 * 60

interface Rotation extends OneTable, Rotate {
  /** Where guests reach the app. */
  readonly origin: string
}

/**
 * A fresh link for a table. Its secret is kept nowhere but hashed, so it can't be told again: a repeated request makes
 * another one, and the link nobody received is rotated away.
 */
export async function rotateTableLink(
  deps: Deps,
  command: Command,
  { branchId, tableId, origin, graceMinutes = usualGraceMinutes }: Rotation,
): Promise<Outcome<TableLink>> {
  const secret = newTableSecret()
  const outcome = await write(deps, command, async (tx) => {
    const organizationId = organizationOf(command.actor)
    if (organizationId === null) throw new AppError('signed_out')
    const at = deps.now()
    const graceUntil = new Date(at.getTime() + graceMinutes * 60_000)
    const link = await newLink(tx, { organizationId, branchId, tableId, secret, at, graceUntil })
    const after = { code: link.code, graceUntil: graceUntil.toISOString() }
    const what = { action: 'table.link_rotated', entity: 'table', entityId: tableId, before: null, after }
    await audit(tx, { actor: command.actor, branchId, at, ...what })
    return link
  })
  if (outcome.replayed) {
    const again = { ...command, key: crypto.randomUUID() }
    return rotateTableLink(deps, again, { branchId, tableId, origin, graceMinutes })
  }
  const { code, number } = outcome.body
  const path = tableLinkPath(code, secret)
  const svg = await drawCode(`${origin}${path}`, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  return { ...outcome, body: { tableId, number, path, svg } }
}

interface NewLink extends OneTable {
  readonly organizationId: string
  readonly secret: string
  readonly at: Date
  readonly graceUntil: Date
}

async function newLink(tx: Tx, { secret, ...place }: NewLink) {
  const { table } = await lockSeat(tx, place.branchId, place.tableId)
  const id = uuidv7(place.at.getTime())
  const code = await rotateLink(tx, { ...place, id, secretHash: hashOfSecret(secret), firstCode: id.slice(-10) })
  return { code, number: table.number }
}
