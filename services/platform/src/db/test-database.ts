import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import postgres from 'postgres'
import { loadConfig } from '../config'
import { linkPool } from './connection-pool'
import { type Database, databaseOver, openDatabase } from './database'
import { makeTemplate } from './make-template'
import { migrate } from './migrate'
import { pgliteLink, startPglite } from './pglite-connection'
import { freshFiles } from './template'

export interface TestDatabase {
  readonly db: Database
  /** PostgreSQL's address, or null for the embedded database. */
  readonly url: string | null
  /** Closes it, and drops it where it was made. */
  readonly drop: () => Promise<void>
}

/** Names the database that the run's others are copied from, for the processes of its tests. */
const templateSetting = 'SUFRA_TEST_TEMPLATE'

/** A fresh, migrated, empty database: on the server of `DATABASE_URL` when set, else embedded in memory. */
export function openTestDatabase(server = loadConfig().database.url): Promise<TestDatabase> {
  return server ? onServer(server) : inMemory()
}

/** On a server, migrates one database for a whole run of tests to copy. Answers how to drop it. */
export async function openTestTemplate(): Promise<() => Promise<void>> {
  const server = loadConfig().database.url
  if (!server) return async () => {}
  const { db, name, drop } = await onServer(server)
  await db.close()
  process.env[templateSetting] = name
  return drop
}

/** Of the run's template where the run has one on this server. */
const originOf = (server: string): string => {
  const template = process.env[templateSetting]
  return template && server === loadConfig().database.url ? ` template ${template}` : ''
}

async function onServer(server: string): Promise<TestDatabase & { readonly name: string }> {
  const name = `sufra_test_${process.pid}_${randomBytes(4).toString('hex')}`
  const url = new URL(server)
  url.pathname = `/${name}`
  await onAdmin(server, `create database ${name}${originOf(server)}`)
  const db = await openDatabase(
    { url: url.href, folder: 'memory', poolSize: 10, role: null },
    pino({ level: 'silent' }),
  )
  await migrate(db)
  const drop = async () => {
    await db.close()
    await onAdmin(server, `drop database if exists ${name} with (force)`)
  }
  return { db, name, url: url.href, drop }
}

async function onAdmin(server: string, statement: string): Promise<void> {
  const sql = postgres(server, { max: 1, onnotice: () => {} })
  try {
    await sql.unsafe(statement)
  } finally {
    await sql.end()
  }
}

/** Tests need no build: what the build would have made is made once per set of migrations and machine. */
const templates = join(tmpdir(), 'sufra-test-database')

async function inMemory(): Promise<TestDatabase> {
  const files = freshFiles(templates) ?? (await madeFiles())
  const pg = await startPglite({ folder: null, files })
  const db = databaseOver(
    'pglite',
    linkPool(() => pgliteLink(pg), 1),
  )
  return { db, url: null, drop: () => db.close() }
}

async function madeFiles(): Promise<NonSharedBuffer> {
  await makeTemplate(templates)
  const files = freshFiles(templates)
  if (!files) throw new Error('the template just made is gone')
  return files
}
