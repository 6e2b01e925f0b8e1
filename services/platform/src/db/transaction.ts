import { type Answer, type Link, LinkLost, type RowShape } from './link'
import type { LinkPool } from './link-pool'
import { driverErrorOf, endsConnection, isRefusal, isStalePlan } from './sql-state'

/** Whether it was kept is unknown: the same command under the same key finds out. */
export class OutcomeUnknown extends Error {}
/** The client's own deadline passed before COMMIT was sent: nothing was kept. */
export class DeadlinePassed extends Error {}
/** The work hid an error of the database, which then answered COMMIT with a rollback: nothing was kept. */
export class ErrorSwallowed extends Error {}

/** A transaction's hold on its connection. */
export interface Line {
  run(text: string, params: readonly unknown[], shape?: RowShape): Promise<Answer>
  /** Sends COMMIT at once, behind whatever was sent before. */
  commit(): Promise<void>
}

interface Hold extends Line {
  /** `undone`: COMMIT was answered, and kept nothing. */
  readonly state: { over: boolean; committing: boolean; undone: boolean }
}

function hold(link: Link): Hold {
  const state = { over: false, committing: false, undone: false }
  return {
    state,
    run: (text, params, shape = 'objects') =>
      state.over ? Promise.reject(new Error('this transaction is over')) : link.run(text, params, shape),
    async commit() {
      state.over = state.committing = true
      try {
        const { command } = await link.run('commit', [], 'objects')
        if (command !== 'COMMIT') throw new ErrorSwallowed('an error inside the transaction was swallowed')
      } catch (error) {
        state.undone = provesNothingKept(error)
        throw error
      }
    },
  }
}

function outOfTime(ms: number): { readonly passed: Promise<never>; readonly stop: () => void } {
  let timer: NodeJS.Timeout
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlinePassed('the deadline passed')), ms)
  })
  passed.catch(() => {})
  return { passed, stop: () => clearTimeout(timer) }
}

/** Leaves the connection clean for the next transaction, or leaves it for good. */
async function abandon(pool: LinkPool, link: Link, line: Hold, error: unknown, deadline: Promise<never>) {
  line.state.over = true
  if (error instanceof DeadlinePassed || endsConnection(error) || isStalePlan(error)) return pool.giveUp(link)
  try {
    // A COMMIT that was joined to what failed was skipped with it: the transaction is still open.
    const open = !line.state.committing || line.state.undone || provesNothingKept(error)
    if (link.alive && open) await Promise.race([link.run('rollback', [], 'objects'), deadline])
    pool.release(link)
  } catch {
    pool.giveUp(link)
  }
}

const provesNothingKept = (error: unknown) => isRefusal(error) || error instanceof ErrorSwallowed

/**
 * Runs one transaction within `ms`, waiting for a connection included. `work` ends with `line.commit()`.
 * Throws what `work` threw when nothing was kept, else `OutcomeUnknown`.
 */
export async function transact<T>(pool: LinkPool, ms: number, work: (line: Line) => Promise<T>): Promise<T> {
  const deadline = outOfTime(ms)
  try {
    const link = await pool.acquire(ms)
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
      await abandon(pool, link, line, error, deadline.passed)
      throw unknown ? new OutcomeUnknown('COMMIT was sent, its answer did not come', { cause: error }) : error
    }
  } finally {
    deadline.stop()
  }
}

/** Nothing was kept and the connection was at fault: the same work may be tried again on another one. */
export const isLost = (error: unknown): boolean => error instanceof LinkLost || endsConnection(error)
