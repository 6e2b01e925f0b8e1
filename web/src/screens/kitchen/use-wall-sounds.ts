import { useEffect, useRef, useState } from 'react'
import type { Ticket } from '../../features/tickets/ticket.rules'
import { play } from './earcons'
import { type Earcon, type Heard, heardOf, ringsOf } from './rings.rules'

export const againMs = 15_000
const lateAgainMs = 120_000

/**
 * Rings for what is new: again every 15 seconds until somebody touches the wall; for what was changed or taken off until
 * it has been seen; for what is late every two minutes.
 */
export function useWallSounds(
  tickets: readonly Ticket[],
  cancelledIds: readonly string[],
  ready: boolean,
  on: boolean,
) {
  const before = useRef<Heard | null>(null)
  const [untouched, setUntouched] = useState(false)
  useEffect(() => {
    if (!ready) return
    const now = heardOf(tickets, cancelledIds)
    const rings = before.current ? ringsOf(before.current, now) : []
    before.current = now
    if (rings.includes('new')) setUntouched(true)
    if (on) rings.slice(0, 1).forEach(play)
  }, [tickets, cancelledIds, ready, on])
  const changed = tickets.some(({ action }) => action === 'see') || cancelledIds.length > 0
  useRepeated('changed', on && changed, againMs)
  useRepeated('new', on && untouched && !changed, againMs)
  useRepeated('late', on && tickets.some(({ age }) => age === 'late'), lateAgainMs)
  useTouch(untouched, () => setUntouched(false))
}

export function useRepeated(earcon: Earcon, on: boolean, everyMs: number): void {
  useEffect(() => {
    if (!on) return
    const timer = setInterval(() => play(earcon), everyMs)
    return () => clearInterval(timer)
  }, [earcon, on, everyMs])
}

export function useTouch(waiting: boolean, onTouched: () => void): void {
  const touched = useRef(onTouched)
  touched.current = onTouched
  useEffect(() => {
    if (!waiting) return
    const stop = () => touched.current()
    addEventListener('pointerdown', stop)
    addEventListener('keydown', stop)
    return () => {
      removeEventListener('pointerdown', stop)
      removeEventListener('keydown', stop)
    }
  }, [waiting])
}
