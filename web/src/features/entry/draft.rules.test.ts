import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { Order } from '@sufra/shared/orders/orders.contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addLine,
  againOf,
  bodyOf,
  changeLine,
  type Draft,
  emptyDraft,
  lastRound,
  linesIn,
  parcelsToSend,
  putBack,
  removeLine,
  sealed,
  takeaway,
  taken,
  takenBack,
  toggleHeld,
  totalOf,
  troublesOf,
  type Wanted,
} from './draft.rules'

const none = { modifierIds: [], notes: '', allergies: [], seat: null, course: 1 } as const
const wanted = (menuItemId: string, more: Partial<Wanted> = {}): Wanted => ({
  ...none,
  menuItemId,
  quantity: 1,
  ...more,
})
const dish = (id: string, price: number, more: Partial<MenuItem> = {}) =>
  ({ id, price, modifierGroups: [], active: true, ...more }) as unknown as MenuItem
const cheese = { id: 'cheese', priceDelta: 400, available: true }
const menu = new Map([
  ['coffee', dish('coffee', 1500)],
  ['hummus', dish('hummus', 2800)],
  ['shawarma', dish('shawarma', 4500, { modifierGroups: [{ modifiers: [cheese] }] } as unknown as Partial<MenuItem>)],
])
const draftOf = (...lines: Wanted[]): Draft =>
  lines.reduce((draft, line) => addLine(draft, line, uuidv7()), emptyDraft(uuidv7))
const at = { tableId: 't7', visitId: 'v7', sentAt: '2026-11-20T18:00:00.000Z' }

test('a second tap on a dish is one more of it; for another seat or course it is a line of its own', () => {
  const draft = draftOf(
    wanted('coffee'),
    wanted('coffee'),
    wanted('coffee', { seat: 2 }),
    wanted('coffee', { course: 2 }),
  )
  expect(draft.lines.map(({ quantity, seat, course }) => [quantity, seat, course])).toEqual([
    [2, null, 1],
    [1, 2, 1],
    [1, null, 2],
  ])
})

test('what is just being sent takes nothing more: the next tap is another line', () => {
  const draft = draftOf(wanted('coffee'))
  const [line] = draft.lines
  expect(addLine(draft, wanted('coffee'), 'new', [line?.id ?? '']).lines.map(({ quantity }) => quantity)).toEqual([
    1, 1,
  ])
})

test('held courses are orders of their own, to be cooked later; everything else is one order', () => {
  const draft = toggleHeld(
    draftOf(wanted('coffee'), wanted('hummus', { course: 2 }), wanted('shawarma', { course: 3 })),
    3,
  )
  expect(parcelsToSend(draft)).toEqual(['now', 'held-3'])
  expect(bodyOf(draft, 'now', at, menu)).toMatchObject({
    tableId: 't7',
    agreedTotal: 4300,
    lines: [{ course: 1 }, { course: 2 }],
  })
  expect(bodyOf(draft, 'now', at, menu)).not.toHaveProperty('held')
  expect(bodyOf(draft, 'held-3', at, menu)).toMatchObject({ held: true, agreedTotal: 4500 })
  expect(bodyOf(draft, 'now', at, menu).id).not.toBe(bodyOf(draft, 'held-3', at, menu).id)
})

test('who sits down with the first order is said with it, and only then', () => {
  const draft = { ...draftOf(wanted('coffee')), guests: 5 }
  const { guests, takenAt } = bodyOf(draft, 'now', { ...at, visitId: null }, menu)
  expect([guests, takenAt]).toEqual([5, at.sentAt])
  expect(bodyOf(draft, 'now', at, menu)).not.toHaveProperty('guests')
})

test('sent again as it was, an order keeps its key; changed, it keeps only its id', () => {
  const draft = draftOf(wanted('coffee'))
  const once = sealed(draft, 'now', bodyOf(draft, 'now', at, menu), uuidv7)
  const again = sealed(once, 'now', bodyOf(once, 'now', at, menu), uuidv7)
  expect(again.parcels.now).toEqual(once.parcels.now)
  const more = addLine(once, wanted('hummus'), uuidv7())
  const changed = sealed(more, 'now', bodyOf(more, 'now', at, menu), uuidv7)
  expect(changed.parcels.now.orderId).toBe(once.parcels.now.orderId)
  expect(changed.parcels.now.key).not.toBe(once.parcels.now.key)
})

test('what the restaurant has leaves the draft; what was added meanwhile stays, under another order', () => {
  const draft = draftOf(wanted('coffee'), wanted('hummus'))
  const [first] = draft.lines
  const rest = taken(draft, 'now', { lines: [{ id: first?.id ?? '', quantity: 1 }] }, uuidv7)
  expect(rest.lines.map(({ menuItemId }) => menuItemId)).toEqual(['hummus'])
  expect(rest.parcels.now.orderId).not.toBe(draft.parcels.now.orderId)
})

test('a course that went out held is not held for the round after it', () => {
  const draft = toggleHeld(draftOf(wanted('hummus', { course: 2 })), 2)
  expect(taken(draft, 'held-2', { lines: draft.lines }, uuidv7)).toMatchObject({ held: [], lines: [] })
})

test('however a table orders, every line goes out exactly once and the orders come to the draft’s total', () => {
  const line = fc.record({
    item: fc.constantFrom('coffee', 'hummus', 'shawarma'),
    quantity: fc.integer({ min: 1, max: 99 }),
    course: fc.constantFrom(1 as const, 2 as const, 3 as const),
    seat: fc.option(fc.integer({ min: 1, max: 9 })),
    cheese: fc.boolean(),
  })
  const taps = fc.tuple(fc.array(line, { maxLength: 20 }), fc.subarray([1, 2, 3] as const))
  fc.assert(
    fc.property(taps, ([lines, held]) => {
      const full = draftOf(
        ...lines.map(({ item, cheese: offering, ...rest }) =>
          wanted(item, { ...rest, modifierIds: offering && item === 'shawarma' ? ['cheese'] : [] }),
        ),
      )
      const draft = held.reduce((so, course) => toggleHeld(so, course), full)
      const bodies = parcelsToSend(draft).map((name) => bodyOf(draft, name, at, menu))
      expect(bodies.flatMap((body) => body.lines.map(({ id }) => id)).sort()).toEqual(
        draft.lines.map(({ id }) => id).sort(),
      )
      expect(bodies.reduce((sum, { agreedTotal }) => sum + agreedTotal, 0)).toBe(totalOf(draft.lines, menu))
    }),
  )
})

test('taking the last portion off takes the line off', () => {
  const draft = draftOf(wanted('coffee'))
  expect(changeLine(draft, draft.lines[0]?.id ?? '', { quantity: 0 }).lines).toEqual([])
  expect(linesIn(draft, 'held-2')).toEqual([])
})

const ordered = (placedAt: string, lines: object[], status = 'served') =>
  ({ placedAt, status, lines }) as unknown as Order
const had = (menuItemId: string, more: object = {}) => ({
  menuItemId,
  quantity: 2,
  modifiers: [],
  notes: null,
  allergies: [],
  seat: 3,
  course: 1,
  status: 'served',
  ...more,
})

test('the last round is the newest order with the courses sent beside it', () => {
  const early = ordered('2026-11-20T18:00:00.000Z', [])
  const held = ordered('2026-11-20T18:30:01.000Z', [])
  const now = ordered('2026-11-20T18:30:02.000Z', [])
  expect(lastRound([early, held, now])).toEqual([held, now])
  expect(lastRound([early, ordered('2026-11-20T19:00:00.000Z', [], 'cancelled')])).toEqual([early])
  expect(lastRound([])).toEqual([])
})

test('a round again is the same for the same seats, without what was taken off or has gone', () => {
  const round = [
    ordered('2026-11-20T18:00:00.000Z', [
      had('coffee'),
      had('hummus', { status: 'cancelled' }),
      had('shawarma', { modifiers: [{ modifierId: 'cheese' }, { modifierId: 'gone' }], notes: 'crispy' }),
      had('of-last-year'),
    ]),
  ]
  expect(againOf(round, menu, () => true)).toEqual([
    wanted('coffee', { quantity: 2, seat: 3 }),
    wanted('shawarma', { quantity: 2, seat: 3, modifierIds: ['cheese'], notes: 'crispy' }),
  ])
  expect(againOf(round, menu, ({ id }) => id !== 'coffee')).toHaveLength(1)
})

test('a line with an option that has sold out or left its dish is told before it is sent', () => {
  const draft = draftOf(wanted('shawarma'), wanted('shawarma', { modifierIds: ['cheese'] }))
  const offering = (modifiers: object[]) => {
    const more = { available: true, remaining: null, modifierGroups: [{ modifiers }] } as unknown as Partial<MenuItem>
    return new Map([...menu, ['shawarma', dish('shawarma', 4500, more)]])
  }
  const told = (modifiers: object[]) =>
    troublesOf(draft.lines, offering(modifiers), '2026-11-20T18:00:00.000Z').map(({ lineId }) => lineId)
  const [, withCheese] = draft.lines
  expect(told([cheese])).toEqual([])
  expect(told([{ ...cheese, available: false }])).toEqual([withCheese?.id])
  expect(told([])).toEqual([withCheese?.id])
})

test('what was sent off comes back as it was taken down, beside what lies there already; held, it stays held', () => {
  const sent = draftOf(
    wanted('hummus', { quantity: 2, seat: 2, course: 2, notes: 'no oil', allergies: ['nuts'] }),
    wanted('shawarma', { modifierIds: ['cheese'], course: 2 }),
  )
  const body = bodyOf(toggleHeld({ ...sent, guests: 5 }, 2), 'held-2', { ...at, visitId: null }, menu)
  const back = takenBack(draftOf(wanted('coffee')), body, uuidv7)
  expect(back.lines.map(({ id, ...line }) => line)).toEqual([
    wanted('coffee'),
    ...sent.lines.map(({ id, ...line }) => line),
  ])
  expect([back.held, back.guests]).toEqual([[2], 5])
  const ids = new Set(sent.lines.map(({ id }) => id))
  expect(back.lines.some(({ id }) => ids.has(id))).toBe(false)
})

test('what is taken away has no table and no party; its name goes with it as the order’s note', () => {
  const away = { tableId: takeaway, visitId: null, sentAt: at.sentAt }
  const draft = { ...draftOf(wanted('coffee')), name: ' Omar ' }
  const body = bodyOf(draft, 'now', away, menu)
  expect(body).toMatchObject({ channel: 'takeaway', notes: 'Omar', agreedTotal: 1500 })
  for (const field of ['tableId', 'visitId', 'guests', 'takenAt']) expect(body).not.toHaveProperty(field)
  expect(bodyOf({ ...draft, name: ' ' }, 'now', away, menu)).not.toHaveProperty('notes')
  expect(taken(draft, 'now', body, uuidv7)).toMatchObject({ lines: [], name: '' })
  expect(takenBack(draftOf(), body, uuidv7)).toMatchObject({ name: 'Omar', lines: [{ menuItemId: 'coffee' }] })
})

test('a line that was taken off goes back to its place once, whatever was added since', () => {
  const draft = draftOf(wanted('coffee'), wanted('hummus'))
  const [first] = draft.lines
  if (!first) throw new Error('no line')
  const since = addLine(removeLine(draft, first.id), wanted('shawarma'), uuidv7())
  const dishes = putBack(since, first, 0).lines.map(({ menuItemId }) => menuItemId)
  expect(dishes).toEqual(['coffee', 'hummus', 'shawarma'])
  expect(putBack(draft, first, 0)).toBe(draft)
})
