import type { BranchMenu, MenuItem } from '@sufra/shared/menu/menu.contract'
import type { Order, PlaceOrder } from '@sufra/shared/orders/orders.contract'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimCart, mayHaveArrived, useCart } from './cart-store'
import { useCartView } from './cart-view'
import { changeLine, changeOrder, keepOrder, tellAllergies } from './change-lines'
import type { Hindrance } from './hindrance.rules'
import { onPlaced, placeCart, resumePlacing, withdraw } from './place-order'
import type { Untold } from './told.rules'
import { addToCart, changeQuantity, useInOrder } from './use-cart-lines'
import { useChange } from './use-change'
import { usePlacing, useTakenBack } from './use-placing'

const dish = (id: string) =>
  ({ id, price: 2800, active: true, available: true, remaining: null, modifierGroups: [] }) as unknown as MenuItem
const [hummus, coffee] = [dish('hummus'), dish('coffee')]
const menu = new Map([hummus, coffee].map((item) => [item.id, item]))
const tap = (item: MenuItem) => addToCart(item, { quantity: 1, modifierIds: [], notes: '', allergies: [] })

const sent: PlaceOrder[] = []
const told: { order: Order; already: boolean; untold: Untold | null }[] = []
const reply = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const refusal = (status: number, code: string) =>
  reply(status, { error: { code, message: '', details: {} }, message: '' })
type Answer = (sent: PlaceOrder) => Response | Promise<Response>

/** The restaurant: what it says to an order, and to the question for one. */
function house(toOrder: Answer, toQuestion: () => Response = () => refusal(404, 'not_found')): void {
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    if (typeof body !== 'string') return toQuestion()
    const order = JSON.parse(body) as PlaceOrder
    sent.push(order)
    return toOrder(order)
  })
}
const takes: Answer = (order) => reply(201, order)

const start = useCart.getState()
onPlaced((order, already, untold) => told.push({ order, already, untold }))
beforeEach(() => {
  sent.length = 0
  told.length = 0
  useCart.setState(start, true)
  claimCart('phone', 'riyadh')
  tap(hummus)
})
afterEach(() => vi.unstubAllGlobals())

const linesNow = () => useCart.getState().cart.lines.map(({ menuItemId, quantity }) => [menuItemId, quantity])

test('what is added while an order is on its way stays as the beginning of another order', async () => {
  let arrive: (answer: Response) => void = () => {}
  house(() => new Promise((resolve) => (arrive = resolve)))
  const placing = placeCart(menu, 'dine-in')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  tap(coffee)
  changeQuantity(useCart.getState().cart.lines[0]?.id ?? '', 3)
  arrive(takes(sent[0] as PlaceOrder) as Response)
  await placing
  expect(told).toMatchObject([{ already: false }])
  expect(linesNow()).toEqual([
    ['hummus', 2],
    ['coffee', 1],
  ])
  house(takes)
  await placeCart(menu, 'dine-in')
  const ids = sent.flatMap(({ id, lines }) => [id, ...lines.map((line) => line.id)])
  expect(new Set(ids).size).toBe(5)
  expect(linesNow()).toEqual([])
})

test('an allergy told while an order is on its way, or of one that had got through before, is told to be unknown there', async () => {
  let arrive: (answer: Response) => void = () => {}
  house(() => new Promise((resolve) => (arrive = resolve)))
  const placing = placeCart(menu, 'dine-in')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  tellAllergies()(['nuts'])
  arrive(takes(sent[0] as PlaceOrder) as Response)
  await placing
  tap(coffee)
  tellAllergies()(['nuts', 'eggs'])
  const [line] = useCart.getState().cart.lines
  house(
    () => refusal(409, 'id_taken'),
    () => reply(200, { id: useCart.getState().cart.orderId, lines: [{ ...line, allergies: ['nuts'] }], notes: null }),
  )
  await placeCart(menu, 'dine-in')
  tap(coffee)
  house(takes)
  await placeCart(menu, 'dine-in')
  expect(told).toMatchObject([
    { already: false, untold: 'allergy' },
    { already: true, untold: 'allergy' },
    { already: false, untold: null },
  ])
})

test('a note saved while the order goes out again by itself is told to be unknown there', async () => {
  let arrive: (answer: Response) => void = () => {}
  house(() => new Promise((resolve) => (arrive = resolve)))
  const placing = placeCart(menu, 'dine-in')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  const { id } = useCart.getState().cart.lines[0] ?? { id: '' }
  changeLine(id, hummus, { quantity: 1, modifierIds: [], notes: 'no garlic', allergies: [] })
  arrive(takes(sent[0] as PlaceOrder) as Response)
  await placing
  expect(told).toMatchObject([{ already: false, untold: 'change' }])
})

test('what is on its way can’t be taken off any more, what was added since can', async () => {
  let arrive: (answer: Response) => void = () => {}
  house(() => new Promise((resolve) => (arrive = resolve)))
  const inOrder = () => renderHook(useInOrder).result.current(hummus)
  expect(inOrder().least).toBe(0)
  const placing = placeCart(menu, 'dine-in')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  inOrder().setCount(2)
  expect(inOrder()).toMatchObject({ count: 2, least: 1 })
  arrive(refusal(409, 'ordering_paused'))
  await placing
  expect(inOrder()).toMatchObject({ count: 2, least: 0 })
})

test('what was added after an order that had arrived all the same stays', async () => {
  house(() => refusal(409, 'visit_closed'))
  await placeCart(menu, 'dine-in')
  const [first] = sent
  tap(coffee)
  house(
    () => refusal(409, 'id_taken'),
    () => reply(200, first),
  )
  await placeCart(menu, 'dine-in')
  expect(told).toMatchObject([{ already: true, order: { id: first?.id } }])
  expect(linesNow()).toEqual([['coffee', 1]])
  expect(useCart.getState().cart.orderId).not.toBe(first?.id)
})

test('a change takes back a tap that waited for a connection, and says so; taking it back oneself needs no word', async () => {
  const said = vi.fn()
  renderHook(() => useTakenBack(said))
  house(takes)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await placeCart(menu, 'dine-in')
  withdraw()
  expect(said).not.toHaveBeenCalled()
  await placeCart(menu, 'dine-in')
  tap(coffee)
  expect(said).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
  await resumePlacing()
  expect(sent).toEqual([])
})

test('an order that may have arrived at an earlier visit is said to, and one more tap makes it anew', async () => {
  house(() => refusal(409, 'id_taken'))
  await placeCart(menu, 'dine-in')
  expect(useCart.getState().sending).toMatchObject({ state: 'refused', code: 'id_taken' })
  house(takes)
  await placeCart(menu, 'dine-in')
  expect(told).toMatchObject([{ already: false }])
  const ids = sent.flatMap(({ id, lines }) => [id, ...lines.map((line) => line.id)])
  expect(new Set(ids).size).toBe(4)
})

test('the change of an order that goes out anew can still be left: what came from that order leaves the cart', async () => {
  changeOrder('first', [{ menuItemId: 'coffee', quantity: 2, modifiers: [], notes: null, allergies: [] }], null)
  house(() => refusal(409, 'id_taken'))
  await placeCart(menu, 'dine-in')
  house(() => refusal(409, 'order_not_pending'))
  await placeCart(menu, 'dine-in')
  keepOrder()
  expect(linesNow()).toEqual([['hummus', 1]])
})

test('while nobody answers whether it arrived, an order is never made anew', async () => {
  house(
    () => refusal(409, 'id_taken'),
    () => refusal(503, 'retry_same_key'),
  )
  await placeCart(menu, 'dine-in')
  expect(useCart.getState().sending).toMatchObject({ state: 'unanswered' })
  await placeCart(menu, 'dine-in')
  expect(sent[1]).toEqual(sent[0])
})

test('the total on the button is of what goes out: a dish that sold out meanwhile is in neither', async () => {
  house(takes)
  tap(coffee)
  const byId = new Map(menu).set(hummus.id, { ...hummus, available: false, soldOutUntil: null })
  const branchMenu = { branch: { currency: 'SAR' } } as unknown as BranchMenu
  const now = '2030-01-05T17:00:00.000Z'
  const { result } = renderHook(() => useCartView({ menu: branchMenu, byId, channel: 'dine-in', hindrance: null, now }))
  expect(result.current.total).toBe(2800)
  act(result.current.place)
  await vi.waitFor(() => expect(told).toHaveLength(1))
  expect(sent[0]?.lines.map(({ menuItemId }) => menuItemId)).toEqual(['coffee'])
  expect(sent[0]?.agreedTotal).toBe(2800)
})

const lost: Answer = () => Promise.reject(new TypeError('network'))
const mayBe = () => mayHaveArrived(useCart.getState())

/** The half minute in which the same request is tried again, and what comes after it. */
async function pass(work: Promise<void>): Promise<void> {
  await vi.advanceTimersByTimeAsync(120_000)
  await work
}

test('an order whose answer was lost may have arrived, whatever is changed in it, until the restaurant has decided', async () => {
  vi.useFakeTimers()
  expect(mayBe()).toBe(false)
  house(lost)
  await pass(placeCart(menu, 'dine-in'))
  expect(useCart.getState().sending.state).toBe('unanswered')
  tap(coffee)
  expect([useCart.getState().sending.state, mayBe()]).toEqual(['editing', true])
  house(() => refusal(429, 'too_many_attempts'))
  await placeCart(menu, 'dine-in')
  expect(mayBe()).toBe(true)
  house(() => refusal(409, 'ordering_paused'))
  await placeCart(menu, 'dine-in')
  expect(mayBe()).toBe(false)
  vi.useRealTimers()
})

test('what nobody answered goes out again by itself, under its key, until the tap is too old', async () => {
  vi.useFakeTimers()
  house(lost)
  const { unmount } = renderHook(() =>
    usePlacing({ owner: 'phone', branchId: 'riyadh', table: null, onPlaced: () => {} }),
  )
  await act(() => pass(placeCart(menu, 'dine-in')))
  const before = sent.length
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(sent.length).toBeGreaterThan(before)
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(32 * 60_000))
  const then = sent.length
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000))
  expect([useCart.getState().sending.state, sent.length]).toEqual(['unanswered', then])
  expect(mayBe()).toBe(true)
  unmount()
  vi.useRealTimers()
})

test('a phone whose table’s code is scanned again goes on with what was told, in the session that begins', () => {
  const sit = (owner: string, visitId: string | null) =>
    renderHook(() => usePlacing({ owner, branchId: 'riyadh', table: { id: 'seven', visitId }, onPlaced: () => {} }))
  const waiting = sit('scan', null)
  tellAllergies()(['nuts'])
  waiting.unmount()
  for (const owner of ['again', 'and again']) sit(owner, 'lunch').unmount()
  expect(useCart.getState().allergies).toEqual(['nuts'])
  sit('evening', 'dinner').unmount()
  expect(useCart.getState().allergies).toEqual([])
})

const cartIn = (byId: typeof menu, hindrance: Hindrance | null) => {
  const branchMenu = { branch: { currency: 'SAR' } } as unknown as BranchMenu
  const now = '2030-01-05T17:00:00.000Z'
  return renderHook(() => useCartView({ menu: branchMenu, byId, channel: 'dine-in', hindrance, now })).result
}

test('where all of an order has sold out, one tap empties it and sends nothing', () => {
  house(takes)
  const cart = cartIn(new Map(menu).set(hummus.id, { ...hummus, available: false, soldOutUntil: null }), null)
  expect(cart.current.nothingLeft).toBe(true)
  act(cart.current.place)
  expect([linesNow(), sent]).toEqual([[], []])
})

test('to a house that takes no orders nothing is sent; what may have arrived is asked for all the same', async () => {
  house(takes)
  const cart = cartIn(menu, { state: 'closed', until: null })
  act(cart.current.place)
  expect([useCart.getState().sending.state, sent]).toEqual(['editing', []])
  act(() => useCart.setState(({ cart: { orderId } }) => ({ unsure: orderId })))
  act(cart.current.place)
  await vi.waitFor(() => expect(told).toHaveLength(1))
})

test('an order that is changed stands until the changed one is sent in its place; kept as it was, nothing is sent', async () => {
  house(takes)
  const line = { menuItemId: 'coffee', quantity: 2, modifiers: [], notes: null, allergies: [] }
  changeOrder('first', [line, { ...line, status: 'cancelled' }], 'warm')
  expect(sent).toEqual([])
  expect(linesNow()).toEqual([
    ['hummus', 1],
    ['coffee', 2],
  ])
  keepOrder()
  expect(linesNow()).toEqual([['hummus', 1]])
  changeOrder('first', [line], null)
  await placeCart(menu, 'dine-in')
  expect(sent).toMatchObject([{ replaces: 'first', lines: [{ menuItemId: 'hummus' }, { menuItemId: 'coffee' }] }])
  tap(hummus)
  await placeCart(menu, 'dine-in')
  expect(sent[1]).not.toHaveProperty('replaces')
})

test('once staff have confirmed the first order, what was chosen is a further one, if the guest wants it', async () => {
  house(() => refusal(409, 'order_not_pending'))
  changeOrder('first', [], null)
  const change = renderHook(() => useChange())
  expect(change.result.current).toEqual({ orderId: 'first', state: 'open' })
  await act(() => placeCart(menu, 'dine-in'))
  expect(change.result.current).toEqual({ orderId: 'first', state: 'confirmed' })
  house(takes)
  const view = cartIn(menu, null)
  await act(async () => view.current.place())
  await vi.waitFor(() => expect(told).toHaveLength(1))
  expect(sent[1]).not.toHaveProperty('replaces')
  expect(sent[1]?.id).toBe(sent[0]?.id)
})
