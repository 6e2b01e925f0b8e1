import { toLatinDigits } from '../locale/digits'
import { readXml } from './read-xml'

/** Formats that every workbook knows by number and that show a date or a time (ECMA-376, 18.8.30). */
const isBuiltIn = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Whether a format of the workbook's own, such as `d-mmm` or `[h]:mm`, shows a date or a time. */
export function showsDate(format: string): boolean {
  const signs = format
    .replace(/"[^"]*"?|\\.|[_*]./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]?/gi, '')
    .replace(/general/gi, '')
  return /[dmyhs]/i.test(signs)
}

/** The styles, by their place, whose numbers are dates or times. */
export function dateStylesIn(styles: string): ReadonlySet<number> {
  const own = new Map<number, boolean>()
  const dates = new Set<number>()
  let inCells = false
  let at = 0
  readXml(styles, {
    open: (name, attributes) => {
      if (name === 'numFmt') own.set(Number(attributes().numFmtId), showsDate(attributes().formatCode ?? ''))
      if (name === 'cellXfs') inCells = true
      if (name !== 'xf' || !inCells) return
      const id = Number(attributes().numFmtId ?? 0)
      if (own.get(id) ?? isBuiltIn(id)) dates.add(at)
      at += 1
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false
    },
  })
  return dates
}

const dayMs = 86_400_000
/** Day 0 of the usual calendar; the 29 February 1900 that it counts and that never was is behind the first two months. */
const usualEpoch = Date.UTC(1899, 11, 30)
const macEpoch = Date.UTC(1904, 0, 1)

/** `2026-05-12`, with its time where it has one; a time alone is `09:30`. */
export function dateIn(serial: number, counts1904: boolean): string {
  const moment = new Date(Math.round(((counts1904 ? macEpoch : usualEpoch) + serial * dayMs) / 1000) * 1000)
  if (Number.isNaN(moment.getTime())) return String(serial)
  const [day = '', clock = ''] = moment.toISOString().split('T')
  const time = clock.slice(0, 5)
  if (serial < 1 && !counts1904) return time
  return time === '00:00' ? day : `${day} ${time}`
}

const written = [
  /^\d{4}-\d{1,2}-\d{1,2}(?: \d{1,2}:\d{2})?$/,
  /^\d{1,2}([/.-])\d{1,2}\1\d{2,4}$/,
  /^\d{1,2}[\s/-]\p{L}{3,}\.?(?:[\s/-]\d{2,4})?$/u,
  /^\p{L}{3,}[\s/-]\d{2,4}$/u,
  /^\d{1,2}:\d{2}(?::\d{2})?$/,
]
const months = /^[^\p{L}]*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*[^\p{L}]*$/iu

/** Whether a cell shows a date or a time, as spreadsheet programs write one where `12.5` was typed: `12-May`. */
export function isDateText(text: string): boolean {
  const trimmed = toLatinDigits(text).trim()
  return written.some((form) => form.test(trimmed)) && (!/\p{L}/u.test(trimmed) || months.test(trimmed))
}
