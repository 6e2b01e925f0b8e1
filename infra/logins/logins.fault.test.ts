import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadConfig } from '@sufra/platform/config'
import { bringUp } from '@sufra/platform/db/bring-up'
import { openDatabase } from '@sufra/platform/db/database'
import { look, system, systemReasons } from '@sufra/platform/db/doors'
import { createLogger } from '@sufra/platform/logging/logger'
import { openDeps } from '@sufra/platform/open-deps'
import { demoBranch, demoItemId } from '@sufra/platform/seed/demo'
import { demoExists, seedDemo } from '@sufra/platform/seed/seed-demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { bootVenue, type Venue } from '@sufra/venue/boot'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type MadeLogins, openLogins } from './made-logins'

const { url: server } = loadConfig().database
const configOf = (url: string) => loadConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent', HOST: '127.0.0.1', PORT: '0' })
const silent = createLogger('silent')

/** What happens to a statement: done, or the five letters of its refusal. */
const fateOf = (client: postgres.ReservedSql, statement: string): Promise<string> =>
  client.unsafe(statement).then(
    (rows) => `done ${rows.count}`,
    (error: { code: string }) => error.code,
  )

async function migrateAndPlant(url: string): Promise<void> {
  const { deps, close } = await openDeps(configOf(url))
  await system(deps, 'seed', async (tx) => (await demoExists(tx)) || (await seedDemo(tx, deps.now())))
  await close()
}

function onServer(where: string): void {
  let logins: MadeLogins
  let venue: Venue | undefined
  beforeAll(async () => {
    logins = await openLogins(where)
    expect(logins.make()).toBe('')
  })
  afterAll(async () => {
    await venue?.close()
    await logins?.drop()
  })

  const post = async (path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': uuidv7() }
    const reply = await fetch(`${venue?.url}/api${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    })
    // biome-ignore lint/suspicious/noExplicitAny: tests look into replies whose shape the contract already checked.
    return { status: reply.status, body: (await reply.json()) as any }
  }
  const tokenOf = async (role: string): Promise<string> => (await post('/auth/demo', { role })).body.token

  test('a service that comes before the schema is there waits for who migrates, and gives up with one sentence', async () => {
    const early = await openDatabase(configOf(logins.urls.service).database, silent)
    await expect(bringUp(early, silent, { patienceMs: 0 })).rejects.toThrow('first run the step that migrates')
    const waiting = bringUp(early, silent)
    await migrateAndPlant(logins.urls.migrator)
    expect(await waiting).toBe(false)
    await early.close()
  })

  test('as the service an order is taken, cooked and served, and the house’s own work goes on', async () => {
    venue = await bootVenue(configOf(logins.urls.service))
    const [waiter, kitchen] = [await tokenOf('waiter'), await tokenOf('kitchen')]
    const lines = [{ id: uuidv7(), menuItemId: demoItemId('hummus'), quantity: 1 }]
    const order = { id: uuidv7(), lines, channel: 'takeaway', agreedTotal: 2800 }
    const orders = `/branches/${demoBranch}/orders`
    expect((await post(orders, order, waiter)).status).toBe(201)
    for (const [step, token] of [
      ['preparing', kitchen],
      ['ready', kitchen],
      ['served', waiter],
    ] as const)
      expect(
        await post(`${orders}/${order.id}/advance`, { to: step, lineIds: lines.map(({ id }) => id) }, token),
      ).toMatchObject({ status: 200 })
    const { deps } = venue
    const beats = () => look(deps, 'beats', (tx) => tx.execute(sql`select parts, unfit from service_beat`))
    await vi.waitFor(
      async () => expect(await beats()).toEqual([{ parts: expect.arrayContaining(['orders', 'jobs']), unfit: [] }]),
      15_000,
    )
    for (const reason of systemReasons.filter((each) => each !== 'seed'))
      expect(await look(deps, reason, (tx) => tx.execute(sql`select current_user as role`))).toEqual([
        { role: 'sufra_app' },
      ])
  })

  test('whatever its login says outside of a door, it reads no row, makes no table and becomes nobody else', async () => {
    const thief = postgres(logins.urls.service, { max: 1, onnotice: () => {} })
    const client = await thief.reserve()
    const tables = await logins.admin`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'`
    expect(tables.length).toBeGreaterThan(40)
    for (const door of ['system:seed', 'system:migrate', 'read']) {
      await client.unsafe(`set role sufra_app; select set_config('app.door', '${door}', false),
        set_config('app.org', (select gen_random_uuid()::text), false); reset role`)
      for (const { name } of tables)
        for (const statement of [`select 1 from "${name}"`, `delete from "${name}"`, `drop table "${name}"`])
          expect(await fateOf(client, statement), statement).toBe('42501')
    }
    const owners = [
      'create table mine (id int)',
      'create temporary table mine (id int)',
      'create schema mine',
      'alter table orders disable row level security',
      'alter table orders no force row level security',
      'drop policy tenant_select on orders',
      'create policy mine on orders using (true)',
      'truncate orders',
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1)`,
      'delete from drizzle.__drizzle_migrations',
      'drop table drizzle.__drizzle_migrations',
      'create role mine',
      `set role ${logins.names.migrator}`,
      `set role ${logins.names.backup}`,
      `set role ${new URL(where).username}`,
      `set session authorization ${logins.names.migrator}`,
      `alter role ${logins.names.service} bypassrls`,
      `alter role ${logins.names.service} superuser`,
      `select pg_read_file('postgresql.conf')`,
    ]
    for (const role of ['reset role', 'set role sufra_app'])
      for (const statement of owners) {
        await client.unsafe(role)
        expect(await fateOf(client, statement), `${role}; ${statement}`).toBe('42501')
      }
    // As the role it reads through the walls: without a tenant and a door nothing.
    await client.unsafe(
      `set role sufra_app; select set_config('app.door', '', false), set_config('app.org', '', false)`,
    )
    expect(await fateOf(client, 'select 1 from orders')).toBe('done 0')
    client.release()
    await thief.end()
  })

  test('whoever copies the server reads nothing in it', async () => {
    const copier = postgres(logins.urls.backup, { max: 1, onnotice: () => {} })
    const client = await copier.reserve()
    expect(await fateOf(client, 'select 1 from orders')).toBe('42501')
    expect(await fateOf(client, 'set role sufra_app')).toBe('42501')
    const [found] = await logins.admin`select rolreplication, rolsuper, rolbypassrls from pg_roles
      where rolname = ${logins.names.backup}`
    expect(found).toEqual({ rolreplication: true, rolsuper: false, rolbypassrls: false })
    client.release()
    await copier.end()
  })

  test('the demo is put back by who migrates only, and an owner at a screen is told so', async () => {
    const { status, body } = await post('/auth/demo/reset', { organization: 'sufra-demo' }, await tokenOf('owner'))
    expect([status, body.error.code]).toEqual([403, 'demo_kept'])
  })

  test('a tool that works as the owner says in one sentence which login it wants', () => {
    const tool = fileURLToPath(new URL('../../services/venue/src/archive.ts', import.meta.url))
    const env = { PATH: process.env.PATH, DATABASE_URL: logins.urls.service, LOG_LEVEL: 'silent' }
    const asked = ['--import', 'tsx', tool, 'export', 'sufra-demo', join(tmpdir(), 'never-written.jsonl')]
    const { status, stderr } = spawnSync(process.execPath, asked, { env, encoding: 'utf8' })
    const said = 'The login of DATABASE_URL may not do this: give the one that owns the tables.\n'
    expect([status, stderr]).toEqual([1, said])
  })

  test('after a restore it is the service that begins the new epochs', async () => {
    await logins.admin`update branch_stream set epoch = 'elsewhere.00000001.4'`
    const { deps, close } = await openDeps(configOf(logins.urls.service))
    const old = sql`select count(*)::int as old from branch_stream where epoch not like '%.5'`
    expect(await look(deps, 'heads_poll', (tx) => tx.execute(old))).toEqual([{ old: 0 }])
    await close()
  })

  test('a house that the administrator owned is handed over whole, as often as it is said, and works on', async () => {
    const older = await openLogins(where)
    await migrateAndPlant(older.adminUrl)
    expect([older.make(), older.make()]).toEqual(['', ''])
    const others = await older.admin`select relname from pg_class
      where relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace) and relkind in ('r', 'S', 'v')
        and relowner <> ${older.names.migrator}::regrole`
    expect(others).toEqual([])
    const { deps, close } = await openDeps(configOf(older.urls.migrator))
    expect(await system(deps, 'seed', demoExists)).toBe(true)
    await close()
    const service = await openDeps(configOf(older.urls.service))
    const streams = sql`select count(*)::int as streams from branch_stream`
    expect(await look(service.deps, 'heads_poll', (tx) => tx.execute(streams))).toEqual([{ streams: 2 }])
    await service.close()
    await older.drop()
  })
}

// The embedded database has one login.
if (server) describe('three logins on PostgreSQL', () => onServer(server))
else test('without a server there is one login', () => expect(loadConfig({}).database.url).toBeNull())
