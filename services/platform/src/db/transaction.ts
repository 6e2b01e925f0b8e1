import { type Answer, type Connection, ConnectionLost, type RowShape } from './connection'
import type { ConnectionPool } from './connection-pool'
import { driverErrorOf, endsConnection, isRefusal, isStalePlan } from './sql-state'

/** Whether it was kept is unknown: the same command under the same key finds out. */
export class OutcomeUnknown extends Error {}
/** The client's own deadline passed before COMMIT was sent: nothing was kept. */
export class DeadlinePassed extends Error {}
/** The work hid an error of the database, which then answered COMMIT with a rollback: nothing was kept. */
export class ErrorSwallowed extends Error {}

/** A transaction's hold on its connection. */
export interface Transaction {
  run(text: string, params: readonly unknown[], shape?: RowShape): Promise<Answer>
  /** Sends COMMIT at once, behind whatever was sent before. */
  commit(): Promise<void>
}

interface Hold extends Transaction {
  /** `undone`: COMMIT was answered, and kept nothing. `unanswered`: statements the database still owes an answer. */
  readonly state: { over: boolean; committing: boolean; undone: boolean; unanswered: number }
}

function hold(link: Connection): Hold {
  const state = { over: false, committing: false, undone: false, unanswered: 0 }
  const answered = () => {
    state.unanswered -= 1
  }
  const send: Transaction['run'] = (text, params, shape = 'objects') => {
    const answer = link.run(text, params, shape)
    state.unanswered += 1
    answer.then(answered, answered)
    return answer
  }
  return {
    state,
    run: (text, params, shape) =>
      state.over ? Promise.reject(new Error('this transaction is over')) : send(text, params, shape),
    async commit() {
      // The connection may be somebody else's by now.
      if (state.over) throw new Error('this transaction is over')
      state.over = state.committing = true
      try {
        const { command } = await send('commit', [])
        if (command !== 'COMMIT') throw new ErrorSwallowed('an error inside the transaction was swallowed')
      } catch (error) {
        state.undone = provesNothingKept(error)
        throw error
      }
    },
  }
}

/** A process that stood still first hears what was answered meanwhile. */
function outOfTime(ms: number): { readonly passed: Promise<never>; readonly stop: () => void } {
  let timer: NodeJS.Timeout
  const passed = new Promise<never>((_, reject) => {
    const pass = () => reject(new DeadlinePassed('the deadline passed'))
    timer = setTimeout(() => setImmediate(pass), ms)
  })
  passed.catch(() => {})
  return { passed, stop: () => clearTimeout(timer) }
}

const rollbackMs = 1000

/**
 * Leaves the connection clean for the next transaction, or leaves it for good: only one that owes an answer is suspect.
 * Where this process itself was too slow, a connection made anew would make it slower still.
 */
async function abandon(pool: ConnectionPool, link: Connection, { state }: Hold, error: unknown) {
  state.over = true
  if (endsConnection(error) || isStalePlan(error)) return pool.discard(link)
  if (error instanceof DeadlinePassed && state.unanswered > 0) return pool.giveUp(link)
  // A COMMIT that was joined to what failed was skipped with it: the transaction is still open.
  const open = !state.committing || state.undone || provesNothingKept(error)
  const late = outOfTime(rollbackMs)
  try {
    if (link.alive && open) await Promise.race([link.run('rollback', [], 'objects'), late.passed])
    pool.release(link)
  } catch {
    pool.giveUp(link)
  } finally {
    late.stop()
  }
}

const provesNothingKept = (error: unknown) => isRefusal(error) || error instanceof ErrorSwallowed

/**
 * Runs one transaction within `ms`, of which it may wait half for a connection: with less left, its work would only be
 * undone; `ahead`: before those who have not begun. `work` ends with `line.commit()`. Throws what `work` threw when nothing was kept, else `OutcomeUnknown`.
 */
export async function transact<T>(
  pool: ConnectionPool,
  ms: number,
  work: (line: Transaction) => Promise<T>,
  ahead = false,
): Promise<T> {
  const deadline = outOfTime(ms)
  try {
    const link = await pool.acquire(ms / 2, ahead)
    const line = hold(link)
    const working = work(line)
    try {
      const result = await Promise.race([working, deadline.passed])
      pool.release(link)
      return result
    } catch (thrown) {
      const error = driverErrorOf(thrown)
      working.catch(() => {})
      const unknown = line.state.committing && !line.state.undone && !provesNothingKept(error)
      await abandon(pool, link, line, error)
      throw unknown ? new OutcomeUnknown('COMMIT was sent, its answer did not come', { cause: error }) : error
    }
  } finally {
    deadline.stop()
  }
}

/** Nothing was kept and the connection was at fault: the same work may be tried again on another one. */
export const isLost = (error: unknown): boolean => error instanceof ConnectionLost || endsConnection(error)
