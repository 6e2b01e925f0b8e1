import { PGlite, types } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Connection, RowShape } from './connection'

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

/** As PGlite takes it. A Blob of the bytes would copy all of them twice, in a third of the time of a start. */
class Tar extends Blob {
  readonly #files: NonSharedBuffer
  constructor(files: NonSharedBuffer) {
    super()
    this.#files = files
  }
  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, length } = this.#files
    return length === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + length)
  }
}

/** What lies in memory needs no second place there: of the usual 128 MB every byte is written at each start. */
const buffersInMemory = ['-c', 'shared_buffers=16MB']

export async function startPglite({ folder, files }: EmbeddedOptions): Promise<PGlite> {
  const pg = await PGlite.create({
    ...(folder ? { dataDir: folder } : { startParams: [...PGlite.defaultStartParams, ...buffersInMemory] }),
    ...(files && { loadDataDir: new Tar(files) }),
    extensions: { btree_gist, pg_trgm },
  })
  // Given with each statement they would be put together with all others each time, in half the time of a short one.
  Object.assign(pg.parsers, parsers)
  return pg
}

/** They have no values and no rows, and take half as long in the plain protocol. */
const isOfTransaction = (text: string): boolean => /^(begin|commit|rollback)\b/.test(text)

/** The one connection of an embedded database. A statement in it can't be interrupted. */
export function pgliteLink(pg: PGlite): Connection {
  async function run(text: string, params: readonly unknown[], shape: RowShape) {
    if (isOfTransaction(text)) {
      const [{ command = '' } = {}] = await pg.exec(text)
      return { rows: [], command }
    }
    const result = await pg.query(text, [...params], { rowMode: rowMode[shape] })
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
