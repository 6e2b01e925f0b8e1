import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from './database'

const inside = new AsyncLocalStorage<{ open: boolean }>()

/** False in the bundles: see `doors.ts`. */
declare const __FAULTS__: boolean | undefined
const bundled = typeof __FAULTS__ !== 'undefined' && !__FAULTS__

/**
 * A door opened inside a door would wait for a second connection while holding the first: it throws instead. Where
 * there is but one connection always; on PostgreSQL in development and tests, because Node 20 makes every promise and
 * callback of the process pay for the watch, a tenth of what an order costs.
 */
export async function throughOneDoor<T>({ kind }: Database, work: () => Promise<T>): Promise<T> {
  if (bundled && kind === 'postgres') return work()
  if (inside.getStore()?.open) throw new Error('a database door was opened inside another')
  const door = { open: true }
  try {
    return await inside.run(door, work)
  } finally {
    door.open = false
  }
}
