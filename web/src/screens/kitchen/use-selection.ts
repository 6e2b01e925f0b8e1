import { useCallback, useEffect, useRef, useState } from 'react'
import type { Ticket } from '../../features/tickets/ticket.rules'

const guardMs = 300

interface Selectable {
  readonly id: string
  /** What it waits for; null: nothing. */
  readonly action: string | null
}

export interface Selection<T extends Selectable = Ticket> {
  readonly current: T | undefined
  /** The dish of it that keys would tick off. */
  readonly lineId: string | null
  readonly select: (ticketId: string) => void
  /** Chosen where only its head is in sight: it is brought up over the board. */
  readonly brought: string | null
  readonly bring: (ticketId: string) => void
  readonly release: () => void
  readonly pickLine: (lineId: string) => void
  /** False for a moment after another ticket took the place of the one a finger was going to. */
  readonly steady: () => boolean
}

/** The ticket that keys act on: the chosen one, else the first that waits for something. */
export function useSelection<T extends Selectable>(tickets: readonly T[]): Selection<T> {
  const [chosen, setChosen] = useState<string | null>(null)
  const [brought, setBrought] = useState<string | null>(null)
  const [line, setLine] = useState<{ readonly ticketId: string; readonly lineId: string } | null>(null)
  const found = tickets.find(({ id }) => id === chosen)
  const current = found ?? tickets.find(({ action }) => action) ?? tickets[0]
  const changed = useRef({ id: current?.id, at: Number.NEGATIVE_INFINITY })
  if (changed.current.id !== current?.id) {
    const at = current?.id === chosen ? Number.NEGATIVE_INFINITY : performance.now()
    changed.current = { id: current?.id, at }
  }
  const gone = chosen !== null && !found
  useEffect(() => {
    if (!gone) return
    setChosen(null)
    setBrought(null)
  }, [gone])
  const select = useCallback((id: string) => {
    setChosen(id)
    setBrought(null)
  }, [])
  return {
    current,
    lineId: line && line.ticketId === current?.id ? line.lineId : null,
    select,
    brought,
    bring: (id) => {
      setChosen(id)
      setBrought(id)
    },
    release: () => setBrought(null),
    pickLine: (lineId) => setLine(current ? { ticketId: current.id, lineId } : null),
    steady: () => performance.now() - changed.current.at > guardMs,
  }
}
