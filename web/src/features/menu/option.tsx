import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon'
import { check } from '../../ui/icon-shapes'

interface OptionProps {
  readonly checked: boolean
  readonly onChange: () => void
  readonly disabled?: boolean
  readonly children: ReactNode
  /** At the end of the line: what it costs, or that it is sold out. */
  readonly end?: ReactNode
}

export function CheckOption({ checked, onChange, disabled, children, end }: OptionProps) {
  return (
    <label className="opt">
      <input type="checkbox" checked={checked} onChange={onChange} disabled={disabled} />
      <span className="opt__box">
        <Icon of={check} size={16} />
      </span>
      <span className="opt__name">{children}</span>
      {end !== undefined && <span className="opt__end">{end}</span>}
    </label>
  )
}

interface RadioProps extends OptionProps {
  readonly name: string
}

export function RadioOption({ name, checked, onChange, disabled, children, end }: RadioProps) {
  return (
    <label className="opt opt--card">
      <input type="radio" name={name} checked={checked} onChange={onChange} disabled={disabled} />
      <span className="opt__box opt__box--radio" />
      <span className="opt__name">{children}</span>
      {end !== undefined && <span className="opt__end">{end}</span>}
    </label>
  )
}
