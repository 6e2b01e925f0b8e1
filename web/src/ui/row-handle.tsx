import { Icon } from './icon'
import { grip } from './icon-shapes'
import type { useRowOrder } from './row-order'
import './row-handle.css'

export type Handle = ReturnType<ReturnType<typeof useRowOrder>>

interface RowHandleProps extends Handle {
  /** Read aloud: which row it moves. */
  readonly label: string
}

/** By what a row is drawn to another place; the arrow keys move it too. */
export function RowHandle({ label, ...handlers }: RowHandleProps) {
  return (
    <button type="button" className="row-handle" aria-label={label} title={label} {...handlers}>
      <Icon of={grip} size={20} />
    </button>
  )
}
