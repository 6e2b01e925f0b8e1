import { useMemo, useRef } from 'react'
import type { Page } from '../../features/tickets/columns.rules'
import type { Ticket } from '../../features/tickets/ticket.rules'
import { recallBump, useBumps } from './recalls'
import type { WallKeys } from './use-wall-keys'
import { setWall, useWallSettings } from './wall-settings'

export type Panel = 'recall' | 'allDay' | 'keys' | null

interface Keyed {
  readonly tickets: readonly Ticket[]
  readonly slots: Readonly<Record<string, number>>
  readonly current: Ticket | undefined
  readonly pages: readonly Page[]
  readonly setPage: (set: (page: number) => number) => void
  readonly setSelected: (orderId: string | null) => void
  readonly setPanel: (panel: Panel) => void
  readonly onStep: (ticket: Ticket) => void
}

const holds = (page: Page, orderId: string): boolean => page.some((column) => column.some(({ id }) => id === orderId))

/** The same object for the life of the wall, reading what is newest when a key is pressed. */
export function useKeys(now: Keyed): WallKeys {
  const latest = useRef(now)
  latest.current = now
  return useMemo(() => {
    const pick = (ticket: Ticket | undefined) => {
      if (!ticket) return
      const { pages, setSelected, setPage } = latest.current
      setSelected(ticket.order.id)
      // The page turns with the selection: what a key moves has to be in sight.
      const at = pages.findIndex((page) => holds(page, ticket.order.id))
      if (at >= 0) setPage(() => at)
    }
    const step = (ticket: Ticket | undefined) => ticket && latest.current.onStep(ticket)
    const recall = (bump = useBumps.getState().bumps[0]) => void (bump && recallBump(bump))
    return {
      select: (slot) => pick(latest.current.tickets.find(({ order }) => latest.current.slots[order.id] === slot)),
      move: (by) => {
        const { tickets, current } = latest.current
        const at = current ? tickets.indexOf(current) : -1
        pick(tickets[Math.max(0, Math.min(tickets.length - 1, at + by))])
      },
      page: (by) => latest.current.setPage((page) => Math.max(0, Math.min(latest.current.pages.length - 1, page + by))),
      bump: () => step(latest.current.current),
      bumpOldest: () => step(latest.current.tickets.find((ticket) => ticket.step)),
      back: () => {
        const id = latest.current.current?.order.id
        const last = useBumps.getState().bumps.find(({ order }) => order.id === id)
        if (last) recall(last)
      },
      recall: () => recall(),
      allDay: () => latest.current.setPanel('allDay'),
      mute: () => setWall({ sound: !useWallSettings.getState().sound }),
      help: () => latest.current.setPanel('keys'),
    }
  }, [])
}
