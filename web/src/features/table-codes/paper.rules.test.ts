import { deflateSync, inflateSync } from 'node:zlib'
import type { Locale } from '@sufra/shared/locale/locale'
import { describe, expect, test } from 'vitest'
import {
  a4,
  forms,
  leastNumber,
  type Mark,
  type Page,
  pagesOf,
  pieceOf,
  quietModules,
  scannedFrom,
  templates,
} from './paper.rules'
import { contentOf, pdfOf } from './paper-pdf.rules'
import { svgOf } from './paper-svg.rules'
import { emptyRows, firstWish, withLanguage, wordsOf } from './paper-wish.rules'

const inAll = (text: string): Record<Locale, string> => ({ en: text, ar: text, ckb: text })
const texts = {
  house: { en: 'Al Diwan', ar: 'الديوان' },
  scan: { en: 'Scan to order', ar: 'امسح للطلب', ckb: 'سکان بکە بۆ داواکردن' },
  wifi: inAll('Wi-Fi: {{network}} · {{password}}'),
  openWifi: inAll('Wi-Fi: {{network}}'),
}
const wish = { ...firstWish, network: 'Diwan guests with a long name', password: 'shay-w-qahwa-2026' }
const words = wordsOf(wish, texts)
/** Square outlines: letters of the same width and height. */
const square = () => ({
  width: 1,
  steps: [
    { to: 'move', at: [0, 0] },
    { to: 'line', at: [1, 1] },
    { to: 'close', at: [] },
  ] as const,
})

const codeIn = (marks: readonly Mark[]) => {
  const code = marks.find((mark) => mark.kind === 'code')
  if (!code) throw new Error('no code')
  return code
}
/** What a line of letters covers at most: Arabic ones have tails, digits have none. */
function boxOf(mark: Mark) {
  if (mark.kind === 'code') return { left: mark.x, right: mark.x + mark.size, top: mark.y, bottom: mark.y + mark.size }
  const { x, y, size, text } = mark
  const [up, down] = /^\d+$/.test(text) ? [0.76, 0.02] : [0.95, 0.35]
  const half = 0.31 * size * [...text].length
  return { left: x - half, right: x + half, top: y - up * size, bottom: y + down * size }
}

describe.each(templates)('a %s', (template) => {
  const piece = pieceOf(template, { number: 9999, rows: emptyRows }, words)

  test('has a number that is read from where one stands, and a code as wide as its distance asks for', () => {
    const number = piece.marks.find((mark) => mark.kind === 'text' && mark.text === '9999')
    expect(number?.size).toBeGreaterThanOrEqual(leastNumber)
    expect(codeIn(piece.marks).size * 10).toBeGreaterThanOrEqual(10 * scannedFrom(template))
    expect(scannedFrom(template)).toBeGreaterThanOrEqual(30)
  })

  test('keeps four light modules around the code, also of the smallest code, and all words inside the cut', () => {
    for (const modules of [29, 33, 41]) {
      const code = codeIn(piece.marks)
      const quiet = (quietModules * code.size) / modules
      for (const mark of piece.marks) {
        const box = boxOf(mark)
        expect(box.left >= 0 && box.right <= piece.width && box.top >= 0, JSON.stringify(mark)).toBe(true)
        expect(box.bottom, JSON.stringify(mark)).toBeLessThanOrEqual(piece.height)
        if (mark.kind === 'code') continue
        const clear =
          box.bottom <= code.y - quiet ||
          box.top >= code.y + code.size + quiet ||
          box.left >= code.x + code.size + quiet ||
          box.right <= code.x - quiet
        expect(clear, `${modules}: ${JSON.stringify(mark)}`).toBe(true)
      }
      expect(Math.min(code.x, code.y, piece.width - code.x - code.size)).toBeGreaterThanOrEqual(quiet)
    }
  })

  test('lies on the paper where office printers reach, with marks to cut at and nothing over anything', () => {
    const pages = pagesOf(template, Array(9).fill(piece))
    const { columns, rows } = forms[template]
    expect(pages).toHaveLength(Math.ceil(9 / (columns * rows)))
    for (const {
      x,
      y,
      piece: { width, height },
    } of pages[0]?.placed ?? []) {
      expect(Math.min(x, a4.width - x - width)).toBeGreaterThanOrEqual(9)
      expect(Math.min(y, a4.height - y - height)).toBeGreaterThanOrEqual(9)
    }
    expect(new Set(pages[0]?.placed.map(({ x, y }) => `${x} ${y}`)).size).toBe(pages[0]?.placed.length)
    expect(pages[0]?.lines.length).toBeGreaterThanOrEqual(8)
  })

  test('comes out of the PDF at its true size', () => {
    const [page] = pagesOf(template, [piece])
    const { size } = codeIn(piece.marks)
    for (const bars of barsIn(page as Page)) {
      const wide = Math.max(...bars.map((bar) => bar.right)) - Math.min(...bars.map((bar) => bar.left))
      const high = Math.max(...bars.map((bar) => bar.bottom)) - Math.min(...bars.map((bar) => bar.top))
      expect(Math.abs(wide - size)).toBeLessThan(0.1)
      expect(Math.abs(high - size)).toBeLessThan(0.1)
    }
  })
})

/** The codes of a page, read back from the file: each bar in millimetres of paper. */
function barsIn(page: Page) {
  const file = Buffer.from(pdfOf([contentOf(page, square)], (bytes) => deflateSync(bytes)))
  const text = file.toString('latin1')
  expect(text).toContain('/MediaBox [0 0 595.276 841.890]')
  expect(text).toContain('/PrintScaling /None')
  const start = text.indexOf('stream\n') + 'stream\n'.length
  const content = inflateSync(file.subarray(start, text.indexOf('\nendstream'))).toString()
  const scale = Number(/^q\n([\d.]+) 0 0 -/.exec(content)?.[1]) * (25.4 / 72)
  const codes = content.match(/(?:^[\d. -]+ re\n)+/gm) ?? []
  expect(codes.length).toBeGreaterThan(0)
  return codes.map((code) =>
    [...code.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)].map((bar) => {
      const [x = 0, y = 0, w = 0, h = 0] = bar.slice(1).map((value) => Number(value) * scale)
      return { left: x, right: x + w, top: y, bottom: y + h }
    }),
  )
}

test('the back of a tent stands on its head above the fold, and is the same', () => {
  const [page] = pagesOf('tent', [pieceOf('tent', { number: 7, rows: emptyRows }, words)])
  const [back, front] = page?.placed ?? []
  expect([back?.turned, front?.turned]).toEqual([true, false])
  expect(back?.piece).toBe(front?.piece)
  expect(front && back && front.y - back.y).toBe(forms.tent.height)
  const folds = page?.lines.filter(({ dashed }) => dashed)
  expect(folds).toEqual([expect.objectContaining({ from: [10, front?.y], to: [200, front?.y] })])
})

test('an SVG holds lines only: nobody needs our fonts', () => {
  const svg = svgOf(pieceOf('tent', { number: 7, rows: emptyRows }, words), square)
  expect(svg).toMatch(/^<svg[^>]* width="95mm" height="135mm" viewBox="0 0 95 135">/)
  expect(svg).not.toContain('<text')
  expect(svg).not.toContain('NaN')
})

test('the languages stand in the order of the guests, and one always stays', () => {
  expect(words.lines.map(({ lang }) => lang)).toEqual(['ar', 'en', 'ckb'])
  const english = withLanguage(withLanguage(wish, 'ar', false), 'ckb', false)
  expect(english.languages).toEqual(['en'])
  expect(withLanguage(english, 'en', false).languages).toEqual(['en'])
  expect(wordsOf(english, texts).house).toEqual({ text: 'Al Diwan', lang: 'en' })
})

test('the Wi-Fi is said where there is one, and its password where it has one', () => {
  expect(words.wifi?.text).toBe('Wi-Fi: Diwan guests with a long name · shay-w-qahwa-2026')
  expect(wordsOf({ ...wish, password: ' ' }, texts).wifi?.text).toBe('Wi-Fi: Diwan guests with a long name')
  expect(wordsOf({ ...wish, network: '' }, texts).wifi).toBeNull()
})
