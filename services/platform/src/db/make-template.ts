import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { databaseOver } from './database'
import { linkPool } from './link-pool'
import { migrate } from './migrate'
import { pgliteLink, startPglite } from './pglite-link'
import { templatePath } from './template'

/** Migrates a new embedded database in memory and keeps its files in `folder`. */
export async function makeTemplate(folder: string): Promise<void> {
  const pg = await startPglite({ folder: null })
  const pool = linkPool(() => pgliteLink(pg), 1)
  await migrate(databaseOver('pglite', pool))
  // Whoever opens a copy has nothing to replay.
  await pg.exec('checkpoint')
  const files = await pg.dumpDataDir('none')
  await pool.close()
  const path = templatePath(folder)
  mkdirSync(folder, { recursive: true })
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, Buffer.from(await files.arrayBuffer()))
  renameSync(unfinished, path)
}
