import type { Locale } from '@sufra/shared/locale/locale'

/* What is printed, in millimetres: one drawing for the screen, the printer, the PDF and the SVG. */

export interface Text {
  readonly kind: 'text'
  /** Its middle, and its baseline. */
  readonly x: number
  readonly y: number
  readonly size: number
  readonly text: string
  readonly lang: Locale
  readonly strong: boolean
}
export interface Code {
  readonly kind: 'code'
  readonly x: number
  readonly y: number
  readonly size: number
  readonly rows: readonly string[]
}
export interface RuledLine {
  readonly kind: 'line'
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
  readonly dashed: boolean
}
export type Mark = Text | Code

export interface Piece {
  readonly number: number
  readonly width: number
  readonly height: number
  readonly marks: readonly Mark[]
}
/** A piece where it lies on the paper; `turned`: upside down. */
export interface Placed {
  readonly piece: Piece
  readonly x: number
  readonly y: number
  readonly turned: boolean
}
export interface Page {
  readonly placed: readonly Placed[]
  readonly lines: readonly RuledLine[]
}

export const a4 = { width: 210, height: 297 } as const

export const templates = ['tent', 'sticker', 'sheet'] as const
export type Template = (typeof templates)[number]

interface Form {
  readonly width: number
  readonly height: number
  readonly code: { readonly x: number; readonly y: number; readonly size: number }
  /** The middle of the words and their widest. */
  readonly words: { readonly x: number; readonly width: number }
  readonly house: { readonly y: number; readonly size: number }
  readonly number: { readonly y: number; readonly size: number }
  readonly line: { readonly y: number; readonly size: number; readonly step: number }
  readonly wifi: { readonly x: number; readonly y: number; readonly size: number; readonly width: number }
  readonly columns: number
  readonly rows: number
}

export const forms: Readonly<Record<Template, Form>> = {
  // One face of a tent: A6, less the edge that no office printer reaches.
  tent: {
    width: 95,
    height: 135,
    columns: 2,
    rows: 1,
    code: { x: 20, y: 24, size: 55 },
    words: { x: 47.5, width: 85 },
    house: { y: 12, size: 6.5 },
    number: { y: 103, size: 20 },
    line: { y: 111.5, size: 4.8, step: 6.6 },
    wifi: { x: 47.5, y: 131.5, size: 3.4, width: 87 },
  },
  sticker: {
    width: 74,
    height: 105,
    columns: 2,
    rows: 2,
    code: { x: 14.5, y: 17, size: 45 },
    words: { x: 37, width: 66 },
    house: { y: 8.2, size: 4.6 },
    number: { y: 80.5, size: 14 },
    line: { y: 86.8, size: 3.8, step: 5.1 },
    wifi: { x: 37, y: 102.6, size: 2.8, width: 68 },
  },
  sheet: {
    width: 95,
    height: 67,
    columns: 2,
    rows: 4,
    code: { x: 7, y: 11.5, size: 40 },
    words: { x: 73, width: 37 },
    house: { y: 14, size: 4.4 },
    number: { y: 34, size: 16 },
    line: { y: 42.5, size: 3.6, step: 5.2 },
    wifi: { x: 47.5, y: 63.5, size: 2.8, width: 87 },
  },
}

export interface Words {
  /** Of the house, in the first language of the paper. */
  readonly house: { readonly text: string; readonly lang: Locale }
  /** "Scan to order", once in each language that was chosen. */
  readonly lines: readonly { readonly text: string; readonly lang: Locale }[]
  readonly wifi: { readonly text: string; readonly lang: Locale } | null
}

/** A table and its code, as rows of dark (1) and light (0). */
interface Printed {
  readonly number: number
  readonly rows: readonly string[]
}

/** Light modules around a code without which no phone finds it (ISO/IEC 18004). */
export const quietModules = 4
/** 24 pt: a number is read by who stands before the table. */
export const leastNumber = 8.47

/** From how far a code of this width is scanned, in centimetres: ten times its width. */
export const scannedFrom = (template: Template): number => forms[template].code.size

/** Letters are at most so wide, of their size: what is too long gets smaller letters, never a second line. */
const widest = 0.62
const fitted = (text: string, size: number, width: number): number =>
  Math.min(size, width / (widest * Math.max(1, [...text].length)))

export function pieceOf(template: Template, { number, rows }: Printed, words: Words): Piece {
  const form = forms[template]
  const { x, width } = form.words
  const said = (
    text: string,
    lang: Locale,
    at: { y: number; size: number; x?: number; width?: number },
    strong = false,
  ) => {
    const size = fitted(text, at.size, at.width ?? width)
    return { kind: 'text', x: at.x ?? x, y: at.y, size, text, lang, strong } as const
  }
  const marks: Mark[] = [
    said(words.house.text, words.house.lang, form.house, true),
    { kind: 'code', ...form.code, rows },
    { ...said(String(number), 'en', form.number, true), size: form.number.size },
    ...words.lines.map(({ text, lang }, i) => said(text, lang, { ...form.line, y: form.line.y + i * form.line.step })),
    ...(words.wifi ? [said(words.wifi.text, words.wifi.lang, form.wifi)] : []),
  ]
  return { number, width: form.width, height: form.height, marks }
}

/** A tent stands on both of its panels: the back one is printed upside down above the fold. */
export function pagesOf(template: Template, pieces: readonly Piece[]): readonly Page[] {
  const { columns, rows, width, height } = forms[template]
  const tall = template === 'tent' ? 2 * height : height
  const [left, top] = [(a4.width - columns * width) / 2, (a4.height - rows * tall) / 2]
  const each = columns * rows
  return Array.from({ length: Math.ceil(pieces.length / each) }, (_, page) => {
    const here = pieces.slice(page * each, (page + 1) * each)
    const placed = here.flatMap((piece, i): Placed[] => {
      const [x, y] = [left + (i % columns) * width, top + Math.floor(i / columns) * tall]
      if (template !== 'tent') return [{ piece, x, y, turned: false }]
      return [
        { piece, x, y, turned: true },
        { piece, x, y: y + height, turned: false },
      ]
    })
    const fold = template === 'tent' ? [line([left, top + height], [left + columns * width, top + height], true)] : []
    return { placed, lines: [...cropMarks({ left, top, columns, rows, width, height: tall }), ...fold] }
  })
}

const line = (from: RuledLine['from'], to: RuledLine['to'], dashed = false): RuledLine => ({
  kind: 'line',
  from,
  to,
  dashed,
})

interface Grid {
  readonly left: number
  readonly top: number
  readonly columns: number
  readonly rows: number
  readonly width: number
  readonly height: number
}

/** Short lines outside of every piece, where a cutter is laid on. */
function cropMarks({ left, top, columns, rows, width, height }: Grid): RuledLine[] {
  const [right, bottom] = [left + columns * width, top + rows * height]
  const [gap, long] = [1, 4]
  const upright = Array.from({ length: columns + 1 }, (_, i) => left + i * width)
  const level = Array.from({ length: rows + 1 }, (_, i) => top + i * height)
  return [
    ...upright.flatMap((x) => [
      line([x, top - gap - long], [x, top - gap]),
      line([x, bottom + gap], [x, bottom + gap + long]),
    ]),
    ...level.flatMap((y) => [
      line([left - gap - long, y], [left - gap, y]),
      line([right + gap, y], [right + gap + long, y]),
    ]),
  ]
}
