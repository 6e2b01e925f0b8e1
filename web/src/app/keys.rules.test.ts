import { expect, test } from 'vitest'
import { goKeysOf, pressed } from './keys.rules'

const key = (code: string, more = {}) => ({ code, ctrl: false, shift: false, alt: false, ...more })
const office = ['today', 'tables', 'menuBook', 'devices'] as const

test.each([
  ['Ctrl K', key('KeyK', { ctrl: true }), { does: 'palette' }],
  ['Ctrl Z', key('KeyZ', { ctrl: true }), { does: 'undo' }],
  ['?', key('Slash', { shift: true }), { does: 'sheet' }],
  ['/', key('Slash'), { does: 'search' }],
  ['G', key('KeyG'), { does: 'startGo' }],
  ['K alone', key('KeyK'), null],
  ['Ctrl Shift K, the browser’s own', key('KeyK', { ctrl: true, shift: true }), null],
  ['Alt G', key('KeyG', { alt: true }), null],
] as const)('%s', (_name, press, does) => {
  expect(pressed(press, false, true, office)).toEqual(does)
})

test('G and a letter go to a place that this person may open, and nowhere else', () => {
  expect(pressed(key('KeyM'), true, true, office)).toEqual({ does: 'go', place: 'menuBook' })
  expect(pressed(key('KeyF'), true, true, office)).toEqual({ does: 'go', place: 'tables' })
  expect(pressed(key('KeyM'), true, true, ['today'])).toBeNull()
  expect(pressed(key('KeyM'), false, true, office)).toBeNull()
})

test('with single keys off only those with Ctrl are left', () => {
  for (const code of ['Slash', 'KeyG']) expect(pressed(key(code), false, false, office)).toBeNull()
  expect(pressed(key('KeyK', { ctrl: true }), false, false, office)).toEqual({ does: 'palette' })
})

test('no letter leads to two places', () => {
  const codes = goKeysOf(['floor', 'tables', 'waiterMenu', 'menuBook']).map(({ code }) => code)
  expect(codes).toEqual(['KeyF', 'KeyM'])
})
