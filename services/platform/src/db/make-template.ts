import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { linkPool } from './connection-pool'
import { databaseOver } from './database'
import { walFile } from './database-identity'
import { migrate } from './migrate'
import { pgliteLink, startPglite } from './pglite-connection'
import { tarEntries, tarOf } from './tar-entries'
import { templatePath } from './template'

/** Migrates a new embedded database in memory and keeps its files in `folder`. */
export async function makeTemplate(folder: string): Promise<void> {
  const pg = await startPglite({ folder: null })
  const pool = linkPool(() => pgliteLink(pg), 1)
  await migrate(databaseOver('pglite', pool))
  // Whoever opens a copy has nothing to replay.
  await pg.exec('checkpoint')
  const { rows } = await pg.query<{ wal: string }>('select pg_walfile_name(pg_current_wal_lsn()) wal')
  const files = Buffer.from(await (await pg.dumpDataDir('none')).arrayBuffer())
  await pool.close()
  const path = templatePath(folder)
  mkdirSync(folder, { recursive: true })
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, withCurrentWal(files, rows[0]?.wal ?? ''))
  renameSync(unfinished, path)
}

/** A WAL file is 16 MB. Behind a checkpoint those before it are never read again, and the next is made when it is due. */
function withCurrentWal(tar: Buffer, current: string): Buffer {
  const isIdle = (name: string) => walFile.test(name) && !name.endsWith(current)
  return tarOf([...tarEntries(tar)].filter(({ name }) => !isIdle(name)))
}
