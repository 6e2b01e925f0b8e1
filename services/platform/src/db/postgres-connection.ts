import net from 'node:net'
import postgres from 'postgres'
import type { DatabaseConfig } from '../config'
import { type Connection, ConnectionLost, type RowShape, type Rows } from './connection'
import { speakLikeEmbedded } from './postgres-values'
import { sqlStateOf } from './sql-state'

/** Milliseconds. The server enforces these; the client's own deadline is above them. */
const serverLimits = { lock_timeout: 2000, statement_timeout: 3000, idle_in_transaction_session_timeout: 5000 }
/**
 * A board reads some hundred rows in a millisecond or two. Starting workers for that costs ten, and compiling it more;
 * the planner would, once a long past makes it guess too many open orders. (As text: the driver leaves out a zero.)
 */
const plainPlans = { max_parallel_workers_per_gather: '0', jit: 'off' }
/** The next transaction must not be skipped with this one's failure: behind these the driver always sends a Sync. */
const ending: ReadonlySet<string> = new Set(['commit', 'rollback'])
/** Statements with lists of many lengths must not fill the server's memory. */
const preparedAtMost = 500

function newSocket(url: string): net.Socket {
  const { hostname, port, searchParams } = new URL(url)
  const folder = searchParams.get('host')
  const socket = folder?.startsWith('/')
    ? net.connect({ path: `${folder}/.s.PGSQL.${port || 5432}` })
    : net.connect({ host: hostname || 'localhost', port: Number(port || 5432) })
  return socket.setNoDelay(true)
}

/** What the driver gets when it tries to reconnect: a socket that fails as soon as it is listened to. */
function refusingSocket(): net.Socket {
  const socket = new net.Socket()
  setImmediate(() => socket.destroy(new Error('the connection was closed')))
  return socket
}

/**
 * One postgres.js client with one connection that is never opened again: the driver would reconnect by itself
 * and run the rest of a broken transaction's statements outside of it.
 */
export function openPostgresLink(config: DatabaseConfig & { readonly url: string }): Connection {
  let alive = true
  let socket: net.Socket | null = null
  const prepared = new Set<string>()
  const lost = () => {
    alive = false
  }

  const sql = postgres(config.url, {
    max: 1,
    backoff: () => 0,
    connect_timeout: 3,
    // The driver asks for array types in a query of its own, whose failure nobody could catch.
    fetch_types: false,
    keep_alive: 10,
    max_lifetime: null,
    connection: { application_name: 'sufra', ...serverLimits, ...plainPlans },
    onnotice: () => {},
    onclose: lost,
    socket: () => {
      if (socket) return refusingSocket()
      socket = newSocket(config.url)
      socket.on('error', lost).on('close', lost)
      return socket
    },
  } as postgres.Options<Record<string, never>>)
  speakLikeEmbedded(sql)

  const mayPrepare = (text: string) =>
    prepared.has(text) || (prepared.size < preparedAtMost && prepared.add(text).size > 0)

  async function run(text: string, params: readonly unknown[], shape: RowShape) {
    if (!alive) throw new ConnectionLost('the connection is closed')
    const prepare = mayPrepare(text)
    const simple = !prepare && params.length === 0
    const joinable = prepare && !ending.has(text)
    const query = sql.unsafe(text, params as never[], { prepare, simple, joinable } as never)
    try {
      const result = await (shape === 'arrays' ? query.values() : query)
      return { rows: result as unknown as Rows, command: result.command }
    } catch (error) {
      throw brokenUnlessAnswered(error)
    }
  }

  /** What the server says of a statement goes on as it is. */
  function brokenUnlessAnswered(error: unknown): unknown {
    if (sqlStateOf(error) !== null) return error
    lost()
    return new ConnectionLost('the connection broke', { cause: error })
  }

  function destroy(): void {
    lost()
    socket?.destroy()
  }

  return {
    get alive() {
      return alive
    },
    run,
    async script(text) {
      await sql
        .unsafe(text)
        .simple()
        .catch((error: unknown) => {
          throw brokenUnlessAnswered(error)
        })
    },
    async recover() {
      const inTime = setTimeout(destroy, serverLimits.statement_timeout)
      try {
        await run('rollback', [], 'objects')
      } catch {
        destroy()
      } finally {
        clearTimeout(inTime)
      }
      return alive
    },
    async close() {
      await sql.end({ timeout: 1 })
      destroy()
    },
  }
}
