import { expect, test } from 'vitest'
import { actionOf, canLearn, codeOf, conflictOf, firstBindings, keyName, learn, readBindings } from './bindings.rules'

test('every key of the first map does one thing only', () => {
  const codes = Object.values(firstBindings).flat()
  expect(new Set(codes).size).toBe(codes.length)
})

test('numbers select, the row above the letters and the number pad alike', () => {
  expect(actionOf(firstBindings, 'Digit3')).toBe('slot3')
  expect(actionOf(firstBindings, 'Numpad0')).toBe('slot10')
})

test('a learned key takes the place of the old ones', () => {
  const learned = learn(firstBindings, 'recall', 'KeyZ')
  expect(actionOf(learned, 'KeyZ')).toBe('recall')
  expect(actionOf(learned, 'KeyR')).toBeNull()
})

test('a key that does something else is said, and leaves that action when it is taken', () => {
  expect(conflictOf(firstBindings, 'recall', 'KeyA')).toBe('allDay')
  expect(conflictOf(firstBindings, 'recall', 'KeyR')).toBeNull()
  const learned = learn(firstBindings, 'recall', 'KeyA')
  expect(actionOf(learned, 'KeyA')).toBe('recall')
  expect(learned.allDay).toEqual([])
})

test('a key that was kept under two actions by hand does the first and nothing breaks', () => {
  expect(readBindings({ recall: ['KeyZ'], dance: ['KeyQ'], bump: 'Enter', hold: [1] })).toEqual({
    ...firstBindings,
    recall: ['KeyZ'],
  })
  expect(readBindings(null)).toBe(firstBindings)
})

test('Escape, Tab and bare modifiers stay what they are; a bar without places is known by what it types', () => {
  for (const code of ['Escape', 'Tab', 'ShiftLeft', 'ControlRight', 'key:Unidentified', 'key:'])
    expect(canLearn(code), code).toBe(false)
  expect(canLearn(codeOf({ code: '', key: 'F24' }))).toBe(true)
  expect(canLearn('Numpad7')).toBe(true)
})

test('keys are named as they are printed', () => {
  expect(['KeyR', 'Digit1', 'Numpad4', 'NumpadEnter', 'ArrowLeft', 'PageUp', 'F11', 'key:F24'].map(keyName)).toEqual([
    'R',
    '1',
    'Num 4',
    'Num Enter',
    '←',
    'Page Up',
    'F11',
    'F24',
  ])
})
