import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadConfig } from '../config'
import { openDeps } from '../open-deps'
import { demoExists, seedDemo } from '../seed/seed-demo'
import { system } from './doors'

/** A database whose owner is no superuser, as a careful house has it. */
function onServer(server: string): void {
  const name = `sufra_login_${randomBytes(4).toString('hex')}`
  const url = new URL(server)
  Object.assign(url, { username: name, password: name, pathname: `/${name}` })
  const config = loadConfig({ DATABASE_URL: url.href, LOG_LEVEL: 'silent' })
  const admin = postgres(server, { max: 1, onnotice: () => {} })

  beforeAll(async () => {
    // The role belongs to the whole server: another test may have made it, or not yet.
    await admin.unsafe(`do $$ begin create role sufra_app nologin; exception when duplicate_object then null; end $$`)
    await admin.unsafe(`create role ${name} login password '${name}'`)
    await admin.unsafe(`create database ${name} owner ${name}`)
  })
  afterAll(async () => {
    await admin.unsafe(`drop database if exists ${name} with (force)`)
    await admin.unsafe(`drop role ${name}`)
    await admin.end()
  })

  test('a login that may not take on the role is told what to do, and nothing is left half done', async () => {
    await expect(openDeps(config)).rejects.toThrow(
      'let an administrator run “CREATE ROLE sufra_app NOLOGIN; GRANT sufra_app TO login;” once',
    )
  })

  test('a plain owner migrates, plants the demo and settles the log behind its own walls', async () => {
    await admin.unsafe(`grant sufra_app to ${name}`)
    const first = await openDeps(config)
    await system(first.deps, 'seed', (tx) => seedDemo(tx, first.deps.now()))
    expect(await system(first.deps, 'seed', demoExists)).toBe(true)
    await system(first.deps, 'seed', (tx) => tx.execute(sql`update branch_stream set epoch = 'elsewhere.00000001.4'`))
    await first.close()

    const { deps, close } = await openDeps(config)
    const look = sql`select current_user as role, (select count(*) from branch_stream where epoch like '%.5') as streams,
      (select count(*) from app_user) as users`
    expect(await system(deps, 'heads_poll', (tx) => tx.execute(look))).toEqual([
      { role: 'sufra_app', streams: 2, users: 0 },
    ])
    await close()
  })
}

const { url } = loadConfig().database
if (url) describe('on PostgreSQL', () => onServer(url))
else
  test('the embedded database has one login, and it takes on the role', () =>
    expect(loadConfig({}).database.role).toBe('sufra_app'))
