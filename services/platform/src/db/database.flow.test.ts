import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadConfig } from '../config'
import { createLogger } from '../logging/logger'
import { type Database, openDatabase } from './database'
import { system } from './doors'
import { migrate } from './migrate'
import { readMigrations } from './migrations'
import { openTestDatabase, type TestDatabase } from './test-database'
import { testDeps } from './test-deps'

const log = createLogger('silent')

describe('the embedded database', () => {
  let folder: string
  let db: Database
  let applied: number
  const open = () => openDatabase({ url: null, folder, poolSize: 1, role: null }, log, join(folder, 'no-templates'))
  // All migrations at once, which an installation meets one by one: the embedded engine's longest work.
  const fromNothingMs = 180_000
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sufra-data-'))
    db = await open()
    applied = await migrate(db)
  }, fromNothingMs)
  afterAll(async () => {
    await db?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('without a template migrates once, refuses a second opener, and keeps its data over a restart', async () => {
    expect(applied).toBe(readMigrations().length)
    expect(await migrate(db)).toBe(0)
    await expect(open()).rejects.toThrow(/is in use by process/)
    const { deps } = await testDeps(db)
    await system(deps, 'seed', (tx) => tx.execute(sql`create table kept as select 'سفرة' as word`))
    await db.close()
    db = await open()
    await db.ping()
    const rows = await system((await testDeps(db)).deps, 'seed', (tx) => tx.execute(sql`select word from kept`))
    expect(rows).toEqual([{ word: 'سفرة' }])
  })
})

function onServer(url: string): void {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(url)
  })
  afterAll(() => database.drop())

  const openWith = (setting: string) => {
    const address = new URL(database.url ?? url)
    address.searchParams.set('options', `-c ${setting}`)
    return openDatabase({ url: address.href, folder: 'memory', poolSize: 1, role: null }, log)
  }

  test('that would answer before it has written is refused', async () => {
    await expect(openWith('synchronous_commit=off')).rejects.toThrow('synchronous_commit on')
    const fit = await openWith('synchronous_commit=on')
    await fit.close()
  })

  test('never starts workers or a compiler for one statement', async () => {
    const { deps } = await testDeps(database.db)
    const settings = await system(deps, 'seed', (tx) =>
      tx.execute(sql`select current_setting('max_parallel_workers_per_gather') workers, current_setting('jit') jit`),
    )
    expect(settings).toEqual([{ workers: '0', jit: 'off' }])
  })

  test('migrated by three processes at once is migrated once', async () => {
    const address = { url: database.url, folder: 'memory', poolSize: 2, role: null }
    const opened = await Promise.all([1, 2, 3].map(() => openDatabase(address, log)))
    const { deps } = await testDeps(database.db)
    await system(deps, 'seed', (tx) => tx.execute(sql`drop schema drizzle cascade`))
    await system(deps, 'seed', (tx) => tx.execute(sql`drop schema public cascade`))
    await system(deps, 'seed', (tx) => tx.execute(sql`create schema public`))
    const counts = await Promise.all(opened.map((db) => migrate(db)))
    expect(counts.sort()).toEqual([0, 0, readMigrations().length])
    await Promise.all(opened.map((db) => db.close()))
  })

  test('whose table is in use is migrated when it is free again, and work goes on meanwhile', async () => {
    const { db } = database
    const { deps } = await testDeps(db)
    await system(deps, 'seed', (tx) => tx.execute(sql`create table plates (id int primary key)`))
    const dump = await db.pool.acquire(1000)
    await dump.script('begin; set local idle_in_transaction_session_timeout = 0; select from plates')
    const cracked = {
      tag: '9999_cracked',
      when: Date.now(),
      hash: 'cracked',
      sql: 'alter table plates add cracked bool',
    }
    let waits = 0
    const onBusy = () => {
      waits += 1
    }
    const migrated = migrate(db, { onBusy, all: [...readMigrations(), cracked] })
    for (let id = 0; waits < 2; id += 1) {
      await system(deps, 'seed', (tx) => tx.execute(sql`insert into plates values (${id})`))
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    await dump.script('commit')
    db.pool.release(dump)
    expect(await migrated).toBe(1)
    expect(await system(deps, 'seed', (tx) => tx.execute(sql`select cracked from plates where id = 0`))).toHaveLength(1)
    await expect(migrate(db)).rejects.toThrow('newer version')
  }, 60_000)

  test('that is not there is said at once', async () => {
    const address = { url: 'postgres://nobody@127.0.0.1:1/none', folder: 'memory', poolSize: 1, role: null }
    const start = performance.now()
    await expect(openDatabase(address, log)).rejects.toThrow()
    expect(performance.now() - start).toBeLessThan(3000)
  })
}

const { url } = loadConfig().database
if (url) describe('a PostgreSQL server', () => onServer(url))
