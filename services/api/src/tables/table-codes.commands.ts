import { type Command, type Outcome, read, write } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { raiseAuthority } from '@sufra/platform/identity/authority.repository'
import {
  hashOfSecret,
  type SecretSource,
  secretFrom,
  sourceOf,
  tableLinkPath,
  tableSecretOf,
} from '@sufra/platform/identity/table-link'
import { type Actor, organizationOf } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { PrintCodes, PrintedCodes, TableCode, TableCodes } from '@sufra/shared/tables/table-codes.contract'
import type { Rotate, TableLink } from '@sufra/shared/tables/tables.contract'
import { sql } from 'drizzle-orm'
import { toString as drawCode } from 'qrcode'
import { audit } from '../audit/audit.commands'
import { codeRows } from '../kernel/code-rows'
import { awaitScans } from './scans.repository'
import { findOldLinks, findTablesWithLinks, type OldLink, type TableWithLink } from './table-codes.repository'
import { endUnconfirmedPhones, lockSeat, lockTables, rotateLink } from './tables.repository'

interface InBranch {
  readonly branchId: string
}
interface FromOrigin {
  /** Where guests reach the app. */
  readonly origin: string
}

export const readTableCodes = (deps: Deps, actor: Actor, branchId: string): Promise<TableCodes> =>
  read(
    deps,
    actor,
    async (tx) => {
      const now = deps.now()
      const tables = await findTablesWithLinks(tx, branchId)
      const old = await findOldLinks(tx, branchId, now)
      return { codes: tables.map((table) => codeOf(deps, table, old)), asOf: now.toISOString() }
    },
    { snapshot: true },
  )

function codeOf(deps: Deps, { link, ...table }: TableWithLink, all: readonly OldLink[]): TableCode {
  const old = all.filter(({ tableId }) => tableId === table.tableId)
  const [newest] = old
  const scans = old.flatMap(({ lastScanAt }) => lastScanAt?.getTime() ?? [])
  return {
    ...table,
    printable: link ? (sourceOf(deps, link) ? 'now' : 'anew') : 'first',
    madeAt: link?.createdAt.toISOString() ?? null,
    lastScanAt: link?.lastScanAt?.toISOString() ?? null,
    oldUntil: newest?.graceUntil?.toISOString() ?? null,
    oldScanAt: scans.length > 0 ? new Date(Math.max(...scans)).toISOString() : null,
  }
}

/** What the answer keeps of a code: never its secret. */
interface KeptCode {
  readonly tableId: string
  readonly number: number
  readonly id: string
  readonly code: string
  readonly madeAt: string
  readonly source: SecretSource
}

/** Throws `table_not_in_branch` for a table that is not here or was put away. */
export async function printTableCodes(
  deps: Deps,
  command: Command,
  { branchId, tableIds, origin }: Pick<PrintCodes, 'tableIds'> & InBranch & FromOrigin,
): Promise<Outcome<PrintedCodes>> {
  const outcome = await write(deps, command, async (tx): Promise<KeptCode[]> => {
    await lockTables(
      tx,
      branchId,
      sql.join(
        tableIds.map((id) => sql`${id}::uuid`),
        sql`, `,
      ),
    )
    const here = new Map((await findTablesWithLinks(tx, branchId)).map((table) => [table.tableId, table]))
    const kept: KeptCode[] = []
    for (const tableId of new Set(tableIds)) {
      const table = here.get(tableId)
      if (!table) throw new AppError('table_not_in_branch', { tableId })
      kept.push(await keptOf(tx, deps, command, branchId, table))
    }
    const after = { numbers: kept.flatMap(({ source, number }) => (source ? number : [])) }
    const what = { action: 'table.codes_printed' as const, entity: 'table', entityId: null, before: null, after }
    await audit(tx, { actor: command.actor, branchId, at: deps.now(), ...what })
    return kept
  })
  return { ...outcome, body: { codes: outcome.body.flatMap((kept) => printedOf(deps, kept, origin)) } }
}

/** A table's first code is made on the way. */
async function keptOf(
  tx: Tx,
  deps: Deps,
  command: Command,
  branchId: string,
  { tableId, number, link }: TableWithLink,
): Promise<KeptCode> {
  if (link) {
    const { id, code, createdAt } = link
    return { tableId, number, id, code, madeAt: createdAt.toISOString(), source: sourceOf(deps, link) }
  }
  const made = await newLink(tx, deps, command, { branchId, tableId, graceUntil: deps.now() })
  return { tableId, number, ...made, source: 'key' }
}

function printedOf(deps: Deps, { tableId, number, madeAt, source, ...link }: KeptCode, origin: string) {
  if (!source) return []
  const url = `${origin}${tableLinkPath(link.code, secretFrom(deps, link, source))}`
  return [{ tableId, number, url, madeAt, rows: codeRows(url) }]
}

/** Printed codes are replaced in this time; the link before works as long, unless somebody wants it dead now. */
const usualGraceMinutes = 24 * 60

interface Rotation extends InBranch, FromOrigin, Rotate {
  readonly tableId: string
}

/**
 * A fresh link for a table; the one before keeps working for its grace. Without any it is in strangers' hands: every
 * phone of which staff have confirmed no order is out, and scans the new one if it sits there.
 */
export async function rotateTableLink(
  deps: Deps,
  command: Command,
  { branchId, tableId, origin, graceMinutes = usualGraceMinutes }: Rotation,
): Promise<Outcome<TableLink>> {
  const outcome = await write(deps, command, async (tx) => {
    const at = deps.now()
    const graceUntil = new Date(at.getTime() + graceMinutes * 60_000)
    const { table } = await lockSeat(tx, branchId, tableId)
    // Before the code: a scan holds its table's name when it asks for the code.
    if (graceMinutes === 0) await awaitScans(tx, tableId)
    const link = await newLink(tx, deps, command, { branchId, tableId, graceUntil })
    if (graceMinutes === 0) await sendAwayStrangers(tx, command, tableId, at)
    const after = { code: link.code, graceUntil: graceUntil.toISOString() }
    const what = { action: 'table.link_rotated' as const, entity: 'table', entityId: tableId, before: null, after }
    await audit(tx, { actor: command.actor, branchId, at, ...what })
    return { ...link, number: table.number }
  })
  const { id, code, number } = outcome.body
  const path = tableLinkPath(code, tableSecretOf(deps, id))
  const svg = await drawCode(`${origin}${path}`, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 })
  return { ...outcome, body: { tableId, number, path, svg } }
}

async function sendAwayStrangers(tx: Tx, { actor }: Command, tableId: string, at: Date): Promise<void> {
  await endUnconfirmedPhones(tx, tableId, at)
  const organizationId = organizationOf(actor)
  if (organizationId !== null) await raiseAuthority(tx, organizationId)
}

interface NewLink extends InBranch {
  readonly tableId: string
  readonly graceUntil: Date
}

async function newLink(tx: Tx, deps: Deps, { actor }: Command, place: NewLink) {
  const organizationId = organizationOf(actor)
  if (organizationId === null) throw new AppError('signed_out')
  const at = deps.now()
  const id = uuidv7(at.getTime())
  const secretHash = hashOfSecret(tableSecretOf(deps, id))
  const code = await rotateLink(tx, { ...place, organizationId, id, secretHash, at, firstCode: id.slice(-10) })
  return { id, code, madeAt: at.toISOString() }
}
