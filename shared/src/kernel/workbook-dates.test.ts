import { expect, test } from 'vitest'
import { readWorkbook } from './read-workbook'
import { dateIn, isDateText, showsDate } from './workbook-dates'

test.each([
  ['d-mmm', true],
  ['[$-409]mmm\\-yy;@', true],
  ['[h]:mm', true],
  ['yyyy"年"', true],
  ['#,##0.00', false],
  ['0.00" SAR"', false],
  ['[$SAR-401] #,##0.00', false],
  ['[Red]0.000', false],
  ['General', false],
  ['0.00E+00', false],
])('the format %s shows a date: %s', (format, shows) => {
  expect(showsDate(format)).toBe(shows)
})

test('serial numbers are dates of either calendar', () => {
  expect(dateIn(46_154, false)).toBe('2026-05-12')
  expect(dateIn(44_692, true)).toBe('2026-05-12')
  expect(dateIn(46_154.5, false)).toBe('2026-05-12 12:00')
  expect(dateIn(0.375, false)).toBe('09:00')
  expect(dateIn(1e300, false)).toBe('1e+300')
})

test('a cell whose style shows a date is read as one, beside numbers of any other style', () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="d\\-mmm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="4"/><xf numFmtId="16"/></cellXfs></styleSheet>'
  const cells = ['', ' s="1"', ' s="2"', ' s="3"'].map((style) => `<c${style}><v>46154</v></c>`).join('')
  const rows = readWorkbook(
    { 'xl/styles.xml': styles, 'xl/worksheets/sheet1.xml': `<worksheet><row>${cells}</row></worksheet>` },
    { rows: 10, columns: 10 },
  )
  expect(rows[0]?.cells).toEqual(['46154', '2026-05-12', '46154', '2026-05-12'])
})

test('texts that a spreadsheet program makes of 12.5 and the like are dates; numbers and names are none', () => {
  for (const text of [
    '2026-05-12',
    '12-May',
    'May-26',
    '12/05/2026',
    '12 May 2026',
    '12:30',
    '2026-05-12 12:00',
    '01.05.2026',
    '٠١/٠٥/٢٠٢٦',
  ])
    expect(isDateText(text), text).toBe(true)
  for (const text of ['12.5', '1.250.000', '1,250', '12/14', '12 SAR', 'SAR 12', '12 each', 'ten', '', '12-Large'])
    expect(isDateText(text), text).toBe(false)
})
