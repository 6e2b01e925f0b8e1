import { expect, test } from 'vitest'
import { queued } from '../../../web/src/outbox/outbox.rules'
import { PhoneStore } from './phone-store'

const tapped = (key: string) =>
  queued(
    {
      key,
      userId: 'ali',
      name: 'placeOrder',
      path: '/orders',
      params: {},
      body: {},
      at: 0,
      tableNumber: 1,
      ticket: null,
    },
    0,
  )

test('what lies on a phone lies there once, in its order, until it is taken out', () => {
  const store = new PhoneStore()
  expect([store.add(tapped('a')), store.add(tapped('b'))]).toEqual([1, 2])
  expect(() => store.add(tapped('a'))).toThrow('already')
  store.remove(1)
  store.update({ ...tapped('a'), seq: 1, tries: 3 })
  expect(store.all()).toEqual([{ ...tapped('b'), seq: 2 }])
})

test('a full phone takes nothing more, changes nothing, and still gives out what it has', () => {
  const store = new PhoneStore()
  store.add(tapped('a'))
  store.room = 1
  expect(() => store.add(tapped('b'))).toThrow(expect.objectContaining({ name: 'QuotaExceededError' }))
  expect(() => store.update({ ...tapped('a'), seq: 1, tries: 1 })).toThrow(
    expect.objectContaining({ name: 'QuotaExceededError' }),
  )
  expect(store.all()).toMatchObject([{ key: 'a', tries: 0 }])
  store.remove(1)
  expect(store.add(tapped('b'))).toBe(2)
})
