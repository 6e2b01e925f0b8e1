import { barsOf } from '../../ui/code-bars.rules'
import { type Outline, type Step, short, stepsAt, strength } from './outline.rules'
import type { Code, Piece, Text } from './paper.rules'

const letters: Readonly<Record<Step['to'], string>> = { move: 'M', line: 'L', curve: 'C', close: 'Z' }
const pathOf = (steps: readonly Step[]): string =>
  steps.map(({ to, at }) => letters[to] + at.map(short).join(' ')).join('')

/** A code's dark modules as one path. */
export function codePath({ x, y, size, rows }: Code): string {
  const one = size / rows.length
  return barsOf(rows)
    .map(
      (bar) =>
        `M${short(x + bar.x * one)} ${short(y + bar.y * one)}h${short(bar.width * one)}v${short(one)}h${short(-bar.width * one)}z`,
    )
    .join('')
}

/** One piece as a picture of its true size, with nothing in it that is not lines. */
export function svgOf({ width, height, marks }: Piece, outlineOf: (text: Text) => Outline): string {
  const drawn = marks.map((mark) => {
    if (mark.kind === 'code') return `<path shape-rendering="crispEdges" d="${codePath(mark)}"/>`
    const thick = mark.strong ? ` stroke="#000" stroke-width="${short(2 * strength * mark.size)}"` : ''
    return `<path${thick} d="${pathOf(stepsAt(outlineOf(mark), mark.x, mark.y, mark.size))}"/>`
  })
  const size = `width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="${width}" height="${height}" fill="#fff"/>${drawn.join('')}</svg>`
}
