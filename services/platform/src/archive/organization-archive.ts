import { z } from 'zod'
import { findTip, unwritten, writeTip } from '../audit/tip.repository'
import { wholeHouse } from '../db/deadlines'
import { look, system } from '../db/doors'
import type { Tx } from '../db/tx'
import type { Deps } from '../deps'
import { bumpEpoch } from '../log/epoch'
import {
  type ArchivedTable,
  findOrganizationId,
  findSchema,
  findSlug,
  findStreams,
  findSubjectTaken,
  findTables,
  isBranchSlugTaken,
  isTaken,
  openAccounts,
  rowsOf,
  takeTime,
} from './archive.repository'
import { goesAlong, isRowOf, rowIn, withoutKeeper } from './archived-row.rules'
import { inserting } from './inserting'
import { insertOrName, RowRefused } from './refused-row'
import { inOrder } from './table-order.rules'

/** Why an archive can't be made or taken in, in one sentence for the person who asked. */
export class ArchiveUnfit extends Error {}

/* An archive is text, a JSON object a line: who and when, then every row of every table, then how many there were. */

const head = z.object({
  sufra: z.literal('organization'),
  schema: z.string(),
  organizationId: z.uuid(),
  at: z.string(),
})
const foot = z.object({ end: z.literal(true), rows: z.record(z.string(), z.int()) })
const rowLine = /^\{"table":"(\w+)","row":(\{.*\})\}$/

export type Counts = Readonly<Record<string, number>>

export interface TakenIn {
  readonly counts: Counts
  /** Its own, or with a number behind it where that was somebody else's here. */
  readonly slug: string
  /** Branches whose slug was another house's here. */
  readonly renamed: readonly Renamed[]
  /** How many people may choose a password here now, and the addresses that somebody signs in with here already. */
  readonly accounts: { readonly opened: number; readonly taken: readonly string[] }
}

export interface Renamed {
  readonly from: string
  readonly to: string
}

export type Write = (line: string) => Promise<void>

/** Everything of one organization, as of one moment. `begin`: a new, empty place, for each attempt. Throws `ArchiveUnfit`. */
export const exportOrganization = (deps: Deps, slug: string, begin: () => Write): Promise<Counts> =>
  look(deps, 'seed', (tx) => writeOut(tx, deps.now(), slug, begin()), { deadlines: wholeHouse, snapshot: true })

async function writeOut(tx: Tx, at: Date, slug: string, write: Write): Promise<Counts> {
  await takeTime(tx)
  const organizationId = await findOrganizationId(tx, slug)
  if (!organizationId) throw new ArchiveUnfit(`There is no organization ${slug} here.`)
  const tables = inOrder((await findTables(tx)).filter(({ name }) => goesAlong(name)))
  const rows: Record<string, number> = {}
  await write(
    JSON.stringify({ sufra: 'organization', schema: await findSchema(tx), organizationId, at: at.toISOString() }),
  )
  for (const table of tables) {
    const { name } = table
    for await (const page of rowsOf(tx, table, organizationId)) {
      for (const row of page) await write(`{"table":"${name}","row":${row}}`)
      rows[name] = (rows[name] ?? 0) + page.length
    }
  }
  await write(JSON.stringify({ end: true, rows }))
  return rows
}

/**
 * Takes an archive into a database that does not have its organization; all of it or nothing. Its screens begin a new
 * epoch, and its people choose a new password: how they signed in stays where they did. `lines` may be asked for again. Throws `ArchiveUnfit`.
 */
export const importOrganization = (deps: Deps, lines: () => AsyncIterable<string>): Promise<TakenIn> =>
  system(deps, 'seed', (tx) => takeIn(tx, lines()), { deadlines: wholeHouse }).catch((error: unknown) => {
    throw error instanceof RowRefused
      ? new ArchiveUnfit(`${error.message}: nothing was kept.`, { cause: error })
      : error
  })

async function takeIn(tx: Tx, lines: AsyncIterable<string>): Promise<TakenIn> {
  await takeTime(tx)
  const tables = new Map((await findTables(tx)).map((table) => [table.name, table]))
  const { add, flush } = inserting<ArchivedTable>((table, rows) => insertOrName(tx, table, rows))
  const rows: Record<string, number> = {}
  const slugs = new Map<string, string>()
  let organizationId: string | null = null
  let told: Counts | null = null
  for await (const line of lines) {
    if (organizationId === null) {
      organizationId = await admitted(tx, line)
      continue
    }
    const [, name = '', row] = rowLine.exec(line) ?? []
    if (row === undefined) {
      told = footOf(line)
      break
    }
    const table = tables.get(name)
    if (!table) throw new ArchiveUnfit(`There is no table ${name} here.`)
    rows[name] = (rows[name] ?? 0) + 1
    if (!goesAlong(name)) continue
    const own = ownRow(organizationId, table, row)
    await add(table, await renamed(tx, { table: name, organizationId, slugs }, own))
  }
  await flush()
  if (organizationId === null || !isSame(rows, told))
    throw new ArchiveUnfit('The archive is cut off: nothing was kept.')
  await mustBeNobodyHere(tx, organizationId)
  for (const { branchId, epoch } of await findStreams(tx, organizationId)) await bumpEpoch(tx, branchId, epoch)
  // Sealed with the keys of the installation that it comes from.
  await writeTip(tx, organizationId, unwritten, await findTip(tx, organizationId))
  return {
    counts: rows,
    slug: await findSlug(tx, organizationId),
    accounts: await openAccounts(tx, organizationId),
    renamed: [...slugs].flatMap(([to, from]) => (from === to ? [] : { from, to })),
  }
}

async function admitted(tx: Tx, line: string): Promise<string> {
  const said = head.safeParse(parsed(line))
  if (!said.success) throw new ArchiveUnfit('This is no archive of an organization.')
  const { schema, organizationId } = said.data
  if (schema !== (await findSchema(tx))) {
    throw new ArchiveUnfit('The archive was made by another version: bring both sides to the same one first.')
  }
  if (await isTaken(tx, organizationId))
    throw new ArchiveUnfit('The organization is here already: nothing was changed.')
  return organizationId
}

/** Throws `ArchiveUnfit` for a row of anybody else: an import may write whatever it likes, and to every organization. */
function ownRow(organizationId: string, table: ArchivedTable, text: string): string {
  const row = rowIn(text)
  if (row === null || !isRowOf(organizationId, table, row)) {
    const what = row === null ? 'a line holds no row' : `row ${row.id} is another organization’s`
    throw new ArchiveUnfit(`In ${table.name}, ${what}: nothing was kept.`)
  }
  const changed = withoutKeeper(table.name, row)
  return changed ? JSON.stringify(changed) : text
}

/** A subject is how somebody signs in: an archive that names one of here would speak for a person who was never asked. */
async function mustBeNobodyHere(tx: Tx, organizationId: string): Promise<void> {
  const taken = await findSubjectTaken(tx, organizationId)
  if (taken)
    throw new ArchiveUnfit(
      `In ${taken.table}, row ${taken.id} has the firebase_uid of somebody who signs in here already: nothing was kept.`,
    )
}

interface Naming {
  readonly table: string
  readonly organizationId: string
  /** Of this house's branches, as they are called here, what they were called. */
  readonly slugs: Map<string, string>
}

const slugged = z.looseObject({ slug: z.string() })

/** Throws `ArchiveUnfit` for a slug that is none, which no statement may be asked about. */
function slugOf(table: string, row: string) {
  const named = slugged.safeParse(JSON.parse(row)).data
  if (named && !named.slug.includes('\u0000')) return named
  throw new ArchiveUnfit(`In ${table}, a row’s slug is no text that can be kept: nothing was kept.`)
}

/**
 * Two houses of one name are one database's matter: who comes gets a number behind theirs. No link and no printed code
 * carries it; it is what the console and `let-in` call the house. A branch's slug does stand in links: whoever was here
 * first keeps it, however old the one that comes.
 */
async function renamed(tx: Tx, { table, organizationId, slugs }: Naming, row: string): Promise<string> {
  if (table === 'organization')
    return underFreeSlug(table, row, async (slug) => (await findOrganizationId(tx, slug)) !== null)
  if (table !== 'branch') return row
  const free = await underFreeSlug(
    table,
    row,
    async (slug) => slugs.has(slug) || (await isBranchSlugTaken(tx, organizationId, slug)),
  )
  slugs.set(slugOf(table, free).slug, slugOf(table, row).slug)
  return free
}

/** The row as it is, where its slug is free. */
async function underFreeSlug(table: string, row: string, isTaken: (slug: string) => Promise<boolean>): Promise<string> {
  const named = slugOf(table, row)
  for (let number = 1; ; number++) {
    const slug = number === 1 ? named.slug : `${named.slug}-${number}`
    if (!(await isTaken(slug))) return number === 1 ? row : JSON.stringify({ ...named, slug })
  }
}

const footOf = (line: string): Counts | null => foot.safeParse(parsed(line)).data?.rows ?? null

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

const isSame = (found: Counts, told: Counts | null): boolean =>
  told !== null &&
  Object.keys(found).length === Object.keys(told).length &&
  Object.entries(told).every(([name, count]) => found[name] === count)
