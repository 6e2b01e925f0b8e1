import { PGlite, types } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Link, RowShape } from './link'

const asIs = (value: string) => value
/** Instants as text, which is what Drizzle's columns read. */
const parsers = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.DATE, types.INTERVAL, 1115, 1182, 1185, 1187].map((type) => [type, asIs]),
)
const rowMode = { objects: 'object', arrays: 'array' } as const

interface EmbeddedOptions {
  /** A folder, or null for memory. */
  readonly folder: string | null
  /** The files of a database to start from, as a tar. */
  readonly files?: NonSharedBuffer
}

export const startPglite = ({ folder, files }: EmbeddedOptions): Promise<PGlite> =>
  PGlite.create({
    ...(folder && { dataDir: folder }),
    ...(files && { loadDataDir: new Blob([files]) }),
    extensions: { btree_gist, pg_trgm },
  })

/** The one connection of an embedded database. A statement in it can't be interrupted. */
export function pgliteLink(pg: PGlite): Link {
  async function run(text: string, params: readonly unknown[], shape: RowShape) {
    const result = await pg.query(text, [...params], { rowMode: rowMode[shape], parsers })
    return { rows: result.rows, command: result.command ?? '' }
  }
  return {
    get alive() {
      return !pg.closed
    },
    run,
    async script(text) {
      await pg.exec(text)
    },
    async recover() {
      await run('rollback', [], 'objects')
      return true
    },
    close: () => pg.close(),
  }
}
