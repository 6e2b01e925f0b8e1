import type { Bus } from './bus'
import { createWatchers } from './watchers'

/** The bus of a process that is alone: bells arrive one turn of the event loop after the commit. */
export function createMemoryBus(onThrow: (error: unknown) => void = () => {}): Bus {
  const watchers = createWatchers(onThrow)
  return {
    publish: (branchId, bell) => void setImmediate(() => watchers.ring(branchId, bell)),
    subscribe(branchId, onBell) {
      watchers.add(branchId, onBell)
      return () => void watchers.remove(branchId, onBell)
    },
    ready: () => true,
    close: async () => {},
  }
}
