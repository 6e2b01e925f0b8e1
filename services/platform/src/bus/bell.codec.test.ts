import { expect, test } from 'vitest'
import { decodeBell, encodeBell, openBell, rungBy, signBell } from './bell.codec'

const event = { seq: 4, type: 'order.placed', entity: 'order', id: 'o', version: 1, at: '', data: {} } as const

const key = Buffer.alloc(32, 7)

test('a bell is heard only where it was rung, whole, and by whoever has the key', () => {
  const text = encodeBell({ epoch: 'e', from: 3, to: 4, events: [event] }, 'api 1')
  const signed = signBell(key, 'branch:1', text)
  expect(openBell(key, 'branch:1', signed)).toBe(text)
  expect(openBell(key, 'branch:2', signed)).toBeNull()
  expect(openBell(Buffer.alloc(32, 8), 'branch:1', signed)).toBeNull()
  expect(openBell(key, 'branch:1', signed.replace('order.placed', 'order.voided'))).toBeNull()
  for (const forged of [text, '', signed.slice(0, 20), 'A'.repeat(43) + text])
    expect(openBell(key, 'branch:1', forged)).toBeNull()
})

test('a bell survives the wire', () => {
  const bell = { epoch: 'e', from: 3, to: 4, events: [event] }
  expect(decodeBell(encodeBell(bell, 'api 1'))).toMatchObject(bell)
})

test('who rang a bell knows it again, and nobody else takes it for theirs', () => {
  const text = signBell(key, 'branch:1', encodeBell({ epoch: 'e', from: 3, to: 4, events: [event] }, 'api 1'))
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
