import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { becomeAnother } from './database-identity'
import { readMigrations } from './migrations'

/** Where the build puts the one for this version. */
export const builtFolder = fileURLToPath(new URL('../../dist', import.meta.url))

function pgliteVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return (JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8')) as { version: string }).version
}

/** Other migrations, or another PGlite, have another template. */
export function templatePath(folder: string): string {
  const hash = createHash('sha256').update(pgliteVersion())
  for (const migration of readMigrations()) hash.update(migration.hash)
  return join(folder, `template-${hash.digest('hex').slice(0, 16)}.tar`)
}

/**
 * The files of a migrated, empty embedded database, a tar, with an identifier that no other database has; null where
 * none was made for just this version.
 */
export function freshFiles(folder = builtFolder): NonSharedBuffer | null {
  const path = templatePath(folder)
  return existsSync(path) ? becomeAnother(readFileSync(path)) : null
}
