import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cropRatio, cutOf, wrongInCrop } from './crop.rules'
import { dishImage } from './photos.contract'
import { imageOf, photoIn, sourcesOf } from './photos.rules'

const id = '018f0000-0000-8000-a000-000000000001'

test('a phone loads the width that it draws; a drawing of ours has one', () => {
  const { src, srcSet, sizes } = sourcesOf(imageOf(id), '104px')
  expect(src).toBe(`/api/photos/${id}/640`)
  expect(srcSet).toContain(`/api/photos/${id}/320 320w, `)
  expect(sizes).toBe('104px')
  expect(sourcesOf('/food/baklava.svg', '104px')).toEqual({ src: '/food/baklava.svg' })
  expect(photoIn(imageOf(id))).toBe(id)
})

test('a dish is given no picture from elsewhere', () => {
  const fits = (image: string) => dishImage.safeParse(image).success
  expect([imageOf(id), '/food/arabic-coffee.svg'].map(fits)).toEqual([true, true])
  const others = [
    'https://evil.example/x.png',
    '//evil.example/640',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '',
  ]
  const near = ['/food/../api/x.svg', `/api/photos/${id}/640/..`, `/api/photos/${id}/9999`, `/api/photos/${id}/640\n`]
  expect([...others, ...near].filter(fits)).toEqual([])
})

test('what is cut out lies within the picture and is 4:3', () => {
  const picture = { width: 4000, height: 3000 }
  const whole = { x: 0, y: 0, width: 1, height: 1 }
  expect(wrongInCrop(whole, picture)).toBeNull()
  expect(wrongInCrop({ ...whole, x: 0.5 }, picture)).toBe('width')
  expect(wrongInCrop({ ...whole, y: 0.5 }, picture)).toBe('height')
  expect(wrongInCrop({ ...whole, x: -0.1 }, picture)).toBe('x')
  expect(wrongInCrop({ ...whole, width: Number.NaN }, picture)).toBe('width')
  expect(wrongInCrop(whole, { width: 3000, height: 3000 })).toBe('height')
})

test('whatever was cut well has at least a pixel and none outside', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true })
  const size = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) })
  fc.assert(
    fc.property(size, part, part, part, (picture, zoom, x, y) => {
      const width = Math.min(1, (picture.height * cropRatio) / picture.width) * Math.max(zoom, 0.01)
      const height = (width * picture.width) / cropRatio / picture.height
      const crop = { width, height, x: x * (1 - width), y: y * (1 - height) }
      expect(wrongInCrop(crop, picture)).toBeNull()
      const cut = cutOf(crop, picture)
      expect(cut.width).toBeGreaterThan(0)
      expect(cut.height).toBeGreaterThan(0)
      expect(cut.left + cut.width).toBeLessThanOrEqual(picture.width)
      expect(cut.top + cut.height).toBeLessThanOrEqual(picture.height)
    }),
  )
})
