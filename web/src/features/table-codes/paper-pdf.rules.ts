import { barsOf } from '../../ui/code-bars.rules'
import { type Outline, type Step, short, stepsAt, strength } from './outline.rules'
import { a4, type Mark, type Page, type Placed, type RuledLine, type Text } from './paper.rules'

/* A PDF of lines and bars (ISO 32000-1, 1.4): all it takes to print codes at their true size. */

const points = 72 / 25.4
const box = [a4.width * points, a4.height * points]

type OutlineOf = (text: Text) => Outline

const operators: Readonly<Record<Step['to'], string>> = { move: 'm', line: 'l', curve: 'c', close: 'h' }
const drawn = (steps: readonly Step[]): string =>
  steps.map(({ to, at }) => [...at.map(short), operators[to]].join(' ')).join('\n')

function markOf(mark: Mark, outlineOf: OutlineOf): string {
  if (mark.kind === 'code') {
    const one = mark.size / mark.rows.length
    const bars = barsOf(mark.rows).map(({ x, y, width }) =>
      [mark.x + x * one, mark.y + y * one, width * one, one].map(short).join(' '),
    )
    return `${bars.map((bar) => `${bar} re`).join('\n')}\nf`
  }
  const path = drawn(stepsAt(outlineOf(mark), mark.x, mark.y, mark.size))
  return mark.strong ? `${short(2 * strength * mark.size)} w\n${path}\nB` : `${path}\nf`
}

/** Millimetres from the upper left of the paper; a turned piece counts from its own lower right. */
function placedOf({ piece, x, y, turned }: Placed, outlineOf: OutlineOf): string {
  const matrix = turned ? [-1, 0, 0, -1, x + piece.width, y + piece.height] : [1, 0, 0, 1, x, y]
  return ['q', `${matrix.map(short).join(' ')} cm`, ...piece.marks.map((mark) => markOf(mark, outlineOf)), 'Q'].join(
    '\n',
  )
}

const lineOf = ({ from, to, dashed }: RuledLine): string =>
  `${dashed ? '[2 1.5] 0 d' : '[] 0 d'}\n${from.map(short).join(' ')} m ${to.map(short).join(' ')} l S`

export function contentOf({ placed, lines }: Page, outlineOf: OutlineOf): string {
  const scale = `${points.toFixed(6)} 0 0 ${(-points).toFixed(6)} 0 ${box[1]?.toFixed(3)} cm`
  const ruled = ['0.1 w', ...lines.map(lineOf), '[] 0 d'].join('\n')
  return ['q', scale, '1 j', ...placed.map((each) => placedOf(each, outlineOf)), ruled, 'Q'].join('\n')
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** `packed`: deflated by whoever can. A reader is asked to print it as it is, without fitting it to the paper. */
export function pdfOf(contents: readonly string[], packed: (bytes: Uint8Array) => Uint8Array): Uint8Array {
  const pageAt = (i: number) => 3 + 2 * i
  const kids = contents.map((_, i) => `${pageAt(i)} 0 R`).join(' ')
  const media = `[0 0 ${box.map((side) => side.toFixed(3)).join(' ')}]`
  const objects: Uint8Array[][] = [
    [bytesOf('<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /PrintScaling /None >> >>')],
    [bytesOf(`<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`)],
    ...contents.flatMap((content, i) => {
      const stream = packed(bytesOf(content))
      return [
        [bytesOf(`<< /Type /Page /Parent 2 0 R /MediaBox ${media} /Resources << >> /Contents ${pageAt(i) + 1} 0 R >>`)],
        [bytesOf(`<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`), stream, bytesOf('\nendstream')],
      ]
    }),
  ]
  return numbered(objects)
}

function numbered(objects: readonly (readonly Uint8Array[])[]): Uint8Array {
  const parts: Uint8Array[] = [bytesOf('%PDF-1.4\n')]
  const length = () => parts.reduce((sum, part) => sum + part.length, 0)
  const offsets = objects.map((object, i) => {
    const offset = length()
    parts.push(bytesOf(`${i + 1} 0 obj\n`), ...object, bytesOf('\nendobj\n'))
    return offset
  })
  const start = length()
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  parts.push(bytesOf(`xref\n0 ${size}\n0000000000 65535 f \n${table}`))
  parts.push(bytesOf(`trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`))
  const whole = new Uint8Array(length())
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
