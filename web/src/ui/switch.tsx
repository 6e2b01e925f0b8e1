import './switch.css'

interface SwitchProps {
  /** Read aloud: what is turned on or off. */
  readonly label: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

/** On or off, by one tap. */
export function Switch({ label, on, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      className="switch"
      onClick={() => onChange(!on)}
    >
      <span className="switch__track" aria-hidden="true">
        <span className="switch__thumb" />
      </span>
    </button>
  )
}
