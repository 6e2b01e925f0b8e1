import { directionOf } from '@sufra/shared/locale/locale'
import { strength } from './outline.rules'
import { a4, type Mark, type Page, type Placed, type RuledLine } from './paper.rules'
import { codePath } from './paper-svg.rules'
import './paper-sheet.css'

interface PaperSheetProps {
  readonly page: Page
  /** Read aloud. */
  readonly label: string
}

/** One sheet as it comes out of the printer. Paper is white and its letters are black, by day and by night. */
export const PaperSheet = ({ page, label }: PaperSheetProps) => (
  <svg className="paper" role="img" aria-label={label} viewBox={`0 0 ${a4.width} ${a4.height}`}>
    <rect className="paper__white" width={a4.width} height={a4.height} />
    {page.placed.map((placed) => (
      <PieceAt key={`${placed.x} ${placed.y}`} placed={placed} />
    ))}
    {page.lines.map((line) => (
      <LineAt key={`${line.from} ${line.to}`} line={line} />
    ))}
  </svg>
)

function PieceAt({ placed: { piece, x, y, turned } }: { readonly placed: Placed }) {
  const place = turned ? `translate(${x + piece.width} ${y + piece.height}) rotate(180)` : `translate(${x} ${y})`
  return (
    <g transform={place}>
      {piece.marks.map((mark) => (
        <MarkAt key={mark.kind === 'code' ? 'code' : `${mark.y} ${mark.text}`} mark={mark} />
      ))}
    </g>
  )
}

function MarkAt({ mark }: { readonly mark: Mark }) {
  if (mark.kind === 'code') return <path className="paper__code" shapeRendering="crispEdges" d={codePath(mark)} />
  const { x, y, size, text, lang, strong } = mark
  return (
    <text
      className="paper__text"
      x={x}
      y={y}
      fontSize={size}
      textAnchor="middle"
      direction={directionOf(lang)}
      lang={lang}
      strokeWidth={strong ? 2 * strength * size : 0}
    >
      {text}
    </text>
  )
}

const LineAt = ({ line: { from, to, dashed } }: { readonly line: RuledLine }) => (
  <line
    className="paper__line"
    x1={from[0]}
    y1={from[1]}
    x2={to[0]}
    y2={to[1]}
    strokeDasharray={dashed ? '2 1.5' : undefined}
  />
)
