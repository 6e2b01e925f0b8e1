import { AsyncLocalStorage } from 'node:async_hooks'

const inside = new AsyncLocalStorage<{ open: boolean }>()

/** A door opened inside a door would wait for a second connection while holding the first: it throws instead. */
export async function throughOneDoor<T>(work: () => Promise<T>): Promise<T> {
  if (inside.getStore()?.open) throw new Error('a database door was opened inside another')
  const door = { open: true }
  try {
    return await inside.run(door, work)
  } finally {
    door.open = false
  }
}
