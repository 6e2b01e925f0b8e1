import type { Connection, RowShape } from '@sufra/platform/db/connection'
import type { Database } from '@sufra/platform/db/database'

/** A statement as the product sent it, and what the database did for it. */
export interface Explained {
  readonly text: string
  readonly plan: string
}

export interface PlanKeeper {
  readonly database: Database
  /** What was sent since the last time. */
  taken(): Explained[]
}

const edge = /^(begin|commit|rollback)/
const explainable = /^\s*(select|insert|update|delete|with)\b/i

/**
 * The database with each statement explained in its place, as the same person behind the same walls: what it would
 * change is undone first, then it is run. One statement after the other, also where the product sends several at once.
 */
export function keepPlansOf(database: Database): PlanKeeper {
  let explained: Explained[] = []
  const insides = new WeakMap<Connection, Connection>()

  function watched(link: Connection): Connection {
    let last: Promise<unknown> = Promise.resolve()
    let begun = false
    const run = async (text: string, params: readonly unknown[], shape: RowShape) => {
      if (edge.test(text)) begun = text.startsWith('begin')
      if (begun && explainable.test(text)) explained.push({ text, plan: await explain(link, text, params) })
      return link.run(text, params, shape)
    }
    const outside: Connection = {
      script: link.script,
      recover: link.recover,
      close: link.close,
      get alive() {
        return link.alive
      },
      run(text, params, shape) {
        const turn = last.then(() => run(text, params, shape))
        last = turn.catch(() => {})
        return turn
      },
    }
    insides.set(outside, link)
    return outside
  }

  const { pool } = database
  const inside = (link: Connection) => insides.get(link) ?? link
  return {
    database: {
      ...database,
      pool: {
        ...pool,
        acquire: async (withinMs) => watched(await pool.acquire(withinMs)),
        release: (link) => pool.release(inside(link)),
        giveUp: (link) => pool.giveUp(inside(link)),
        discard: (link) => pool.discard(inside(link)),
      },
    },
    taken() {
      const all = explained
      explained = []
      return all
    },
  }
}

async function explain(link: Connection, text: string, params: readonly unknown[]): Promise<string> {
  await link.run('savepoint explained', [], 'objects')
  const { rows } = await link.run(`explain (analyze, buffers) ${text}`, params, 'arrays')
  await link.run('rollback to savepoint explained', [], 'objects')
  return (rows as string[][]).map(([line]) => line).join('\n')
}
