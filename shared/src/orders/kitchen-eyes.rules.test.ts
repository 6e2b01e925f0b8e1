import { expect, test } from 'vitest'
import { markUnseen, noticed, seenAfterAll } from './kitchen-eyes.rules'
import { anOrder, minutesAfterNoon, noon } from './sample-order'

test('an order nobody in the kitchen has seen says since when', () => {
  const { next, news } = markUnseen(anOrder({ confirmed: true }), minutesAfterNoon(1))
  expect([news, next.unseenSince, next.version]).toEqual(['order.unseen', minutesAfterNoon(1), 2])
})

test('seen after all, the warning goes away, and only then is there news', () => {
  const warned = markUnseen(anOrder({ confirmed: true }), noon).next
  expect(seenAfterAll(warned)?.next).toMatchObject({ unseenSince: null, version: 3 })
  expect(seenAfterAll(anOrder({ confirmed: true }))).toBeNull()
  expect(noticed(warned).unseenSince).toBeNull()
})
