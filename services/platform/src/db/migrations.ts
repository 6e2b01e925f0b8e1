import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

export interface Migration {
  readonly tag: string
  readonly when: number
  readonly hash: string
  readonly sql: string
}

const journal = z.object({
  entries: z.array(z.object({ idx: z.int(), when: z.number(), tag: z.string() })),
})
type Entry = z.infer<typeof journal>['entries'][number]

/** drizzle-kit skips a migration older than the newest applied one and says nothing; an odd journal stops us here. */
export function assertOrder(entries: readonly Entry[]): void {
  entries.forEach(({ idx, when, tag }, i) => {
    if (idx !== i) throw new Error(`migration ${tag} has number ${idx}, expected ${i}`)
    const before = entries[i - 1]
    if (before && when <= before.when) throw new Error(`migration ${tag} is dated before ${before.tag}`)
  })
}

/** Beside the sources, or up the tree from a bundle. */
export function migrationsFolder(from: string = import.meta.url): string {
  for (let folder = dirname(fileURLToPath(from)); ; folder = dirname(folder)) {
    for (const place of ['migrations', 'services/platform/migrations']) {
      if (existsSync(join(folder, place, 'meta/_journal.json'))) return join(folder, place)
    }
    if (folder === dirname(folder)) throw new Error('the folder with the migrations is missing')
  }
}

export function readMigrations(folder: string = migrationsFolder()): Migration[] {
  const { entries } = journal.parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')))
  assertOrder(entries)
  return entries.map(({ tag, when }) => {
    const sql = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    return { tag, when, sql, hash: createHash('sha256').update(sql).digest('hex') }
  })
}
