import { renderHook } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { useModifierWords } from './use-modifier-words'

beforeAll(() => wordsForTests('en'))

test('what is left off a dish says so; what is chosen or added is named', () => {
  const { current: wordOf } = renderHook(() => useModifierWords()).result
  expect(wordOf({ name: { en: 'garlic' }, kind: 'removal' })).toBe('No garlic')
  expect(wordOf({ name: { en: 'Cheese' }, kind: 'addition' })).toBe('Cheese')
  expect(wordOf({ name: { en: 'Regular' }, kind: 'choice' })).toBe('Regular')
})
