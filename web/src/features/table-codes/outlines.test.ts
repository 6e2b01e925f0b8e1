import { create } from 'fontkit'
import { expect, test } from 'vitest'
import arabic from '../../assets/fonts/vazirmatn-arabic.woff2?inline'
import latin from '../../assets/fonts/vazirmatn-latin.woff2?inline'
import { outlineOf } from './outlines'

const fonts = [latin, arabic].map((file) => create(Uint8Array.from(Buffer.from(file.split(',')[1] ?? '', 'base64'))))
const rtl = (text: string) => outlineOf(fonts, text, 'rtl')

test.each(['امسح', 'سکان', 'داواکردن', 'بکە'])('the letters of %s join', (word) => {
  const apart = [...word].reduce((sum, letter) => sum + rtl(letter).width, 0)
  expect(rtl(word).width).toBeGreaterThan(0)
  expect(rtl(word).width).toBeLessThan(apart * 0.95)
})

test('every letter that only Kurdish has is drawn', () => {
  for (const letter of 'ێۆڕڵەڤپچژگکی') {
    const { width, steps } = rtl(letter)
    expect(width, letter).toBeGreaterThan(0.1)
    expect(steps.length, letter).toBeGreaterThan(4)
    expect(steps.flatMap(({ at }) => at).every(Number.isFinite)).toBe(true)
  }
})

test('a word of two scripts is drawn whole; what no font of ours has is left out', () => {
  const whole = outlineOf(fonts, 'Diwan ديوان 7', 'ltr')
  const parts = ['Diwan', 'ديوان', '7'].map((part) => outlineOf(fonts, part, 'ltr').width)
  expect(whole.width).toBeCloseTo(parts.reduce((a, b) => a + b) + 2 * 0.27, 3)
  expect(outlineOf(fonts, '👍', 'ltr')).toEqual({ width: 0, steps: [] })
  expect(outlineOf(fonts, 'a👍', 'ltr').width).toBe(outlineOf(fonts, 'a', 'ltr').width)
})
