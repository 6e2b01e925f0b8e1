import { expect, test } from 'vitest'
import { locales } from '../locale/locale'
import { cancelOrder, voidLine } from './ending.rules'
import { reasonIn, reasonWords, standardReasonOf, standardWhy } from './reason-words.rules'
import { restoreOrder } from './restoring.rules'
import { anOrder, idsOf, minutesAfterNoon } from './sample-order'
import { standardReasons } from './standard-reasons.rules'
import { historyOf, noteOf } from './trail.rules'

const order = anOrder()
const [first = ''] = idsOf(order)
const hand = { kind: 'staff', name: 'Layla', deviceId: null } as const

test('a standard reason reads in the language of whoever reads it', () => {
  const { cancelReason: words, cancelReasonCode: code } = cancelOrder(
    order,
    standardWhy('soldOut'),
    minutesAfterNoon(1),
  ).next
  expect(locales.map((locale) => reasonIn({ words, code }, locale))).toEqual(
    locales.map((locale) => reasonWords[locale].soldOut),
  )
})

test('what somebody wrote stands as it was written, and nothing is nothing', () => {
  const { cancelReason: words, cancelReasonCode: code } = cancelOrder(
    order,
    'The grill is broken',
    minutesAfterNoon(1),
  ).next
  expect(locales.map((locale) => reasonIn({ words, code }, locale))).toEqual(locales.map(() => 'The grill is broken'))
  expect(reasonIn({ words: null }, 'ar')).toBeNull()
})

test('words that were tapped before codes were kept are known, in each language', () => {
  for (const locale of locales)
    for (const code of standardReasons) expect(standardReasonOf({ words: reasonWords[locale][code] })).toBe(code)
  expect(standardReasonOf({ words: 'never confirmed' })).toBe('neverConfirmed')
})

test('the code is still there when the words were deleted', () => {
  expect(reasonIn({ words: null, code: 'guest' }, 'ckb')).toBe(reasonWords.ckb.guest)
})

test('a code that this version does not know yet reads as its words', () => {
  expect(reasonIn({ words: 'Dropped', code: 'dropped' as never }, 'ar')).toBe('Dropped')
})

test('the dish, the order and its history carry the code, and lose it when it is put back', () => {
  const at = minutesAfterNoon(1)
  const off = voidLine(order, first, standardWhy('mistake'), at).next
  expect(off.lines[0]).toMatchObject({ cancelReason: 'Entered by mistake', cancelReasonCode: 'mistake' })
  const gone = cancelOrder(order, standardWhy('guest'), at).next
  const note = noteOf(order, gone)
  expect(note).toMatchObject({ kind: 'cancelled', reasonCode: 'guest' })
  if (note) expect(historyOf(gone, [{ ...note, at, by: hand }]).at(-1)).toMatchObject({ reasonCode: 'guest' })
  expect(historyOf(gone, []).at(-1)).toMatchObject({ reasonCode: 'guest' })
  const back = restoreOrder(gone, at).next
  expect([back, ...back.lines].every(({ cancelReasonCode }) => !cancelReasonCode)).toBe(true)
})
