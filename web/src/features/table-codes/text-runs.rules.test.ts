import { expect, test } from 'vitest'
import { runsOf } from './text-runs.rules'

const painted = (text: string, base: 'rtl' | 'ltr') => runsOf(text, base).map((run) => run.text)

test('the words of an Arabic line stand from right to left, each read as it is written', () => {
  expect(painted('امسح للطلب', 'rtl')).toEqual(['للطلب', ' ', 'امسح'])
})

test('a name and a number in an Arabic line keep their own direction', () => {
  expect(painted('واي فاي: Diwan 24', 'rtl')).toEqual(['Diwan', ' ', '24', ' ', ':', 'فاي', ' ', 'واي'])
  expect(painted('مێزی 12', 'rtl')).toEqual(['12', ' ', 'مێزی'])
  expect(painted('Al Diwan الديوان', 'ltr')).toEqual(['Al', ' ', 'Diwan', ' ', 'الديوان'])
})

test('brackets open towards their words', () => {
  expect(painted('الديوان (الرياض)', 'rtl')).toEqual(['(', 'الرياض', ')', ' ', 'الديوان'])
})

test('nothing gets lost', () => {
  for (const text of ['', ' ', 'a', 'ا', '٣ x ٤', '…·—', '👍 حمص & co.'])
    for (const base of ['rtl', 'ltr'] as const)
      expect([...painted(text, base).join('')].sort()).toEqual([...text].sort())
})
