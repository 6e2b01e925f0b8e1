import { reportPainted } from '@sufra/shared/orders/orders.endpoints'
import { useEffect } from 'react'
import { send } from '../api/client'
import { paintNow, standsOnGlass } from './paints'

interface Ticket {
  readonly id: string
  readonly version: number
}

const onceEvery = 1000
/** By order and what is shown of it: at other stations other lines of it are painted. */
const told = new Map<string, number>()
let reportedAt = Number.NEGATIVE_INFINITY

/** After the next paint, not before: the receipt says a person could have read it. */
const afterPaint = (run: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(run))
}

/**
 * The kitchen's receipt: tells the server, at most once a second, which tickets this screen has painted
 * while somebody could see it. `tickets` are those on the visible page, with the lines of these stations, none: of all.
 */
export function usePainted(branchId: string | null, tickets: readonly Ticket[], stationIds: readonly string[]): void {
  useEffect(() => {
    if (!branchId) return
    const keyOf = ({ id }: Ticket) => [id, ...stationIds].join()
    const report = () => {
      if (document.visibilityState !== 'visible') return
      const fresh = tickets.filter((ticket) => (told.get(keyOf(ticket)) ?? 0) < ticket.version).slice(0, 200)
      if (fresh.length === 0 || performance.now() - reportedAt < onceEvery) return
      reportedAt = performance.now()
      const orders = fresh.map((ticket) => {
        const paint = paintNow(ticket)
        return { orderId: ticket.id, version: ticket.version, ...(paint && { paint }) }
      })
      send(reportPainted, { params: { branchId }, body: { orders, stationIds: [...stationIds] } })
        .then(() => {
          for (const ticket of fresh) told.set(keyOf(ticket), ticket.version)
        })
        // The next second tries again; until then the waiter may be warned, which is the truth.
        .catch(() => undefined)
    }
    afterPaint(() => {
      if (document.visibilityState === 'visible') standsOnGlass(tickets)
    })
    // Tickets that change faster than once a second still have their turn: the wait is kept, not begun again.
    const first = setTimeout(() => afterPaint(report), Math.max(0, reportedAt + onceEvery - performance.now()))
    const timer = setInterval(report, onceEvery)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [branchId, tickets, stationIds])
}
