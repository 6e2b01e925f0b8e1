import { demoOrders } from '@sufra/platform/seed/demo'
import { type Asker, branchA, branchB, otherBranch, plantEverybody, plantOther } from '@sufra/platform/seed/test-world'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { BranchEvent, SubscribeAnswer } from '@sufra/shared/live/live.contract'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { permissionsOfRole } from '@sufra/shared/people/permissions.rules'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestGateway, type TestGateway } from './test-gateway'
import { connectFeed, type TestFeed } from './test-screen'

/* Every live room × everybody × every branch. The expected rooms are written here again, by hand. */

type View = 'manage' | 'service' | 'kitchen' | 'floor' | 'guest' | 'customer'

/** What each sits before at the branch they work at; null: nothing live. */
const viewsOf: Readonly<Record<string, View | null>> = {
  SUPER_ADMIN: 'manage',
  OWNER: 'manage',
  MANAGER: 'manage',
  KITCHEN_MANAGER: 'service',
  FLOOR_MANAGER: 'service',
  WAITER: 'service',
  KITCHEN_STAFF: 'kitchen',
  HOST: 'floor',
  CUSTOM: 'service',
  'owner of another organization': 'manage',
  customer: 'customer',
  'guest of this table': 'guest',
  'guest of another table': 'guest',
  'device (kitchen)': 'kitchen',
  'device (floor)': 'floor',
  'device (waiter)': null,
}
const places = { own: branchA, sibling: branchB, other: otherBranch } as const
type PlaceName = keyof typeof places

/** The view, or the refusal's code. */
function expectedOf(asker: Asker, place: PlaceName): string {
  if (asker.kind === 'nobody') return 'signed_out'
  if (asker.disabled) return 'session_expired'
  if (asker.other ? place !== 'other' : place === 'other') return 'not_found'
  const everywhere = asker.other || asker.role === 'OWNER' || asker.role === 'SUPER_ADMIN' || asker.kind === 'customer'
  if (place === 'sibling' && !everywhere) return asker.kind === 'staff' ? 'forbidden' : 'not_found'
  return viewsOf[asker.name] ?? 'forbidden'
}

interface Seat {
  readonly asker: Asker
  readonly place: PlaceName
  readonly screen: TestFeed
  readonly answer: SubscribeAnswer | null
}

let house: TestGateway
let seats: readonly Seat[]
let order: Order

beforeAll(async () => {
  house = await openTestGateway()
  await plantOther(house.deps)
  const askers = await plantEverybody(house.deps)
  const taken: Seat[] = []
  for (const asker of askers)
    for (const place of ['own', 'sibling', 'other'] as const) taken.push(await sit(asker, place))
  seats = taken
  const owner = seats.find(({ asker, place }) => asker.name === 'OWNER' && place === 'own')?.answer
  if (!owner?.ok || owner.kind !== 'snapshot') throw new Error('the owner sees nothing')
  const found = owner.snapshot.state.orders.find(({ id }) => id === demoOrders.pending.id)
  if (!found) throw new Error('the demo has no order')
  order = found as Order
}, 60_000)
afterAll(async () => {
  for (const { screen } of seats) screen.close()
  await house.close()
})

async function sit(asker: Asker, place: PlaceName): Promise<Seat> {
  const screen = await connectFeed(house.url, asker.token)
  const branchId = places[place]
  if (asker.kind !== 'nobody' && !asker.disabled) {
    return { asker, place, screen, answer: await screen.subscribe({ branchId }) }
  }
  // Nobody is welcomed here: they ask all the same.
  if (asker.kind === 'nobody') screen.socket.send(JSON.stringify({ t: 'subscribe', n: 1, branchId }))
  await vi.waitFor(() => expect(screen.closed).toBe(true), 6000)
  return { asker, place, screen, answer: null }
}

function outcomeOf({ answer, screen }: Seat): string {
  if (!answer) return screen.refused[0]?.code ?? 'signed_out'
  if (!answer.ok) return answer.error.code
  return answer.kind === 'snapshot' ? answer.snapshot.view : answer.view
}

test('everybody sits where the table of roles says, and nowhere else', () => {
  const wrong = seats.flatMap((seat) => {
    const expected = expectedOf(seat.asker, seat.place)
    return outcomeOf(seat) === expected
      ? []
      : [`${seat.asker.name} at ${seat.place}: ${outcomeOf(seat)}, not ${expected}`]
  })
  expect(wrong).toEqual([])
})

type News = Pick<BranchEvent, 'type' | 'entity' | 'data'>

interface NewsCase {
  readonly what: string
  readonly news: (branchId: string, id: string) => News
  readonly to: readonly View[]
  /** Of guests and customers, those it concerns. */
  readonly name?: string
}

const version = 99
const waiter = { id: uuidv7(), name: 'Layla Hassan' }
const tableId = () => order.tableId ?? ''
const orderNews = (branchId: string, id: string, change: object): News => ({
  type: 'order.changed',
  entity: 'order',
  data: { ...order, ...change, id, branchId, version },
})
const staffViews = ['manage', 'service', 'floor', 'kitchen'] as const

const told: readonly NewsCase[] = [
  {
    what: 'an order of this table',
    news: (branchId, id) => orderNews(branchId, id, { customerId: uuidv7() }),
    to: [...staffViews, 'guest'],
    name: 'guest of this table',
  },
  {
    what: 'an order of another party',
    news: (branchId, id) => orderNews(branchId, id, { visitId: uuidv7() }),
    to: staffViews,
  },
  {
    what: 'an order for a station that is not here',
    news: (branchId, id) =>
      orderNews(branchId, id, {
        visitId: uuidv7(),
        lines: order.lines.map((line) => ({ ...line, stationId: uuidv7() })),
      }),
    to: ['manage', 'service', 'floor'],
  },
  {
    what: "another customer's takeaway",
    news: (branchId, id) => orderNews(branchId, id, { visitId: null, tableId: null, customerId: uuidv7() }),
    to: staffViews,
  },
  {
    what: 'a call from this table',
    news: (_, id) => ({
      type: 'call.raised',
      entity: 'call',
      data: { id, version, visitId: demoOrders.pending.visitId, tableId: tableId(), acknowledgedBy: waiter },
    }),
    to: ['manage', 'service', 'floor', 'guest'],
    name: 'guest of this table',
  },
  {
    what: 'a visit elsewhere',
    news: (_, id) => ({
      type: 'visit.changed',
      entity: 'visit',
      data: { id, version, tableIds: [uuidv7()], orders: [] },
    }),
    to: ['manage', 'service', 'floor'],
  },
  {
    what: 'a table',
    news: (_, id) => ({ type: 'table.changed', entity: 'table', data: { id, version } }),
    to: ['manage', 'service', 'floor'],
  },
  {
    what: 'a shelf',
    news: (_, id) => ({ type: 'stock.changed', entity: 'stockItem', data: { id, version } }) as never,
    to: ['manage'],
  },
  {
    what: 'a dish',
    news: (_, id) => ({
      type: 'menu_item.changed',
      entity: 'menuItem',
      data: { id, version, available: false, remaining: null, soldOutUntil: null },
    }),
    to: ['manage', 'service', 'floor', 'kitchen', 'guest', 'customer'],
  },
  {
    what: 'a test ticket',
    news: (_, id) => ({ type: 'test_ticket.sent', entity: 'testTicket', data: { id, version, sentBy: waiter.id } }),
    to: ['kitchen'],
  },
]

/** What may not stand in a packet for them: prices where nobody pays, the staff's names where guests read. */
const hidden: Readonly<Partial<Record<View, RegExp>>> = {
  kitchen: /"(unitPrice|total|currency|priceDelta|customerId|placedBy)"/,
  floor: /"(unitPrice|total|currency|customerId|placedBy|name|notes|modifiers)":(?!"Layla Hassan")/,
  guest: new RegExp(`"(customerId|placedBy|stationId|unseenSince)"|Hassan|${waiter.id}`),
}

/** Who may open a kitchen's screen and sits before a richer view: a test ticket comes back to them all the same. */
const mayOpenWalls: readonly string[] = ['SUPER_ADMIN', 'OWNER', 'KITCHEN_MANAGER', 'owner of another organization']

function shouldHear({ asker, place }: Seat, { what, to, name }: NewsCase, toldAt: PlaceName): boolean {
  const view = expectedOf(asker, place)
  if (place !== toldAt) return false
  // Who keeps the kitchen's stock hears of shelves in whatever view.
  if (what === 'a shelf' && asker.role === 'KITCHEN_MANAGER' && place === 'own') return true
  if (what === 'a test ticket' && mayOpenWalls.includes(asker.name) && ['manage', 'service'].includes(view)) return true
  if (!to.includes(view as View)) return false
  return view !== 'guest' || name === undefined || asker.name === name
}

const eventsWith = ({ screen }: Seat, id: string) => screen.events.filter((event) => JSON.stringify(event).includes(id))

test('everybody hears what their rooms hear, and nothing else, at every branch', async () => {
  const wrong: string[] = []
  const tales: { readonly each: NewsCase; readonly toldAt: PlaceName; readonly id: string }[] = []
  for (const toldAt of ['own', 'sibling', 'other'] as const)
    for (const each of told) {
      const id = uuidv7()
      const branchId = places[toldAt]
      await house.tell({ branchId, entityId: id, version, ...each.news(branchId, id) } as never)
      const audience = seats.filter((seat) => shouldHear(seat, each, toldAt))
      await vi.waitFor(() => expect(audience.filter((seat) => eventsWith(seat, id).length === 0)).toEqual([]), 4000)
      tales.push({ each, toldAt, id })
    }
  // Whoever hears what they must not may hear it a moment later.
  await new Promise((resolve) => setTimeout(resolve, 500))
  for (const { each, toldAt, id } of tales)
    for (const seat of seats) {
      const heard = eventsWith(seat, id)
      const about = `${each.what} of ${toldAt}, ${seat.asker.name} sitting at ${seat.place}`
      if (heard.length !== Number(shouldHear(seat, each, toldAt))) wrong.push(`${about}: heard ${heard.length}`)
      if (hidden[viewAt(seat)]?.test(JSON.stringify(heard))) wrong.push(`${about}: was told too much`)
    }
  expect(wrong).toEqual([])
  const checks = seats.length + 2 * tales.length * seats.length
  process.stdout.write(
    `rooms matrix: ${seats.length} seats, ${tales.length} tales, ${checks} checks, ${wrong.length} leaks\n`,
  )
}, 120_000)

const viewAt = ({ asker, place }: Seat): View => expectedOf(asker, place) as View

test('a role that was given more than its table gives it is found in the wrong room', async () => {
  const asker = seats.find(({ asker: { name } }) => name === 'HOST')?.asker
  if (!asker) throw new Error('nobody is a host')
  const host = permissionsOfRole.HOST as string[]
  host.push('view_reports')
  const seat = await sit(asker, 'own')
  host.pop()
  seat.screen.close()
  expect([outcomeOf(seat), expectedOf(asker, 'own')]).toEqual(['manage', 'floor'])
})
