import fc from 'fast-check'
import { expect, test } from 'vitest'
import { soundsLike } from './transliterate'

const coffee = 'قهوة عربية'
const dishes = [coffee, 'عصير برتقال طازج', 'طبق حمص', 'شاورما دجاج مشوي', 'مشاوي مشكلة', 'بقلاوة', 'شاي', 'كباب']
const found = (query: string) => dishes.filter((dish) => soundsLike(query, dish))

test('Arabic coffee is found however its name is written with Latin letters', () => {
  for (const spelling of ['qahwa', 'gehwe', 'kahwa', 'qahweh', 'ghawa', 'qhw', 'Al Qahwa', 'qahwa 3arabiya'])
    expect(found(spelling), spelling).toEqual([coffee])
  expect(soundsLike('qahwa', 'القهوة')).toBe(true)
})

test('a few letters are enough, and vowels are written or not', () => {
  expect(found('shwrm')).toEqual(['شاورما دجاج مشوي'])
  expect(found('shawarma dajaj')).toEqual(['شاورما دجاج مشوي'])
  expect(found('baklawa')).toEqual(['بقلاوة'])
  expect(found('baqlava')).toEqual(['بقلاوة'])
  expect(found('hommos')).toEqual(['طبق حمص'])
  expect(found('7ummus')).toEqual(['طبق حمص'])
  expect(found('3aseer bortuqal')).toEqual(['عصير برتقال طازج'])
  expect(found('kebab')).toEqual(['كباب'])
})

test('Kurdish names are found too', () => {
  expect(soundsLike('qawe', 'قاوەی عەرەبی')).toBe(true)
  expect(soundsLike('sherbet', 'شەربەتی پرتەقاڵی تازە')).toBe(true)
  expect(soundsLike('partaqal', 'شەربەتی پرتەقاڵی تازە')).toBe(true)
})

test('Arabic letters find a dish that has only a Latin name', () => {
  expect(soundsLike('شاورما', 'Grilled chicken shawarma')).toBe(true)
  expect(soundsLike('بقلاوه', 'Baklawa')).toBe(true)
  expect(soundsLike('موكا', 'Mocha')).toBe(true)
})

test('other words are not found, and one consonant finds nothing', () => {
  expect(found('burger')).toEqual([])
  expect(found('pizza')).toEqual([])
  for (const letter of ['q', 'ka', 'a', 'ea', '']) expect(found(letter), letter).toEqual([])
})

test('within one script nothing sounds alike: that is what folding is for', () => {
  expect(soundsLike('coffee', 'Arabic coffee')).toBe(false)
  expect(soundsLike('قهوه', coffee)).toBe(false)
})

test('any two texts are compared in bounded time and without an error', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abhqwwaaا و ي ه ق ه و ة ع '), maxLength: 60 })
  fc.assert(fc.property(letters, letters, (query, text) => typeof soundsLike(query, text) === 'boolean'))
})
