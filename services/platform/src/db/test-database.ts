import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import postgres from 'postgres'
import { loadConfig } from '../config'
import { type Database, databaseOver, openDatabase } from './database'
import { linkPool } from './link-pool'
import { migrate } from './migrate'
import { readMigrations } from './migrations'
import { pgliteLink, startPglite } from './pglite-link'

export interface TestDatabase {
  readonly db: Database
  /** PostgreSQL's address, or null for the embedded database. */
  readonly url: string | null
  /** Closes it, and drops it where it was made. */
  readonly drop: () => Promise<void>
}

/** A fresh, migrated, empty database: on the server of `DATABASE_URL` when set, else embedded in memory. */
export function openTestDatabase(server = loadConfig().database.url): Promise<TestDatabase> {
  return server ? onServer(server) : inMemory()
}

async function onServer(server: string): Promise<TestDatabase> {
  const name = `sufra_test_${process.pid}_${randomBytes(4).toString('hex')}`
  const url = new URL(server)
  url.pathname = `/${name}`
  await onAdmin(server, `create database ${name}`)
  const db = await openDatabase(
    { url: url.href, folder: 'memory', poolSize: 10, role: null },
    pino({ level: 'silent' }),
  )
  await migrate(db)
  const drop = async () => {
    await db.close()
    await onAdmin(server, `drop database if exists ${name} with (force)`)
  }
  return { db, url: url.href, drop }
}

async function onAdmin(server: string, statement: string): Promise<void> {
  const sql = postgres(server, { max: 1, onnotice: () => {} })
  try {
    await sql.unsafe(statement)
  } finally {
    await sql.end()
  }
}

async function inMemory(): Promise<TestDatabase> {
  const path = migratedFiles()
  if (!existsSync(path)) await makeMigratedFiles(path)
  const pg = await startPglite({ folder: null, files: new Blob([readFileSync(path)]) })
  const db = databaseOver(
    'pglite',
    linkPool(() => pgliteLink(pg), 1),
  )
  return { db, url: null, drop: () => db.close() }
}

/** Migrating takes seconds, copying the migrated files does not: one copy per set of migrations and machine. */
function migratedFiles(): string {
  const hash = createHash('sha256')
  for (const migration of readMigrations()) hash.update(migration.hash)
  return join(tmpdir(), 'sufra-test-database', `${hash.digest('hex').slice(0, 16)}.tar`)
}

async function makeMigratedFiles(path: string): Promise<void> {
  const pg = await startPglite({ folder: null })
  await migrate(
    databaseOver(
      'pglite',
      linkPool(() => pgliteLink(pg), 1),
    ),
  )
  const files = await pg.dumpDataDir('none')
  await pg.close()
  mkdirSync(join(path, '..'), { recursive: true })
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, Buffer.from(await files.arrayBuffer()))
  renameSync(unfinished, path)
}
