import { expect, test } from 'vitest'
import { chordOf, isSingle, printed } from './chords.rules'

const press = (code: string, held = {}) => ({
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

test('a key is known by its place, whatever is printed there, and ⌘ counts as Ctrl', () => {
  expect(chordOf(press('KeyN'))).toBe('KeyN')
  expect(chordOf(press('KeyN', { shiftKey: true }))).toBe('Shift+KeyN')
  expect(chordOf(press('ArrowUp', { altKey: true }))).toBe('Alt+ArrowUp')
  expect(chordOf(press('KeyS', { ctrlKey: true }))).toBe('Ctrl+KeyS')
  expect(chordOf(press('KeyS', { metaKey: true }))).toBe('Ctrl+KeyS')
})

test.each([
  [
    ['KeyJ', 'ArrowDown'],
    [['J'], ['↓']],
  ],
  [['Shift+KeyN'], [['Shift', 'N']]],
  [['BracketLeft'], [['[']]],
  [
    ['Ctrl+Shift+KeyZ', 'Ctrl+KeyY'],
    [
      ['Ctrl', 'Shift', 'Z'],
      ['Ctrl', 'Y'],
    ],
  ],
  [['Digit1', 'Digit2', 'Digit3', 'Digit4'], [['1–4']]],
] as const)('%s is listed as it is printed on the keys', (chords, keys) => {
  expect(printed(chords)).toEqual(keys)
})

test('letters, digits and signs can be turned off; arrows, Enter and Esc stay', () => {
  for (const code of ['KeyN', 'Digit1', 'Slash', 'BracketLeft']) expect(isSingle(code), code).toBe(true)
  for (const code of ['ArrowUp', 'Enter', 'Escape', 'Delete']) expect(isSingle(code), code).toBe(false)
})
