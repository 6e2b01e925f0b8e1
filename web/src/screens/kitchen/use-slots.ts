import { useEffect, useRef } from 'react'
import { assignSlots, freedOf } from '../../features/tickets/slots.rules'
import { useKeydown } from '../../ui/use-keydown'

const guardMs = 300

/** When a key was last down; infinite while one is. */
function useLastKey() {
  const last = useRef(Number.NEGATIVE_INFINITY)
  // Told before the wall's own keys do anything: what they change is numbered while this one is down.
  useKeydown(() => {
    last.current = Number.POSITIVE_INFINITY
  })
  useEffect(() => {
    const up = () => {
      last.current = performance.now()
    }
    addEventListener('keyup', up)
    addEventListener('blur', up)
    return () => {
      removeEventListener('keyup', up)
      removeEventListener('blur', up)
    }
  }, [])
  return last
}

/** The number of each ticket. One that was given up is given to nobody else while a key is down, nor right after. */
export function useSlots(ticketIds: readonly string[]): Readonly<Record<string, number>> {
  const held = useRef<Record<string, number>>({})
  const given = useRef<readonly string[]>([])
  const freed = useRef(new Map<number, number>())
  const lastKey = useLastKey()
  if (freed.current.size === 0 && sameIds(given.current, ticketIds)) return held.current
  const now = performance.now()
  for (const [slot, at] of freed.current) if (now - Math.max(at, lastKey.current) > guardMs) freed.current.delete(slot)
  const next = assignSlots(held.current, ticketIds, new Set(freed.current.keys()))
  for (const slot of freedOf(held.current, next)) freed.current.set(slot, now)
  held.current = next
  given.current = ticketIds
  return next
}

const sameIds = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at])
