import type { Session } from '@sufra/shared/identity/identity.contract'
import { beforeEach, expect, test } from 'vitest'
import { idle, useLive } from '../live/live-store'
import { useSession } from '../session/session-store'
import { placeOf } from './command-subject'
import { type Queued, queued } from './outbox.rules'
import { useOutbox } from './outbox-store'

const waiter = { kind: 'staff', user: { id: 'sara', name: 'Sara' } } as unknown as Session
const table = (id: string, number: number, visitId: string | null) => ({ id, number, visitId, version: 1 })
const party = (id: string, ...tableIds: string[]) => ({ id, version: 1, status: 'open', guests: 2, tableIds })

beforeEach(() => {
  useSession.setState({ state: 'open', session: waiter }, true)
  useOutbox.setState({ queue: [], fresh: {} })
  useLive.setState({
    ...idle,
    branchId: 'b',
    view: 'service',
    entities: {
      ...idle.entities,
      table: { t1: table('t1', 1, 'v'), t2: table('t2', 2, null), t3: table('t3', 3, 'w') },
      visit: { v: party('v', 't1'), w: party('w', 't3') },
      order: { o: { id: 'o', version: 1, visitId: 'v', tableId: 't1' } },
      call: { c: { id: 'c', version: 1, visitId: 'v', tableId: 't1', tableNumber: 1 } },
    } as never,
  })
})

const concerned = (params: Record<string, string>, body: Record<string, unknown> = {}) =>
  placeOf({ params: { branchId: 'b', ...params }, body }).concerns

test('a tap is for the party that the person saw it done for', () => {
  expect(concerned({}, { id: 'new', tableId: 't1', visitId: 'v' })).toEqual(['v'])
  expect(concerned({}, { id: 'new', tableId: 't2' })).toEqual(['t2'])
  expect(concerned({ orderId: 'o' }, { to: 'served' })).toEqual(['v'])
  expect(concerned({ callId: 'c' })).toEqual(['v'])
  expect(concerned({ orderId: 'o' }, { tableId: 't3' })).toEqual(['v', 'w'])
  expect(concerned({ visitId: 'v' })).toEqual(['v', 't1'])
  expect(concerned({ visitId: 'v' }, { otherVisitId: 'w' })).toEqual(['v', 't1', 't3'])
})

test('also where party and order are known to this device only', () => {
  const common = { userId: 'sara', path: '', at: 0, tableNumber: null, ticket: null }
  const seat = { params: { branchId: 'b', tableId: 't2' }, body: { id: 'new', guests: 2 } }
  const preview = { id: 'mine', visitId: 'new', tableId: 't2' }
  const queue: Queued[] = [
    queued({ ...common, ...seat, key: 'k1', name: 'seatParty' }, 1),
    queued({ ...common, key: 'k2', name: 'placeOrder', params: { branchId: 'b' }, body: {}, preview }, 2),
  ]
  useOutbox.setState({ queue })
  expect(concerned({ visitId: 'new' })).toEqual(['new', 't2'])
  expect(concerned({ orderId: 'mine' })).toEqual(['new'])
})
