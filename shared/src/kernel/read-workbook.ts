import { isBlank, type SheetRow } from './read-csv'
import { type Attributes, readXml } from './read-xml'
import { dateIn, dateStylesIn } from './workbook-dates'

/** Unpacked parts of a workbook by their path, as text. */
export type WorkbookParts = Readonly<Record<string, string>>

/** `_x000D_` is how these files write a sign by its number (ECMA-376, 22.9.2.19). */
const signsIn = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** A workbook keeps binary fractions: 19.99 may stand there as 19.989999999999998. Fifteen digits are what it shows. */
function numberIn(value: string): string {
  const shown = Number(Number(value).toPrecision(15))
  return value === '' || !Number.isFinite(shown) ? value : shown.toLocaleString('en', plain)
}
const plain = { useGrouping: false, maximumFractionDigits: 15 } as const

/** `AB12` stands in the 28th column, which is 27. */
function columnOf(address: string): number {
  const letters = /^[A-Z]{1,3}/.exec(address)?.[0] ?? ''
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

interface Book {
  /** Where the first sheet that is not hidden lies. */
  readonly sheet: string
  readonly counts1904: boolean
}

function bookIn(parts: WorkbookParts): Book {
  const sheets: { readonly id: string | undefined; readonly shown: boolean }[] = []
  let counts1904 = false
  readXml(parts['xl/workbook.xml'] ?? '', {
    open: (name, attributes) => {
      if (name === 'workbookPr') counts1904 = /^(?:1|true)$/.test(attributes().date1904 ?? '')
      if (name === 'sheet') sheets.push({ id: attributes().id, shown: !/hidden/i.test(attributes().state ?? '') })
    },
  })
  const wanted = (sheets.find(({ shown }) => shown) ?? sheets[0])?.id
  let target = 'worksheets/sheet1.xml'
  readXml(parts['xl/_rels/workbook.xml.rels'] ?? '', {
    open: (name, attributes) => {
      if (name === 'Relationship' && attributes().Id === wanted) target = attributes().Target ?? target
    },
  })
  return { sheet: target.startsWith('/') ? target.slice(1) : `xl/${target}`, counts1904 }
}

/** The pieces of a text, without the readings that Japanese files give beside it. */
class Pieces {
  #text = ''
  #reading = 0
  #in = false

  open(name: string): void {
    if (name === 'rPh') this.#reading += 1
    this.#in = name === 't' && this.#reading === 0
  }
  close(name: string): void {
    if (name === 'rPh') this.#reading -= 1
    if (name === 't') this.#in = false
  }
  add(text: string): void {
    if (this.#in) this.#text += text
  }
  take(): string {
    const text = signsIn(this.#text)
    this.#text = ''
    return text
  }
}

function sharedTexts(xml: string): string[] {
  const texts: string[] = []
  const pieces = new Pieces()
  readXml(xml, {
    open: (name) => void pieces.open(name),
    text: (text) => pieces.add(text),
    close: (name) => {
      pieces.close(name)
      if (name === 'si') texts.push(pieces.take())
    },
  })
  return texts
}

export interface ReadingLimits {
  readonly rows: number
  readonly columns: number
}

/** The cells of the first sheet as text. Reads one row more than asked for, so that who asks can tell. */
export function readWorkbook(parts: WorkbookParts, most: ReadingLimits): SheetRow[] {
  const { sheet, counts1904 } = bookIn(parts)
  const reading = new SheetReading(most, {
    texts: sharedTexts(parts['xl/sharedStrings.xml'] ?? ''),
    dates: dateStylesIn(parts['xl/styles.xml'] ?? ''),
    counts1904,
  })
  readXml(parts[sheet] ?? '', {
    open: (name, attributes) => reading.open(name, attributes),
    text: (text) => reading.text(text),
    close: (name) => reading.close(name),
  })
  return reading.rows
}

interface Known {
  readonly texts: readonly string[]
  readonly dates: ReadonlySet<number>
  readonly counts1904: boolean
}

/** One sheet, from its first row on. */
class SheetReading {
  readonly rows: SheetRow[] = []
  readonly #most: ReadingLimits
  readonly #known: Known
  readonly #pieces = new Pieces()
  #number = 0
  #cells: string[] = []
  #at = -1
  #cell: Readonly<Record<string, string>> = {}
  #value = ''
  #inValue = false

  constructor(most: ReadingLimits, known: Known) {
    this.#most = most
    this.#known = known
  }

  open(name: string, attributes: Attributes): boolean {
    if (name === 'row') {
      this.#number = Number(attributes().r ?? this.#number + 1)
      this.#cells = []
      this.#at = -1
    } else if (name === 'c') {
      this.#cell = attributes()
      this.#at = this.#cell.r === undefined ? this.#at + 1 : columnOf(this.#cell.r)
      this.#value = ''
    }
    this.#inValue = name === 'v'
    this.#pieces.open(name)
    return this.rows.length <= this.#most.rows
  }

  text(text: string): void {
    if (this.#inValue) this.#value += text
    this.#pieces.add(text)
  }

  close(name: string): void {
    this.#pieces.close(name)
    if (name === 'v') this.#inValue = false
    if (name === 'c') this.#closeCell()
    if (name !== 'row') return
    const row = { number: this.#number, cells: Array.from(this.#cells, (cell) => cell ?? '') }
    if (!isBlank(row)) this.rows.push(row)
  }

  #closeCell(): void {
    // Also of a cell that is too far to the right: its text would stand before that of the next one.
    const inline = this.#pieces.take()
    if (this.#at >= 0 && this.#at < this.#most.columns) this.#cells[this.#at] = this.#shown(inline)
  }

  #shown(inline: string): string {
    const { t: type = 'n', s: style } = this.#cell
    const value = this.#value
    if (type === 'inlineStr') return inline
    if (type === 's') return this.#known.texts[Number(value)] ?? ''
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
    if (type === 'd') return value.replace('T', ' ').replace(/(?: 00:00)?(?::00)?(?:\.0+)?Z?$/, '')
    if (type !== 'n') return signsIn(value)
    const serial = Number(value)
    const isDate = value !== '' && Number.isFinite(serial) && this.#known.dates.has(Number(style ?? 0))
    return isDate ? dateIn(serial, this.#known.counts1904) : numberIn(value)
  }
}
