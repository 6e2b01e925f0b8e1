import { nobody } from '@sufra/shared/identity/actor'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Deps } from '../deps'
import { assertWalls } from './bare-tables'
import { type SystemReason, system } from './doors'
import { openTestDatabase, type TestDatabase } from './test-database'
import { insertTestPlace, type TestPlace, testCommand, testDeps } from './test-deps'
import {
  attempt,
  giveAway,
  plantRows,
  type Through,
  throughRead,
  throughSystem,
  throughWrite,
  verbs,
  type Walled,
} from './test-row-security'

let database: TestDatabase
let deps: Deps
let ours: TestPlace
let theirs: TestPlace
let walled: readonly Walled[]

beforeAll(async () => {
  database = await openTestDatabase()
  deps = (await testDeps(database.db)).deps
  ours = await insertTestPlace(deps)
  theirs = await insertTestPlace(deps)
  walled = await plantRows(deps, [ours.organizationId, theirs.organizationId])
})
afterAll(() => database.drop())

const ledgers = ['audit_entry', 'stock_movement', 'branch_event']
/** Deleted on request, never reworded. */
const neverChanged = [...ledgers, 'audit_reason']
const write = () => throughWrite(deps, testCommand(ours))
const doors = (): readonly (readonly [string, Through])[] => [
  ['write', write()],
  ['read', throughRead(deps, testCommand(ours))],
  ['read as nobody', throughRead(deps, { ...testCommand(ours), actor: nobody })],
]

/** What somebody of our organization reaches of another's rows, or of nobody's, in one table: it must be nothing. */
async function leaksOf(one: Walled): Promise<{ readonly checks: number; readonly leaks: readonly string[] }> {
  const leaks: string[] = []
  let checks = 0
  const note = (what: string, reached: unknown) => {
    checks += 1
    if (reached !== 0 && reached !== 'refused') leaks.push(`${one.table}: ${what} reached ${reached}`)
  }
  for (const [door, through] of doors())
    await through(async (tx) => {
      for (const verb of verbs) note(`${door} ${verb}`, await attempt(tx, one, theirs.organizationId, verb))
      if (one.tenant) note(`${door} give away`, await giveAway(tx, one, ours.organizationId, theirs.organizationId))
    })
  return { checks, leaks }
}

/** And of its own rows: all, but for what nobody may do. A wall that lets nobody through is not a proof. */
async function lacksOf(one: Walled): Promise<{ readonly checks: number; readonly lacks: readonly string[] }> {
  if (!one.tenant) return { checks: 0, lacks: [] }
  const lacks: string[] = []
  const through = one.table === 'organization' ? throughRead(deps, testCommand(ours)) : write()
  await through(async (tx) => {
    if ((await attempt(tx, one, ours.organizationId, 'select')) === 0) lacks.push(`${one.table}: own rows are hidden`)
    if (one.table === 'organization') return
    for (const verb of ['insert', 'update'] as const) {
      const may = !(verb === 'update' && neverChanged.includes(one.table))
      const reached = await attempt(tx, one, ours.organizationId, verb)
      if ((reached !== 0 && reached !== 'refused') !== may) lacks.push(`${one.table}: own ${verb} reached ${reached}`)
    }
  })
  return { checks: one.table === 'organization' ? 1 : 3, lacks }
}

const both = async (one: Walled) => [...(await leaksOf(one)).leaks, ...(await lacksOf(one)).lacks]

test('no verb of any door reaches a row of another organization, in any table', async () => {
  let checks = 0
  const leaks: string[] = []
  for (const one of walled) {
    const found = await leaksOf(one)
    checks += found.checks
    leaks.push(...found.leaks)
  }
  expect(leaks).toEqual([])
  expect(walled.length).toBeGreaterThan(40)
  process.stdout.write(`row-level matrix: ${walled.length} tables, ${checks} checks, ${leaks.length} leaks\n`)
})

test('the own rows are all there, and what was written to a ledger stays as it was', async () => {
  const lacks: string[] = []
  for (const one of walled) lacks.push(...(await lacksOf(one)).lacks)
  expect(lacks).toEqual([])
  for (const table of ledgers) {
    const one = walled.find((each) => each.table === table)
    if (!one) throw new Error(table)
    const reached = await write()(async (tx) => [
      await attempt(tx, one, ours.organizationId, 'update'),
      await attempt(tx, one, ours.organizationId, 'delete'),
    ])
    for (const each of reached) expect([0, 'refused']).toContain(each)
  }
})

test('nobody may empty a table, make one, or become somebody else', async () => {
  const tries = ['truncate orders', 'create table mine (id int)', 'drop policy tenant_select on orders']
  for (const statement of tries) {
    await expect(write()((tx) => tx.execute(sql.raw(statement)))).rejects.toMatchObject({ code: '42501' })
  }
})

/** One letter a verb: select, insert, update, delete. All that each reason may touch: to widen it is a decision. */
const reach: Readonly<Record<Exclude<SystemReason, 'seed'>, string>> = {
  heads_poll: 'branch_stream:su organization:s',
  log_read: 'branch_event:s branch_stream:s organization:s',
  user_by_subject: 'app_user:s branch:s customer:s device:s session:s table_session:s visit:s',
  authority: 'app_user:s branch:s customer:s device:s session:s table_session:s visit:s',
  table_link: 'organization:su table_link:su table_session:siu visit:s visit_table:s',
  open_session:
    'app_user:su branch:s customer:s dining_table:s organization:su push_subscription:sd restaurant:s session:siu table_link:s table_session:su',
  sign_up:
    'account:siu app_user:siu area:i audit_entry:si branch:i branch_stream:i challenge:su organization:siu restaurant:i session:i station:i',
  accounts:
    'account:siu app_user:siu audit_entry:si branch:s challenge:siud invite:su organization:su push_subscription:sd session:siu',
  challenges: 'branch:s challenge:siud customer:siu organization:s session:i',
  public_menu:
    'branch:s menu_item:s menu_item_modifier_group:s menu_schedule:s menu_schedule_target:s menu_section:s modifier:s modifier_group:s photo:s restaurant:s station:s',
  receipts: 'branch:s branch_event:i branch_stream:su order_line:su orders:su screen:siu',
  screens: 'branch:s guest_count:siud screen:siud',
  beats: 'service_beat:siud',
  last_seen: 'device:su session:su',
  pairing: 'audit_entry:si device:siu device_pairing:siud organization:su station:s',
  enter_organization: 'app_user:si audit_entry:si organization:su session:su',
  token_keys: 'signing_key:si',
  job: 'app_user:s audit_entry:s audit_reason:sd branch:s branch_event:sid branch_stream:su call:s daily_summary:siu dining_table:su guest_count:sd idempotency:sud inventory_item:su menu_item:su notice_read:sd order_line:su orders:su outbox_job:su photo:sud push_subscription:sud recipe_line:s reservation:s screen:sd session:sd stock_movement:si table_session:sd visit:su visit_table:s',
}

async function touchedBy(reason: SystemReason): Promise<string> {
  return throughSystem(
    deps,
    reason,
  )(async (tx) => {
    const touched: string[] = []
    for (const one of walled) {
      const letters: string[] = []
      for (const verb of verbs) {
        const reached = await attempt(tx, one, theirs.organizationId, verb)
        if (reached !== 0 && reached !== 'refused') letters.push(verb.slice(0, 1))
      }
      if (letters.length > 0) touched.push(`${one.table}:${letters.join('')}`)
    }
    return touched.join(' ')
  })
}

test.each(Object.entries(reach) as [SystemReason, string][])(
  '%s touches this, and nothing else',
  async (reason, all) => {
    expect(await touchedBy(reason)).toBe(all)
  },
)

const ddl = (statement: SQL | string) =>
  system(deps, 'seed', (tx) => tx.execute(typeof statement === 'string' ? sql.raw(statement) : statement))
const mine = `(select nullif(current_setting('app.org', true), '')::uuid)`

test('of its jobs the house takes out those that are done, of the guests it sees those who asked to be forgotten', async () => {
  const reached = (table: string, verb: (typeof verbs)[number]) => {
    const one = walled.find((each) => each.table === table)
    if (!one) throw new Error(table)
    return throughSystem(deps, 'job')((tx) => attempt(tx, one, theirs.organizationId, verb))
  }
  const mark = (at: SQL) => ({
    done: () => ddl(sql`update outbox_job set done_at = ${at} where organization_id = ${theirs.organizationId}`),
    erased: () => ddl(sql`update customer set erased_at = ${at} where organization_id = ${theirs.organizationId}`),
  })
  expect(await reached('outbox_job', 'delete')).toBe(0)
  expect(await reached('customer', 'select')).toBe(0)
  await mark(sql`now()`).done()
  await mark(sql`now()`).erased()
  expect(await reached('outbox_job', 'delete')).toBeGreaterThan(0)
  expect(await reached('customer', 'select')).toBeGreaterThan(0)
  for (const verb of ['insert', 'update', 'delete'] as const)
    expect([0, 'refused']).toContain(await reached('customer', verb))
  await mark(sql`null`).done()
  await mark(sql`null`).erased()
})

describe('a wall that was pulled down is found', () => {
  test.each([
    [
      'row security switched off',
      'orders',
      'alter table orders disable row level security',
      'alter table orders enable row level security',
    ],
    [
      'a policy that was dropped',
      'visit',
      'drop policy tenant_select on visit',
      `create policy tenant_select on visit for select to sufra_app using (organization_id = ${mine})`,
    ],
    [
      'one that lets writers in everywhere',
      'call',
      'alter policy tenant_insert on call with check (true)',
      `alter policy tenant_insert on call with check (organization_id = ${mine})`,
    ],
    [
      'one beside the others',
      'customer',
      'create policy everybody on customer using (true)',
      'drop policy everybody on customer',
    ],
    [
      'a global table',
      'account',
      'create policy everybody on account for select to sufra_app using (true)',
      'drop policy everybody on account',
    ],
  ])('%s', async (_, table, pullDown, putBack) => {
    const one = walled.find((each) => each.table === table)
    if (!one) throw new Error(table)
    expect(await both(one)).toEqual([])
    await ddl(pullDown)
    const found = await both(one)
    const start = assertWalls(database.db, 'sufra_app')
    await expect(start).rejects.toThrow(`The table ${table} has no walls between organizations`)
    await ddl(putBack)
    expect(found).not.toEqual([])
    expect(await both(one)).toEqual([])
    await assertWalls(database.db, 'sufra_app')
  })

  test.each([
    ['force', 'alter table payment no force row level security', 'alter table payment force row level security'],
    ['a right to empty it', 'grant truncate on payment to sufra_app', 'revoke truncate on payment from sufra_app'],
  ])('also where only its owner or a whole table is concerned: %s', async (_, pullDown, putBack) => {
    await ddl(pullDown)
    await expect(assertWalls(database.db, 'sufra_app')).rejects.toThrow('The table payment has no walls')
    await ddl(putBack)
    await assertWalls(database.db, 'sufra_app')
  })

  test('and so is a new table nobody walled off', async () => {
    await ddl('create table tip_jar (id uuid primary key, organization_id uuid not null)')
    await expect(assertWalls(database.db, 'sufra_app')).rejects.toThrow('The table tip_jar has no walls')
    await ddl('drop table tip_jar')
  })

  test('a role that passes every wall, sees nothing, or is not there is refused', async () => {
    await expect(assertWalls(database.db, null)).rejects.toThrow('passes every wall')
    await expect(assertWalls(database.db, 'pg_monitor')).rejects.toThrow('grant it sufra_app')
    await expect(assertWalls(database.db, uuidv7())).rejects.toThrow('does not exist')
  })
})
