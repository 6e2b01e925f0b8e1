import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { Order, PlaceOrder } from '@sufra/shared/orders/orders.contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { addLine, type Course, changeLine, toggleHeld } from './draft.rules'
import { claimDrafts, draftAt, editDraft, type KeptDraft, undoEdit, useDrafts } from './drafts-store'
import { type Placed, sendDraft } from './send-draft'
import type { Untold } from './untold.rules'
import { repeatRound } from './use-entry'

const table = 't7'
const menu = new Map([
  [
    'hummus',
    {
      id: 'hummus',
      price: 2800,
      active: true,
      available: true,
      remaining: null,
      modifierGroups: [],
    } as unknown as MenuItem,
  ],
])
const one = (course: Course = 1) => ({
  menuItemId: 'hummus',
  quantity: 1,
  modifierIds: [],
  notes: '',
  allergies: [],
  seat: null,
  course,
})
const tapHummus = (id: string, course?: Course) => editDraft(table, null, (draft) => addLine(draft, one(course), id))

interface Sent {
  readonly body: PlaceOrder
  readonly key: string
}
const sent: Sent[] = []
const untold: Untold[] = []
const answer = (outcome: (body: PlaceOrder) => Placed) => async (body: PlaceOrder, key: string) => {
  sent.push({ body, key })
  return outcome(body)
}
const ok = answer(() => ({ ok: true }))
const refuse = (code: string) => answer(() => ({ ok: false, refusal: { code, details: {} } }))
const send = (place = ok, find: (id: string) => Promise<PlaceOrder | null> = async () => null) =>
  sendDraft({ tableId: table, visitId: null, menu, place, find, onUntold: (more) => untold.push(...more) })

/** The page goes and comes back: only what lies in storage is left. */
function reload(person = 'ali'): void {
  useDrafts.setState({ owner: null, byTable: {} })
  claimDrafts(person, 'riyadh')
}

beforeEach(() => {
  localStorage.clear()
  sent.length = 0
  untold.length = 0
  reload()
})

test('what was taken down survives a reload, for the person who took it down', () => {
  tapHummus('a')
  reload()
  expect(draftAt(table).draft.lines).toMatchObject([{ id: 'a' }])
  reload('sara')
  expect(draftAt(table).draft.lines).toEqual([])
})

test('a send without an answer keeps everything, and sending again carries the same order and key', async () => {
  tapHummus('a')
  expect(await send(refuse('offline'))).toBe(0)
  expect(draftAt(table).sending).toEqual({ state: 'unanswered' })
  reload()
  expect(await send()).toBe(1)
  expect(sent[1]).toEqual(sent[0])
  expect(draftAt(table).draft.lines).toEqual([])
})

test('a page that goes while it sends does not forget that it may have arrived', async () => {
  tapHummus('a')
  void send(() => new Promise(() => {}))
  reload()
  expect(draftAt(table).sending).toEqual({ state: 'unanswered' })
})

test('a dish added while an earlier send may have arrived becomes an order of its own', async () => {
  tapHummus('a')
  await send(refuse('offline'))
  const first = sent[0]?.body
  editDraft(table, null, (draft) => addLine(draft, { ...one(), seat: 2 }, 'b'))
  await send(refuse('id_taken'), async () => first ?? null)
  expect(draftAt(table).draft.lines.map(({ id }) => id)).toEqual(['b'])
  expect(await send()).toBe(1)
  expect(sent.at(-1)?.body.id).not.toBe(first?.id)
})

test('more of the same that joined a line which may have arrived is still to be sent', async () => {
  tapHummus('a')
  await send(refuse('offline'))
  const first = sent[0]?.body
  reload()
  tapHummus('b')
  await send(refuse('id_taken'), async () => first ?? null)
  const [left] = draftAt(table).draft.lines
  expect(left).toMatchObject({ menuItemId: 'hummus', quantity: 1 })
  expect(left?.id).not.toBe('a')
  expect(await send()).toBe(1)
  expect(sent.at(-1)?.body.id).not.toBe(first?.id)
})

test('an allergy told after an order may have arrived is said to be unknown to the kitchen, not lost in silence', async () => {
  tapHummus('a')
  await send(refuse('offline'))
  const first = sent[0]?.body
  editDraft(table, null, (draft) => changeLine(draft, 'a', { allergies: ['nuts'] }))
  expect(await send(refuse('id_taken'), async () => first ?? null)).toBe(1)
  expect(untold).toMatchObject([{ menuItemId: 'hummus', allergies: ['nuts'], options: false, note: false }])
})

test('of an order that arrived as it stands nothing is untold', async () => {
  tapHummus('a')
  await send(refuse('offline'))
  const first = sent[0]?.body
  await send(refuse('id_taken'), async () => first ?? null)
  expect(untold).toEqual([])
})

/** Another page of the same person has just written this. */
function hearFromAnotherPage(change: (kept: KeptDraft) => KeptDraft): void {
  const key = 'sufra.drafts.ali.riyadh'
  const stored = JSON.parse(localStorage.getItem(key) ?? '{}')
  const newValue = JSON.stringify({ ...stored, [table]: change(stored[table]) })
  localStorage.setItem(key, newValue)
  dispatchEvent(new StorageEvent('storage', { key, newValue }))
}

test('lines on their way stay locked when another page believes that nobody waits for the answer', async () => {
  tapHummus('a')
  void send(() => new Promise(() => {}))
  hearFromAnotherPage((kept) => ({ ...kept, sending: { state: 'unanswered' } }))
  expect(draftAt(table).sending).toMatchObject({ state: 'sending', lineIds: ['a'] })
})

test('what another page sends is locked here, until it is answered or that page goes', () => {
  tapHummus('a')
  hearFromAnotherPage((kept) => ({ ...kept, sending: { state: 'sending', lineIds: ['a'], by: 'another page' } }))
  expect(draftAt(table).sending).toMatchObject({ state: 'sending' })
  hearFromAnotherPage((kept) => ({ ...kept, sending: { state: 'unanswered' } }))
  expect(draftAt(table).sending).toEqual({ state: 'unanswered' })
})

test('a page that is closed while it sends tells the others', () => {
  tapHummus('a')
  void send(() => new Promise(() => {}))
  dispatchEvent(new Event('pagehide'))
  expect(localStorage.getItem('sufra.drafts.ali.riyadh')).toContain('"unanswered"')
})

test('a round repeated while the first one is on its way is a line of its own', () => {
  tapHummus('a')
  void send(() => new Promise(() => {}))
  const line = { ...one(), modifiers: [], notes: null, status: 'pending' }
  const round = { placedAt: '2026-11-20T18:00:00.000Z', status: 'pending', lines: [line] } as unknown as Order
  repeatRound({ tableId: table, visitId: null, menu, now: round.placedAt }, [round])
  expect(draftAt(table).draft.lines).toMatchObject([{ id: 'a', quantity: 1 }, { quantity: 1 }])
})

test('a held course is sent as an order of its own behind what is to be cooked', async () => {
  tapHummus('a')
  tapHummus('b', 2)
  editDraft(table, null, (draft) => toggleHeld(draft, 2))
  expect(await send()).toBe(2)
  expect(sent.map(({ body }) => [body.held ?? false, body.lines.length])).toEqual([
    [false, 1],
    [true, 1],
  ])
})

test('a refusal stays with the draft until it is changed', async () => {
  tapHummus('a')
  await send(refuse('item_sold_out'))
  expect(draftAt(table).sending).toMatchObject({ state: 'refused', code: 'item_sold_out' })
  tapHummus('b')
  expect(draftAt(table).sending).toEqual({ state: 'editing' })
})

test('undo takes back one tap after the other, but never what was sent', async () => {
  tapHummus('a')
  tapHummus('a')
  expect(undoEdit(table)).toBe(true)
  expect(draftAt(table).draft.lines).toMatchObject([{ quantity: 1 }])
  await send()
  expect(undoEdit(table)).toBe(false)
  expect(draftAt(table).draft.lines).toEqual([])
})

test('what was taken down for a party goes to them wherever they sit, and never seats others', async () => {
  editDraft(table, 'their-visit', (draft) => addLine(draft, one(), 'a'))
  await send(refuse('party_left'))
  expect(sent[0]?.body).toMatchObject({ tableId: table, visitId: 'their-visit' })
  expect(sent[0]?.body).not.toHaveProperty('guests')
  expect(draftAt(table)).toMatchObject({ draft: { lines: [{ id: 'a' }] }, sending: { code: 'party_left' } })
})

test('sent again without an answer it is for who sat there the first time; once it was refused, for who sits there now', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z'), toFake: ['Date'] })
  tapHummus('a')
  await send(refuse('not_kept'))
  vi.setSystemTime(new Date('2026-11-20T18:20:00Z'))
  reload()
  await send(refuse('party_left'))
  await send(refuse('not_kept'))
  vi.useRealTimers()
  const times = sent.map(({ body }) => body.takenAt?.slice(11, 16))
  expect([times, sent[1]?.key === sent[0]?.key]).toEqual([['18:00', '18:00', '18:20'], true])
})

test('where nobody sits yet the order seats them', async () => {
  tapHummus('a')
  await send()
  expect(sent[0]?.body).not.toHaveProperty('visitId')
  expect(sent[0]?.body).toHaveProperty('guests')
})

test('how many come, and for whom it is, may be said before the first dish, and goes with what was sent', async () => {
  editDraft(table, null, (draft) => ({ ...draft, guests: 5, name: 'Omar' }))
  expect(draftAt(table).draft).toMatchObject({ guests: 5, name: 'Omar' })
  tapHummus('a')
  await send()
  expect(sent[0]?.body).toMatchObject({ guests: 5 })
  expect(useDrafts.getState().byTable).toEqual({})
})
