import type { Sheet } from './sheet'
import { xmlText } from './xlsx-cells'

/* The parts of a workbook beside its rows (ECMA-376, SpreadsheetML). */

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const ofPackage = 'http://schemas.openxmlformats.org/package/2006'
const ofDocument = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = `${head}<Types xmlns="${ofPackage}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`

const relations = (targets: readonly (readonly [kind: string, target: string])[]): string => {
  const each = targets.map(
    ([kind, target], i) => `<Relationship Id="rId${i + 1}" Type="${ofDocument}/${kind}" Target="${target}"/>`,
  )
  return `${head}<Relationships xmlns="${ofPackage}/relationships">${each.join('')}</Relationships>`
}

/** A tab's name has at most 31 signs and none of these; an apostrophe may stand within only. */
export const tabName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31)
    .replace(/^[\s']+|[\s']+$/g, '') || '1'

const workbook = (name: string): string =>
  `${head}<workbook xmlns="${main}" xmlns:r="${ofDocument}"><sheets><sheet name="${xmlText(tabName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`

const noFill = '<fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>'

/** In the order of `styles`. A guarded text keeps its apostrophe: edited, it stays text. */
function stylesPart(decimals: number): string {
  const money = `#,##0${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}`
  const formats = [money, 'yyyy\\-mm\\-dd', 'yyyy\\-mm\\-dd\\ hh:mm'].map(
    (code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${xmlText(code)}"/>`,
  )
  const format = (more: string, inside = '') =>
    inside
      ? `<xf borderId="0" fillId="0" xfId="0" ${more}>${inside}</xf>`
      : `<xf borderId="0" fillId="0" xfId="0" ${more}/>`
  const leftToRight = '<alignment readingOrder="1"/>'
  const cells = [
    format('numFmtId="0" fontId="0"'),
    format('numFmtId="0" fontId="1" applyFont="1"'),
    format('numFmtId="49" fontId="0" applyNumberFormat="1" applyAlignment="1"', leftToRight),
    format('numFmtId="0" fontId="0"'),
    format('numFmtId="164" fontId="0" applyNumberFormat="1"'),
    format('numFmtId="165" fontId="0" applyNumberFormat="1"'),
    format('numFmtId="166" fontId="0" applyNumberFormat="1"'),
    format('numFmtId="49" fontId="0" applyNumberFormat="1" quotePrefix="1"'),
  ]
  const font = '<sz val="11"/><name val="Calibri"/>'
  return `${head}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2">${noFill}</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
}

/** What is written before any row. */
export const fixedParts = ({ name, decimals }: Sheet): readonly (readonly [path: string, xml: string])[] => [
  ['[Content_Types].xml', contentTypes],
  ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
  ['xl/workbook.xml', workbook(name)],
  [
    'xl/_rels/workbook.xml.rels',
    relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
  ],
  ['xl/styles.xml', stylesPart(decimals)],
]

export const rowsPath = 'xl/worksheets/sheet1.xml'

/** The titles stay in sight; in Arabic and Kurdish the first column is the rightmost one. */
export function beforeRows({ rightToLeft, columns }: Sheet): string {
  const direction = rightToLeft ? ' rightToLeft="1"' : ''
  const widths = columns.map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`)
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView${direction} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
}

export const afterRows = '</sheetData></worksheet>'
