import { asKitchenSees } from '@sufra/shared/live/projections.rules'
import { rowOf } from '@sufra/shared/orders/order-row.rules'
import type { Order, Step } from '@sufra/shared/orders/orders.contract'
import { advance } from '@sufra/shared/orders/orders.rules'
import { anOrder, idsOf } from '@sufra/shared/orders/sample-order'
import { render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NeedWhat } from '../features/attention/need-face'
import { needsOf } from '../features/attention/needs.rules'
import { Elapsed } from '../features/order-history/elapsed'
import { OrderBlock } from '../features/orders/order-block'
import { ReadyDishes } from '../features/orders/ready-dishes'
import { TicketHead } from '../features/tickets/ticket-head'
import { wallMaker } from '../features/tickets/wall.rules'
import { wordsForTests } from '../i18n/words-for-tests'
import { RecentOrders } from '../screens/admin/today-lists'
import { useSession } from '../session/session-store'
import { NoticeRow } from './notice-row'
import { noticesOf } from './notices.rules'

const now = Date.parse('2026-11-20T18:47:14.000Z')
const ago = (minutes: number, seconds: number) => new Date(now - (minutes * 60 + seconds) * 1000).toISOString()
const step = (order: Order, to: Step, at: string): Order => advance(order, { to, lineIds: idsOf(order) }, at).next
const placed: Order = { ...anOrder(), placedAt: ago(47, 14) }
const cooking = step(step(placed, 'confirmed', ago(45, 30)), 'preparing', ago(44, 0))
const ready = step(cooking, 'ready', ago(26, 4))

beforeEach(() => {
  vi.useFakeTimers({ now })
  return wordsForTests('en')
})
afterEach(() => vi.useRealTimers())

const nothing = () => {}

/** The running times of one order, on every screen that has one beside its status. */
function timesOf(order: Order): Record<string, string | null> {
  const [ticket] = wallMaker([], { permissions: [], kitchenConfirms: true, oneTap: false })(
    [asKitchenSees(order)],
    now,
  ).tickets
  const needs = needsOf([order], [], now).filter(({ kind }) => kind === 'ready')
  const places = {
    table: <OrderBlock order={order} permissions={[]} kitchenConfirms={false} />,
    list: <Elapsed row={rowOf(order)} />,
    today: <RecentOrders orders={[order]} currency={null} onOpen={nothing} />,
    wall: ticket && <TicketHead ticket={ticket} slot={null} fresh={false} onAct={undefined} goesOn={false} />,
    ...(order.status === 'ready' && {
      panel: <ReadyDishes orders={[order]} permissions={[]} />,
      mine: needs.map((need) => <NeedWhat key={need.key} need={need} />),
    }),
  }
  const read = Object.entries(places).map(([place, drawn]) => {
    const { container, unmount } = render(<div>{drawn}</div>)
    const time = within(container).getAllByRole('timer')[0]?.textContent ?? null
    unmount()
    return [place, time] as const
  })
  return Object.fromEntries(read)
}

test('one order that is ready waits as long on every screen', () => {
  const times = timesOf(ready)
  expect(Object.keys(times)).toHaveLength(6)
  expect(new Set(Object.values(times))).toEqual(new Set(['26:04']))
})

test('and one that is cooked, or was only sent, stands as long on each', () => {
  expect(new Set(Object.values(timesOf(cooking)))).toEqual(new Set(['45:30']))
  expect(new Set(Object.values(timesOf(placed)))).toEqual(new Set(['47:14']))
})

test('a notice says by the clock since when, with the day where it is another', () => {
  const branch = { id: 'here', timeZone: 'Asia/Riyadh' }
  const session = { user: { permissions: [] }, branches: [branch], currentBranchId: branch.id } as never
  useSession.setState({ state: 'open', session })
  const [notice] = noticesOf([], [ready], now)
  if (!notice) throw new Error('nothing is told')
  const { rerender } = render(<NoticeRow notice={notice} fresh={false} session={session} />)
  expect(screen.getByText(/since/).textContent).toBe('since 21:21')
  rerender(<NoticeRow notice={{ ...notice, since: '2026-11-19T18:21:00Z' }} fresh={false} session={session} />)
  expect(screen.getByText(/since/).textContent).toBe('since 19 Nov 2026, 21:21')
})
