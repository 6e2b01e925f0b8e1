import type { Thing } from './drawing.rules'
import './handles.css'

const pulls = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const

/** Where a thing is pulled larger or turned; the fields beside the drawing do the same. */
export function Handles({ thing, scale }: { readonly thing: Thing; readonly scale: number }) {
  const { x, y, width, height, rotation } = thing
  const [mx, my] = [x + width / 2, y + height / 2]
  const [size, grip] = [9 / scale, 24 / scale]
  const above = y - 34 / scale
  return (
    <g className="plan-handles" transform={`rotate(${rotation} ${mx} ${my})`}>
      <line x1={mx} y1={y} x2={mx} y2={above} strokeWidth={1.5 / scale} />
      <circle cx={mx} cy={above} r={6 / scale} strokeWidth={1.5 / scale} />
      <circle className="plan-handles__grip" data-pull="turn" cx={mx} cy={above} r={grip / 2} />
      {pulls.map(([across, down]) => {
        const [cx, cy] = [mx + (across * width) / 2, my + (down * height) / 2]
        return (
          <g key={`${across},${down}`}>
            <rect x={cx - size / 2} y={cy - size / 2} width={size} height={size} strokeWidth={1.5 / scale} />
            <rect
              className="plan-handles__grip"
              data-pull={`${across},${down}`}
              x={cx - grip / 2}
              y={cy - grip / 2}
              width={grip}
              height={grip}
            />
          </g>
        )
      })}
    </g>
  )
}
