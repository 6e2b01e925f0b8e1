import { expect, test } from 'vitest'
import type { Need } from './needs.rules'
import { hasCome, loudKeys } from './nudge.rules'

const need = (kind: Need['kind'], key: string, calledAt: string | null = null) => ({ kind, key, calledAt }) as Need

test('what is ready and who calls is heard once, when it comes', () => {
  const first = [need('ready', 'ready:1')]
  expect(hasCome(null, first)).toBe(false)
  const before = loudKeys(first)
  expect(hasCome(before, first)).toBe(false)
  expect(hasCome(before, [...first, need('call', 'call:2')])).toBe(true)
  expect(hasCome(before, [...first, need('bill', 'call:3')])).toBe(true)
})

test('what only waits in the list makes no noise', () => {
  expect(hasCome(new Set(), [need('late', 'late:1'), need('confirm', 'confirm:2'), need('noOrder', 'noOrder:3')])).toBe(
    false,
  )
})

test('what comes back after it had gone is heard again', () => {
  expect(hasCome(loudKeys([]), [need('ready', 'ready:1')])).toBe(true)
})

test('what was ready is heard again with each call from the pass, and not once it is quiet again', () => {
  const ready = [need('ready', 'ready:1')]
  const called = [need('ready', 'ready:1', '18:05')]
  expect(hasCome(loudKeys(ready), called)).toBe(true)
  expect(hasCome(loudKeys(called), called)).toBe(false)
  expect(hasCome(loudKeys(called), [need('ready', 'ready:1', '18:06')])).toBe(true)
})
