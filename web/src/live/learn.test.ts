import type { GuestCall, Snapshot } from '@sufra/shared/live/live.contract'
import { beforeEach, expect, test } from 'vitest'
import { fromSnapshot, noEntities } from './entities'
import { agesWithSnapshot, idle, learn, useLive } from './live-store'

const call = (part: Partial<GuestCall> = {}): GuestCall =>
  ({ id: 'call', version: 1, status: 'raised', reason: 'water', ...part }) as GuestCall
const shown = () => useLive.getState().entities.call

/** The phone is back: what the restaurant shows now takes the place of what was shown. */
const snapshot = (calls: readonly GuestCall[]) =>
  useLive.setState(({ entities, snapshots }) => ({
    entities: fromSnapshot({ state: { ...emptyState, calls } } as unknown as Snapshot, entities),
    snapshots: snapshots + 1,
  }))
const emptyState = { orders: [], visits: [], calls: [], tables: [], menuItems: [], stockItems: [], areas: [] }

beforeEach(() => useLive.setState({ ...idle, view: 'guest', entities: noEntities }))

test('a call that was resolved while the phone was away is settled by the snapshot', () => {
  learn('call', call())
  snapshot([])
  expect(shown()).toEqual({})
})

test('the first answer told again after the snapshot does not bring the call back', () => {
  learn('call', call())
  snapshot([])
  learn('call', call(), true)
  expect(shown()).toEqual({})
})

test('an answer that was under way while a snapshot came brings nothing back; a new one is shown at once', () => {
  const isOld = agesWithSnapshot()
  snapshot([])
  learn('call', call(), isOld())
  expect(shown()).toEqual({})
  learn('call', call(), agesWithSnapshot()())
  expect(shown()).toHaveProperty('call')
})

test('an old answer is still told of what is there, and the highest version wins', () => {
  snapshot([call({ version: 2, status: 'acknowledged' })])
  learn('call', call(), true)
  expect(shown().call?.version).toBe(2)
  learn('call', call({ version: 3, status: 'cancelled' }), true)
  expect(shown().call?.version).toBe(3)
})

test('a cancellation that was taken back is none', () => {
  useLive.setState({ view: 'kitchen' })
  const at = (version: number, status: string) => ({ id: 'order', version, status })
  learn('order', at(1, 'confirmed'))
  learn('order', at(2, 'cancelled'))
  expect(useLive.getState().entities).toMatchObject({ order: {}, cancelled: { order: { version: 2 } } })
  learn('order', at(3, 'confirmed'))
  expect(useLive.getState().entities).toMatchObject({ order: { order: { version: 3 } }, cancelled: {} })
})
