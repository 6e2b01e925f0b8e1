import type { ComponentProps } from 'react'
import type { Picked } from './picked.rules'
import './pick-box.css'

interface PickBoxProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'ref'> {
  readonly picked: Picked
  /** Read aloud. */
  readonly label: string
  /** Stands beside the box. */
  readonly words?: string
  readonly onPick: (picked: boolean, withShift: boolean) => void
}

/** A box for one thing, or for several of which all, some or none are picked; what is picked in part becomes whole. */
export function PickBox({ picked, label, words, onPick, ...input }: PickBoxProps) {
  return (
    <label className="pick-box">
      <input
        {...input}
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = picked === 'some'
        }}
        aria-label={label}
        checked={picked === 'all'}
        onChange={({ target, nativeEvent }) => onPick(target.checked, (nativeEvent as MouseEvent).shiftKey === true)}
      />
      {words !== undefined && <span>{words}</span>}
    </label>
  )
}
