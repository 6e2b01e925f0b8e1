import { useSyncExternalStore } from 'react'
import { serverNow } from '../live/server-clock'

/* One clock for every timer on a page, by the server's time. */

type Tick = (now: number) => void
const listeners = new Set<Tick>()
let timer: ReturnType<typeof setInterval> | undefined
let shown = serverNow()

function tick(): void {
  shown = serverNow()
  for (const listener of listeners) listener(shown)
}

/** Calls `onTick` once a second until the returned function is called. */
export function everySecond(onTick: Tick): () => void {
  listeners.add(onTick)
  timer ??= setInterval(tick, 1000)
  return () => {
    listeners.delete(onTick)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const current = (): number => {
  // Between ticks every reader of one render sees the same second; a page whose clock rested catches up at once.
  if (timer === undefined) shown = serverNow()
  return shown
}

/** Renders again each second: for what changes with age (late or not). A running time needs only a `<Timer>`. */
export const useNow = (): number => useSyncExternalStore(everySecond, current)

/** What follows from the server's time: renders again when it is something else, not each second. */
export const useAtNow = <T>(follows: (now: number) => T): T =>
  useSyncExternalStore(everySecond, () => follows(current()))

/** The server's time in steps of `ms`. */
export const useNowEvery = (ms: number): number => useAtNow((now) => Math.floor(now / ms) * ms)

/** The server's time in whole minutes. */
export const useMinute = (): number => useNowEvery(60_000)
