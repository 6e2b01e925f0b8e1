import { expect, test } from 'vitest'
import { Stopwatch } from './stopwatch'

const id = '01990001-0000-7000-8000-000000000001'
const packet = Buffer.from(
  `42["event",{"seq":1,"type":"order.placed","kind":"order","put":{"id":"${id}","version":1}}]`,
)

test('an order is timed at every screen, and one that misses it is noticed', () => {
  const watch = new Stopwatch(2)
  watch.sent(id, 100)
  watch.heard(packet, 105)
  expect(() => watch.requireAll()).toThrow('1 of 2')
  watch.heard(packet, 107)
  watch.requireAll()
  expect(watch.times()).toEqual([5, 7])
})

test('later news of the same order is not its placing', () => {
  const watch = new Stopwatch(1)
  watch.sent(id, 100)
  watch.heard(packet, 105)
  watch.heard(Buffer.from(packet.toString().replace('placed', 'changed')), 106)
  watch.requireAll()
})

test('what was not sent here is not timed', () => {
  const watch = new Stopwatch(1)
  watch.heard(packet, 1)
  watch.heard(Buffer.from('42["beat",{}]'), 1)
  expect(watch.times()).toEqual([])
})

test('what another process sent is timed when it says so', () => {
  const watch = new Stopwatch(1)
  watch.heard(packet, 105)
  watch.sent(id, 100)
  watch.requireAll()
  expect(watch.times()).toEqual([5])
})
