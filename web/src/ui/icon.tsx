import type { CSSProperties } from 'react'
import './icon.css'

interface Stroke {
  readonly d: string
  readonly fill?: boolean
  readonly width?: number
  readonly dash?: string
}

/** One outline on a 24 × 24 grid, or several strokes of different kinds. */
export type Shape = string | readonly Stroke[]

interface IconProps {
  readonly of: Shape
  /** Pixels, or any CSS length. */
  readonly size?: number | string
  /** Read aloud. Without it the icon is decoration, and a word stands beside it. */
  readonly label?: string
  /** Points along the line of reading: mirrors in right-to-left pages. */
  readonly flip?: boolean
  readonly className?: string
}

const strokesOf = (shape: Shape): readonly Stroke[] => (typeof shape === 'string' ? [{ d: shape }] : shape)

/** `<Icon of={bell} />`, with the shape imported from `icon-shapes`, `status-shapes` or `diet-shapes`. */
export function Icon({ of, size, label, flip, className }: IconProps) {
  const style =
    size === undefined ? undefined : ({ '--icon': typeof size === 'number' ? `${size}px` : size } as CSSProperties)
  const classes = ['icon', flip ? 'icon--flip' : '', className ?? ''].filter(Boolean).join(' ')
  const strokes = strokesOf(of).map((stroke) => <path key={stroke.d} d={stroke.d} {...paint(stroke)} />)
  const shared = { viewBox: '0 0 24 24', className: classes, ...(style ? { style } : {}) }
  if (label === undefined) {
    return (
      <svg {...shared} aria-hidden="true">
        {strokes}
      </svg>
    )
  }
  return (
    <svg {...shared} role="img" aria-label={label}>
      {strokes}
    </svg>
  )
}

function paint({ fill, width, dash }: Stroke) {
  if (fill) return { fill: 'currentColor', stroke: 'none' }
  return {
    ...(width === undefined ? {} : { strokeWidth: width }),
    ...(dash === undefined ? {} : { strokeDasharray: dash, strokeLinecap: 'butt' as const }),
  }
}
