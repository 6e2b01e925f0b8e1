import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseConfig } from '../config'
import type { Logger } from '../logging/logger'
import type { Connection } from './connection'
import { type ConnectionPool, linkPool } from './connection-pool'
import { despiteBrokenLinks } from './despite-broken-links'
import { lockFolder } from './folder-lock'
import { pgliteLink, startPglite } from './pglite-connection'
import { openPostgresLink } from './postgres-connection'
import { freshFiles } from './template'
import { unpack } from './unpack'

/** A database that can't be worked with; `message` is one sentence for the owner. */
export class DatabaseUnfit extends Error {}

export interface Database {
  readonly kind: 'postgres' | 'pglite'
  /** For the doors, and for migrations. */
  readonly pool: ConnectionPool
  /** A few connections apart for what reads long: it never makes an order wait for one. Embedded: the only one. */
  readonly poolAside: ConnectionPool
  /** Answers within a second, or throws. */
  ping(): Promise<void>
  close(): Promise<void>
}

const bootMs = 10_000
const pingMs = 1000

async function withLink<T>(pool: ConnectionPool, ms: number, work: (link: Connection) => Promise<T>): Promise<T> {
  // Whether the database answers does not depend on how many wait for it.
  const link = await pool.acquire(ms, true)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseUnfit('The database does not answer.')), ms)
  })
  try {
    const result = await Promise.race([work(link), late])
    pool.release(link)
    return result
  } catch (error) {
    pool.giveUp(link)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

export function databaseOver(
  kind: Database['kind'],
  pool: ConnectionPool,
  {
    afterClose = () => {},
    poolAside = pool,
  }: { readonly afterClose?: () => void; readonly poolAside?: ConnectionPool } = {},
): Database {
  return {
    kind,
    pool,
    poolAside,
    async ping() {
      await withLink(pool, pingMs, (link) => link.run('select 1', [], 'objects'))
    },
    async close() {
      await Promise.all([...new Set([pool, poolAside])].map((each) => each.close()))
      afterClose()
    },
  }
}

interface ServerFacts {
  readonly version: number
  readonly durable: boolean
}

/** An accepted order survives a crash only if the server writes it down before it says so. */
async function assertFit(pool: ConnectionPool): Promise<void> {
  const facts = `select current_setting('server_version_num')::int as version,
    current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on'
      and current_setting('synchronous_commit') <> 'off' as durable`
  const { rows } = await withLink(pool, bootMs, (link) => link.run(facts, [], 'objects'))
  const { version, durable } = rows[0] as ServerFacts
  if (version < 150_000) throw new DatabaseUnfit('PostgreSQL 15 or newer is needed.')
  if (!durable) {
    throw new DatabaseUnfit('PostgreSQL must run with fsync, full_page_writes and synchronous_commit on.')
  }
}

/** Where all fall silent at once: the server must have room for these too (infra/SCALING.md). */
const standIns = (poolSize: number): number => Math.ceil(poolSize / 2)

const aside = 2

async function openPostgres(config: DatabaseConfig & { readonly url: string }): Promise<Database> {
  const open = () => openPostgresLink(config)
  const pool = linkPool(open, config.poolSize, standIns(config.poolSize))
  const poolAside = linkPool(open, aside, standIns(aside))
  try {
    await despiteBrokenLinks(() => assertFit(pool))
  } catch (error) {
    await pool.close()
    throw error
  }
  return databaseOver('postgres', pool, { poolAside })
}

function startInMemory(templates?: string) {
  const files = freshFiles(templates)
  return startPglite({ folder: null, ...(files && { files }) })
}

/** Making and migrating a new one takes seconds; the template of the build is copied in a tenth of that. */
function startInFolder(folder: string, templates?: string) {
  const files = existsSync(folder) ? null : freshFiles(templates)
  if (files) unpack(files, folder)
  return startPglite({ folder })
}

async function openEmbedded(folder: string, templates?: string): Promise<Database> {
  const inMemory = folder === 'memory'
  const unlock = inMemory ? () => {} : lockFolder(folder)
  try {
    const pg = await (inMemory ? startInMemory(templates) : startInFolder(join(folder, 'pg'), templates))
    return databaseOver(
      'pglite',
      linkPool(() => pgliteLink(pg), 1),
      { afterClose: unlock },
    )
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * PostgreSQL when an address is given, else the embedded database. Throws `DatabaseUnfit`, `FolderUnfit`, or what
 * the connection threw. Call `migrate` before use. A new embedded database begins as a copy of what lies in the folder
 * `templates`, the build's unless said otherwise, when it is of this version.
 */
export async function openDatabase(config: DatabaseConfig, log: Logger, templates?: string): Promise<Database> {
  const { url } = config
  if (url !== null) return openPostgres({ ...config, url })
  log.info(
    'Embedded database: for trying out and small single-machine use; it does not survive a power cut as PostgreSQL does.',
  )
  return openEmbedded(config.folder, templates)
}
