import { expect, test } from 'vitest'
import { type HeardOrder, leftOpenNotices, noticesOf, unreadOf } from './notices.rules'

const now = Date.parse('2026-11-20T18:10:00Z')
const call = (id: string, status: 'raised' | 'acknowledged' | 'resolved', raisedAt: string) =>
  ({ id, tableNumber: 4, reason: 'bill', status, raisedAt }) as const
const order = (id: string, part: Partial<HeardOrder> = {}): HeardOrder => ({
  id,
  ticket: 12,
  tableNumber: 7,
  held: false,
  lines: [],
  unseenSince: null,
  ...part,
})
const line = (status: 'confirmed' | 'ready' | 'served', confirmedAt: string, readyAt: string | null = null) =>
  ({ status, prepMinutes: 10, confirmedAt, readyAt }) as const

test('open calls and unseen orders stand together, the longest waiting first', () => {
  const lines = [line('confirmed', '2026-11-20T18:03:00Z')]
  const unseen = order('o', { unseenSince: '2026-11-20T18:04:00Z', lines })
  const notices = noticesOf([call('c', 'raised', '2026-11-20T18:05:00Z')], [unseen], now)
  expect(notices.map(({ id }) => id)).toEqual(['o', 'c'])
})

test('a call that is done and an order that was seen are no news', () => {
  expect(noticesOf([call('c', 'resolved', '2026-11-20T18:05:00Z')], [order('o')], now)).toEqual([])
})

test('an order that the kitchen cooks has been seen by somebody', () => {
  const lines = [line('served', '2026-11-20T18:03:00Z')]
  const cooked = order('o', { unseenSince: '2026-11-20T18:04:00Z', lines })
  expect(noticesOf([], [cooked], now)).toEqual([])
})

test('what one station’s screen has not shown is told beside what another station has ready', () => {
  const ready = '2026-11-20T18:06:00Z'
  const lines = [line('confirmed', '2026-11-20T18:03:00Z'), line('ready', '2026-11-20T18:03:00Z', ready)]
  const half = order('o', { unseenSince: '2026-11-20T18:04:00Z', lines })
  expect(noticesOf([], [half], now).map(({ kind }) => kind)).toEqual(['unseen', 'ready'])
  expect(noticesOf([], [{ ...half, pagedAt: '2026-11-20T18:07:00Z' }], now).map(({ kind }) => kind)).toEqual([
    'unseen',
    'called',
  ])
})

test('what is ready names its table, what is taken away its ticket', () => {
  const lines = [line('served', '2026-11-20T18:00:00Z'), line('ready', '2026-11-20T18:00:00Z', '2026-11-20T18:06:00Z')]
  const [notice] = noticesOf([], [order('o', { lines })], now)
  expect(notice).toEqual({
    kind: 'ready',
    id: 'o',
    key: 'ready:o:2026-11-20T18:06:00Z',
    since: '2026-11-20T18:06:00Z',
    spot: { table: 7 },
  })
  const [away] = noticesOf([], [order('o', { lines, tableNumber: null })], now)
  expect(away).toMatchObject({ spot: { ticket: 12 } })
})

test('what the pass calls for is news again, and each call of it', () => {
  const lines = [line('ready', '2026-11-20T18:00:00Z', '2026-11-20T18:06:00Z')]
  const called = (pagedAt: string) => noticesOf([], [order('o', { lines, pagedAt })], now)
  expect(called('2026-11-20T18:07:00Z')).toMatchObject([{ kind: 'called', since: '2026-11-20T18:07:00Z' }])
  expect(called('2026-11-20T18:08:00Z')[0]?.key).not.toBe(called('2026-11-20T18:07:00Z')[0]?.key)
  expect(called('2026-11-20T18:05:00Z')).toMatchObject([{ kind: 'ready' }])
})

test('a late order stays the same notice from one second to the next; a held course is never late', () => {
  const lines = [line('confirmed', '2026-11-20T17:40:00Z')]
  const late = order('o', { lines })
  const keys = [now, now + 1000, now + 5000].map((at) => noticesOf([], [late], at)[0]?.key)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^late:o:/)
  expect(noticesOf([], [{ ...late, held: true }], now)).toEqual([])
})

test('the bell counts what this person has not read and nobody has taken', () => {
  const at = '2026-11-20T18:05:00Z'
  const notices = noticesOf([call('a', 'raised', at), call('b', 'acknowledged', at), call('c', 'raised', at)], [], now)
  expect(unreadOf(notices, new Set([`call:c:${at}`])).map(({ id }) => id)).toEqual(['a'])
})

test('called again later is news again', () => {
  const read = new Set(['call:a:2026-11-20T18:05:00Z'])
  const again = noticesOf([call('a', 'raised', '2026-11-20T18:09:00Z')], [], now)
  expect(unreadOf(again, read)).toHaveLength(1)
})

test('a party that was left open is a notice until somebody has answered', () => {
  const visit = { id: 'v', status: 'open', tableIds: ['t4'], leftOpenAt: '2026-11-20T18:00:00Z' } as const
  const tableOf = (id: string) => (id === 't4' ? { number: 4 } : undefined)
  expect(leftOpenNotices([{ ...visit, tableIds: ['t4'] }], tableOf)).toMatchObject([
    { kind: 'left_open', key: 'left:v:2026-11-20T18:00:00Z', spot: { table: 4 } },
  ])
  expect(leftOpenNotices([{ id: 'v', status: 'open', tableIds: ['t4'] }], tableOf)).toEqual([])
})
