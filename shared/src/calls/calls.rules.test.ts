import { expect, test } from 'vitest'
import { refused } from '../kernel/refused'
import { minutesAfterNoon, noon } from '../orders/sample-order'
import type { Call } from './calls.contract'
import { acknowledge, cancel, mayTakeBack, raiseCall, resolve } from './calls.rules'

const ask = (at = noon, earlier: readonly Call[] = [], raisedBy = 'phone') => {
  const asked = { id: `call ${at}`, visitId: 'visit', table: { id: 'table-7', number: 7 }, at, raisedBy }
  return raiseCall({ ...asked, reason: 'water' }, earlier)
}
const water = (): Call => ask().raised.next
const ali = { id: 'ali', name: 'Ali' }

test('a table asks for water, Ali is on his way, done', () => {
  const coming = acknowledge(water(), ali, minutesAfterNoon(1)).next
  expect(coming).toMatchObject({ status: 'acknowledged', acknowledgedBy: ali, version: 2 })
  expect(resolve(coming, minutesAfterNoon(3)).next).toMatchObject({
    status: 'resolved',
    resolvedAt: minutesAfterNoon(3),
  })
})

test('asking again within a minute rings nobody twice', () => {
  const again = refused(() => ask(minutesAfterNoon(0.5), [water()]))
  expect(again).toEqual({ code: 'too_many_requests', details: { retryAfterSeconds: 30 } })
})

test('asking again later takes the place of the first, so the waiter has one card', () => {
  const { raised, replaced } = ask(minutesAfterNoon(1), [water()])
  expect([raised.news, raised.next.status]).toEqual(['call.raised', 'raised'])
  expect(replaced.map(({ next }) => [next.id, next.status])).toEqual([[water().id, 'cancelled']])
})

test('asked for by two phones it is nobody’s alone to take back, also not of a third that asks again', () => {
  const own = ask(minutesAfterNoon(1), [water()]).raised.next
  expect(own.raisedBy).toBe('phone')
  const both = ask(minutesAfterNoon(2), [own], 'other').raised.next
  const again = ask(minutesAfterNoon(3), [both], 'phone').raised.next
  for (const call of [both, again])
    for (const phone of ['phone', 'other']) expect(refused(() => mayTakeBack(call, phone)).code).toBe('not_your_call')
  expect(ask(minutesAfterNoon(1), [resolve(water(), noon).next], 'other').raised.next.raisedBy).toBe('other')
})

test('what was answered is over: the same wish may come at once', () => {
  const done = resolve(water(), noon).next
  expect(ask(minutesAfterNoon(0.1), [done]).replaced).toEqual([])
})

test('two waiters tap at once: the second hears who goes', () => {
  const coming = acknowledge(water(), ali, noon).next
  const { code, details } = refused(() => acknowledge(coming, { id: 'sara', name: 'Sara' }, noon))
  expect([code, details.by]).toEqual(['stale', 'Ali'])
})

test('a guest takes a call back, and then it is over for everyone', () => {
  const gone = cancel(water(), noon).next
  expect(gone.status).toBe('cancelled')
  for (const act of [() => acknowledge(gone, ali, noon), () => resolve(gone, noon), () => cancel(gone, noon)])
    expect(refused(act).code).toBe('call_resolved')
})
