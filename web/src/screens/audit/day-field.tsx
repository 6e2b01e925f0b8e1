import { useEffect, useId, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation'

export const isDay = (text: string | null): text is string =>
  text !== null && /^20\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

interface DayFieldProps {
  /** Empty: every day. */
  readonly day: string
  readonly onDay: (day: string) => void
}

/** One day of the record. While a year is typed the field passes through days that are none: those are no choice. */
export function DayField({ day, onDay }: DayFieldProps) {
  const { t } = useTranslation('audit')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.value = day
  }, [day])
  const choose = (typed: string) => {
    if (typed === '' || isDay(typed)) onDay(typed)
  }
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {t('day')}
      </label>
      <input
        ref={input}
        id={id}
        type="date"
        className="field__input"
        defaultValue={day}
        onChange={({ target }) => choose(target.value)}
      />
    </div>
  )
}
