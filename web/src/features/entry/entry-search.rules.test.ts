import { expect, test } from 'vitest'
import { findDishes, readEntry } from './entry-search.rules'

const dish = (en: string, ar: string, ckb: string) => ({ name: { en, ar, ckb }, kitchenName: null })
const coffee = dish('Arabic coffee', 'قهوة عربية', 'قاوەی عەرەبی')
const hummus = dish('Hummus plate', 'طبق حمص', 'قاپی حومس')
const juice = dish('Fresh orange juice', 'عصير برتقال طازج', 'شەربەتی پرتەقاڵی تازە')
const menu = [juice, hummus, coffee]

test('Arabic coffee is found by any of its names, in any language of the screen', () => {
  for (const words of ['qahwa', 'قهوه', 'gehwe', 'coffee', 'Arab', 'قاوە'])
    for (const locale of ['en', 'ar', 'ckb'] as const) expect(findDishes(menu, words, locale)[0], words).toBe(coffee)
})

test('a name that begins so comes before one that only holds it', () => {
  const ordered = [
    dish('Mint tea', 'شاي بالنعناع', 'چای نەعنا'),
    dish('Tea', 'شاي', 'چا'),
    dish('Steak', 'ستيك', 'ستەیک'),
  ]
  expect(findDishes(ordered, 'tea', 'en').map(({ name }) => name.en)).toEqual(['Tea', 'Mint tea', 'Steak'])
})

test('nothing is found for what is not on the menu', () => {
  expect(findDishes(menu, 'burger', 'en')).toEqual([])
})

test('a number and a star say how many, in digits of any script', () => {
  expect(readEntry('3*hum')).toEqual({ quantity: 3, words: 'hum' })
  expect(readEntry('٣*حمص')).toEqual({ quantity: 3, words: 'حمص' })
  expect(readEntry(' 12 × ')).toEqual({ quantity: 12, words: '' })
  expect(readEntry('0*tea')).toEqual({ quantity: 1, words: '0*tea' })
  expect(readEntry('7up')).toEqual({ quantity: 1, words: '7up' })
})
