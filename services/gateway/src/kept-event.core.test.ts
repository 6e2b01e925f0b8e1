import { expect, test } from 'vitest'
import { orderEvent } from './feed.world'
import { keep, markOf, recall } from './kept-event.core'

const event = orderEvent(7, 'شاورما', 1, 'v1')

test('a kept event comes back as it was, for everybody who asks while it is at hand the same', () => {
  const kept = keep(event)
  expect(recall(kept)).toEqual(event)
  expect(recall(kept)).toBe(recall(kept))
  expect(markOf(kept)).toBe(event.mark)
  expect(markOf(keep({ ...event, mark: null }))).toBe(null)
})

test('it holds on to no memory but its own', () => {
  const kept = keep(event)
  expect(kept.buffer.byteLength).toBe(kept.byteLength)
  expect(kept.toString('utf8', 8)).toBe(JSON.stringify(event))
})
