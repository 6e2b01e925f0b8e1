import type { Connection } from '@sufra/platform/db/connection'
import type { Database } from '@sufra/platform/db/database'

const dryLinks = new WeakMap<Connection, Connection>()

/** Everything runs, nothing stays: so no request of the matrix can change the answer of another. */
function dryLink(link: Connection): Connection {
  const known = dryLinks.get(link)
  if (known) return known
  const dry: Connection = {
    get alive() {
      return link.alive
    },
    async run(text, params, shape) {
      if (text !== 'commit') return link.run(text, params, shape)
      await link.run('rollback', [], 'objects')
      return { rows: [], command: 'COMMIT' }
    },
    script: (text) => link.script(text),
    recover: () => link.recover(),
    close: () => link.close(),
  }
  dryLinks.set(link, dry)
  return dry
}

export function dryDatabase(db: Database): Database {
  const wet = new WeakMap<Connection, Connection>()
  const inner = (link: Connection) => wet.get(link) ?? link
  return {
    ...db,
    pool: {
      ...db.pool,
      async acquire(ms, ahead) {
        const link = await db.pool.acquire(ms, ahead)
        const dry = dryLink(link)
        wet.set(dry, link)
        return dry
      },
      release: (link) => db.pool.release(inner(link)),
      giveUp: (link) => db.pool.giveUp(inner(link)),
      discard: (link) => db.pool.discard(inner(link)),
    },
  }
}
