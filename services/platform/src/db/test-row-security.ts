import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Deps } from '../deps'
import { globalTables } from './bare-tables'
import { type Command, read, type SystemReason, system, write } from './doors'
import { sqlStateOf } from './sql-state'
import { findColumns, insertRow, newRow, withoutForeignKeys } from './test-rows'
import type { Tx } from './tx'

export const verbs = ['select', 'insert', 'update', 'delete'] as const
export type Verb = (typeof verbs)[number]

/** How many rows a statement reached, or that it was refused. */
export type Reached = number | 'refused'

/** The tables behind walls: what one row of each looks like, and whose it is. */
export interface Walled {
  readonly table: string
  /** The column that names the tenant; none where rows belong to nobody. */
  readonly tenant: 'organization_id' | 'id' | null
  readonly row: (organizationId: string) => Record<string, unknown>
}

/** Plants a row of each organization in every table that needs walls; foreign keys are not looked at. */
export const plantRows = (deps: Deps, organizationIds: readonly string[]): Promise<readonly Walled[]> =>
  system(deps, 'seed', async (tx) => {
    await withoutForeignKeys(tx)
    const walled: Walled[] = []
    for (const [table, columns] of await findColumns(tx)) {
      const owned = columns.some(({ name }) => name === 'organization_id')
      const listed = (globalTables as readonly string[]).includes(table)
      if (!owned && !listed) throw new Error(`nobody has decided whose rows ${table} holds`)
      const row = (organizationId: string) => newRow(columns, organizationId)
      walled.push({ table, tenant: listed ? (table === 'organization' ? 'id' : null) : 'organization_id', row })
      for (const id of organizationIds) if (table !== 'organization') await insertRow(tx, table, row(id))
    }
    return walled
  })

export type Through = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

class Undone extends Error {}

/** Runs `work` through a door and keeps nothing of it. */
async function undoing<T>(door: (work: (tx: Tx) => Promise<never>) => Promise<unknown>, work: (tx: Tx) => Promise<T>) {
  let result: { readonly value: T } | undefined
  const undone = await door(async (tx) => {
    result = { value: await work(tx) }
    throw new Undone()
  }).catch((error: unknown) => error)
  if (!(undone instanceof Undone) || !result) throw undone
  return result.value
}

export const throughWrite =
  (deps: Deps, command: Command): Through =>
  (work) =>
    undoing((fn) => write(deps, { ...command, key: randomUUID() }, fn), work)

export const throughRead =
  (deps: Deps, { actor }: Command): Through =>
  (work) =>
    undoing((fn) => read(deps, actor, fn), work)

export const throughSystem =
  (deps: Deps, reason: SystemReason): Through =>
  (work) =>
    undoing((fn) => system(deps, reason, fn), work)

const refusals = new Set(['42501', '25006'])
/** Row security speaks before foreign and unique keys do: who hears these has passed the wall. */
const passed = new Set(['23503', '23505'])

/** One statement of a transaction that goes on whatever comes of it. */
async function reached(tx: Tx, statement: () => Promise<Reached>): Promise<Reached> {
  await tx.execute(sql`savepoint one`)
  try {
    return await statement()
  } catch (error) {
    const state = sqlStateOf(error) ?? ''
    if (passed.has(state)) return 1
    if (refusals.has(state)) return 'refused'
    throw error
  } finally {
    await tx.execute(sql`rollback to savepoint one`)
  }
}

const counted = async (tx: Tx, query: SQL): Promise<number> => (await tx.execute<{ n: number }>(query))[0]?.n ?? 0

/** What each verb reaches of one organization's rows in one table; of everybody's where rows belong to nobody. */
export function attempt(tx: Tx, { table, tenant, row }: Walled, organizationId: string, verb: Verb): Promise<Reached> {
  const name = sql.identifier(table)
  const theirs = tenant ? sql`${sql.identifier(tenant)} = ${organizationId}` : sql`true`
  const column = sql.identifier(Object.keys(row(organizationId))[0] ?? '')
  return reached(tx, async () => {
    if (verb === 'select') return counted(tx, sql`select count(*)::int as n from ${name} where ${theirs}`)
    if (verb === 'insert') {
      await insertRow(tx, table, row(table === 'organization' ? randomUUID() : organizationId))
      return 1
    }
    const change = verb === 'update' ? sql`update ${name} set ${column} = ${column}` : sql`delete from ${name}`
    return counted(tx, sql`with done as (${change} where ${theirs} returning 1) select count(*)::int as n from done`)
  })
}

/** One's own row, given to somebody else. */
export function giveAway(tx: Tx, { table, tenant }: Walled, from: string, to: string): Promise<Reached> {
  const [name, column] = [sql.identifier(table), sql.identifier(tenant ?? '')]
  return reached(tx, () =>
    counted(
      tx,
      sql`with done as (update ${name} set ${column} = ${to} where ${column} = ${from} returning 1)
        select count(*)::int as n from done`,
    ),
  )
}
