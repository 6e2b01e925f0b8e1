// @vitest-environment node
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { locales } from '@sufra/shared/locale/locale'
import { describe, expect, test } from 'vitest'
import { help } from '../../i18n/catalogues/en/help'
import { isHashed } from '../../worker/worker.rules'
import { type Helped, pictureHeight, pictureOf, pictureWidth } from './pictures.rules'

const helped = Object.keys(help.of) as Helped[]
const publicFile = (path: string) => new URL(`../../../public${path}`, import.meta.url)

/** Of a lossy WebP: its header says 14 bits of each after the start code. */
function sizeOf(bytes: Buffer) {
  expect([bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 16)]).toEqual(['RIFF', 'WEBPVP8 '])
  return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff]
}

describe.each(locales)('in %s', (locale) => {
  test.each(helped)(
    '%s has its picture, as large as the page makes room for and no heavier than a phone likes',
    (place) => {
      const bytes = readFileSync(publicFile(pictureOf(place, locale)))
      expect(sizeOf(bytes)).toEqual([pictureWidth, pictureHeight])
      expect(bytes.length).toBeLessThanOrEqual(30_000)
    },
  )

  test('there is no picture of a screen that is gone', () => {
    expect(readdirSync(publicFile(`/help/${locale}`)).sort()).toEqual(helped.map((place) => `${place}.webp`).sort())
  })
})

test('all of them together are small', () => {
  const all = locales.flatMap((locale) => helped.map((place) => statSync(publicFile(pictureOf(place, locale))).size))
  expect(all.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(2_200_000)
})

test('each says in words what it shows', () => {
  expect(Object.keys(help.seen).sort()).toEqual([...helped].sort())
})

test('the app’s worker keeps none of them: they are read when the help is opened', () => {
  expect(isHashed(pictureOf('today', 'en'))).toBe(false)
})
