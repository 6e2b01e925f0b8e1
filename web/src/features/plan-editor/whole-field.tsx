import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/field'

interface WholeFieldProps {
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly onValue: (value: number) => void
  readonly disabled: boolean
}

/** A number that is drawn once it is typed whole: on Enter, or when the field is left. What does not fit stays and is said. */
export function WholeField({ label, value, least, most, onValue, disabled }: WholeFieldProps) {
  const { t } = useTranslation('plan')
  const [typed, setTyped] = useState<string | null>(null)
  const number = typed !== null && /^[-−]?\d{1,6}$/.test(typed.trim()) ? Number(typed.replace('−', '-')) : Number.NaN
  const fits = number >= least && number <= most
  const draw = () => {
    if (typed === null || !fits) return
    setTyped(null)
    if (number !== value) onValue(number)
  }
  return (
    <Field
      label={label}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      maxLength={6}
      disabled={disabled}
      value={typed ?? String(value)}
      onValue={setTyped}
      onBlur={draw}
      onKeyDown={({ key }) => {
        if (key === 'Enter') draw()
        if (key === 'Escape') setTyped(null)
      }}
      error={typed !== null && !fits ? t('wrong.range', { least, most }) : undefined}
    />
  )
}
