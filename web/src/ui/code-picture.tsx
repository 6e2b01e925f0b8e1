import { barsOf } from './code-bars.rules'
import './code-picture.css'

interface CodePictureProps {
  /** Rows of dark (1) and light (0). */
  readonly rows: readonly string[]
  /** Read aloud: where it leads. */
  readonly label: string
}

/** Four light modules around it, without which phones don't find it. */
const quiet = 4

/** A QR code to be read off the screen. */
export function CodePicture({ rows, label }: CodePictureProps) {
  const size = rows.length + 2 * quiet
  const path = barsOf(rows).map(({ x, y, width }) => `M${x + quiet} ${y + quiet}h${width}v1h-${width}z`)
  return (
    <svg className="code-picture" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path shapeRendering="crispEdges" d={path.join('')} />
    </svg>
  )
}
