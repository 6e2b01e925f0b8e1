import { expect, test } from 'vitest'
import { decodeBell, encodeBell, rungBy } from './bell.codec'

const event = { seq: 4, type: 'order.placed', entity: 'order', id: 'o', version: 1, at: '', data: {} } as const

test('a bell survives the wire', () => {
  const bell = { epoch: 'e', from: 3, to: 4, events: [event] }
  expect(decodeBell(encodeBell(bell, 'api 1'))).toMatchObject(bell)
})

test('who rang a bell knows it again, and nobody else takes it for theirs', () => {
  const text = encodeBell({ epoch: 'e', from: 3, to: 4, events: [event] }, 'api 1')
  expect(rungBy(text, 'api 1')).toBe(true)
  expect(rungBy(text, 'api 11')).toBe(false)
  expect(rungBy(text, 'api')).toBe(false)
})

test.each([
  ['no JSON', '{'],
  ['null', 'null'],
  ['a number', '7'],
  ['no epoch', '{"from":1,"to":2,"events":[]}'],
  ['a text for a number', '{"epoch":"e","from":"1","to":2,"events":[]}'],
  ['a negative number', '{"epoch":"e","from":-1,"to":2,"events":[]}'],
  ['no events', '{"epoch":"e","from":1,"to":2}'],
  ['an event without a number', '{"epoch":"e","from":1,"to":2,"events":[{}]}'],
  ['an event that is null', '{"epoch":"e","from":1,"to":2,"events":[null]}'],
])('%s is a lost bell, not a crash', (_what, text) => {
  expect(decodeBell(text)).toBeNull()
})
