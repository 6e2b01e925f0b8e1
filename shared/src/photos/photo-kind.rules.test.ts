import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kindOf } from './photo-kind.rules'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)))
const brand = (...brands: string[]) =>
  bytes([0, 0, 0, 8 + 4 * (brands.length + 1)], 'ftyp', brands[0] ?? '', [0, 0, 0, 0], ...brands.slice(1))
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

test('a file is what it begins as, whatever it is called', () => {
  expect(kindOf(bytes([0xff, 0xd8, 0xff, 0xe0]))).toEqual({ type: 'jpeg' })
  expect(kindOf(bytes(png, [0, 0, 0, 0], 'IDAT'))).toEqual({ type: 'png' })
  expect(kindOf(bytes('RIFF', [9, 9, 9, 9], 'WEBPVP8 '))).toEqual({ type: 'webp' })
  expect(kindOf(brand('avif', 'mif1', 'miaf'))).toEqual({ type: 'avif' })
  expect(kindOf(brand('mif1', 'avif'))).toEqual({ type: 'avif' })
})

test('a phone’s own format and pictures that move are called by name', () => {
  for (const heic of [brand('heic', 'mif1'), brand('mif1', 'heic'), brand('hevc'), brand('heix')])
    expect(kindOf(heic)).toEqual({ refused: 'photo_heic' })
  const moving = [
    ...[bytes('GIF89a'), brand('avis', 'avif'), bytes('RIFF', [9, 9, 9, 9], 'WEBPVP8X', [10, 0, 0, 0, 0x02])],
    bytes(png, [0, 0, 0, 1], 'IHDR', [0, 0, 0, 0, 0], [0, 0, 0, 8], 'acTL', [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]),
  ]
  for (const one of moving) expect(kindOf(one)).toEqual({ refused: 'photo_moving' })
})

test('whatever is no photo is refused: drawings, pages, papers, programs, nothing', () => {
  const others = [
    '<svg xmlns="http://www.w3.org/2000/svg"><script>',
    '<!doctype html>',
    '%PDF-1.7',
    '\x7fELF',
    'BM',
    '',
    '\xff\xd8',
  ]
  for (const one of others) expect(kindOf(bytes(one))).toEqual({ refused: 'photo_unknown' })
  expect(kindOf(brand('isom', 'mp42'))).toEqual({ refused: 'photo_unknown' })
})

test('no file at all is too strange to be told what it is', () => {
  const begins = fc.constantFrom(png, [0xff, 0xd8, 0xff], [...Buffer.from('\0\0\0\x20ftypavif')], [])
  fc.assert(
    fc.property(begins, fc.uint8Array({ maxLength: 200 }), (begin, rest) => {
      expect(Object.keys(kindOf(Uint8Array.from([...begin, ...rest])))).toHaveLength(1)
    }),
  )
})
