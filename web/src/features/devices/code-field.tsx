import { digitsTyped, groupedCode, pairingCodeDigits, pairingCodeIn } from '@sufra/shared/devices/pairing-code.rules'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/field'

interface CodeFieldProps {
  readonly code: string
  readonly onCode: (code: string) => void
  /** Sent without a whole code. */
  readonly tried: boolean
  /** What the house says of it. */
  readonly refused?: string | undefined
}

const grouped = (digits: string): string => groupedCode(digits.slice(0, pairingCodeDigits))

/** A code as it stands on the screen, in two groups; one that cannot be is said so at its last digit. */
export function CodeField({ code, onCode, tried, refused }: CodeFieldProps) {
  const { t } = useTranslation(['pairing', 'devices'])
  const input = useRef<HTMLInputElement>(null)
  /** How many digits stand before the place where somebody types. */
  const before = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (before.current === null) return
    const place = grouped(code.slice(0, before.current)).length
    before.current = null
    input.current?.setSelectionRange(place, place)
  })
  const whole = code.length === pairingCodeDigits
  const wrong = whole && pairingCodeIn(code) === null ? t('notCode') : undefined
  return (
    <Field
      ref={input}
      label={t('devices:code')}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      required
      className="approve__code"
      value={grouped(code)}
      onValue={(value) => {
        before.current = digitsTyped(value.slice(0, input.current?.selectionStart ?? value.length)).length
        onCode(digitsTyped(value).slice(0, pairingCodeDigits))
      }}
      error={wrong ?? (tried && !whole ? t('incomplete') : refused)}
    />
  )
}
