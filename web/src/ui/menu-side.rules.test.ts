import { expect, test } from 'vitest'
import { opensUp } from './menu-side.rules'

const seen = { top: 0, bottom: 800 }
const buttonAt = (top: number) => ({ top, bottom: top + 40 })

test('a list opens below its button while there is room', () => {
  expect(opensUp(buttonAt(100), 200, seen)).toBe(false)
  expect(opensUp(buttonAt(546), 200, seen)).toBe(false)
})

test('at the end of the window it opens above, where all of it can be seen', () => {
  expect(opensUp(buttonAt(547), 200, seen)).toBe(true)
  expect(opensUp(buttonAt(760), 200, seen)).toBe(true)
})

test('where it fits on neither side it stays below, where a page can be scrolled to', () => {
  expect(opensUp(buttonAt(150), 700, seen)).toBe(false)
  expect(opensUp(buttonAt(300), 300, { top: 120, bottom: 600 })).toBe(false)
})
