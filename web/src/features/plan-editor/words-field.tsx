import type { Localized } from '@sufra/shared/kernel/fields'
import { type Locale, localeNames } from '@sufra/shared/locale/locale'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageFields } from '../../ui/language-fields'
import './words-field.css'

interface WordsFieldProps {
  readonly legend: string
  readonly value: Localized
  readonly maxLength: number
  readonly onValue: (value: Localized) => void
  readonly disabled: boolean
}

const typedOf = ({ en, ar = '', ckb = '' }: Localized): Record<Locale, string> => ({ en, ar, ckb })
const wordsOf = ({ en, ar, ckb }: Readonly<Record<Locale, string>>): Localized => ({
  en: en.trim(),
  ...(ar.trim() && { ar: ar.trim() }),
  ...(ckb.trim() && { ckb: ckb.trim() }),
})

/** Words in the three languages, drawn when the last of them is left; without English they wait. */
export function WordsField({ legend, value, maxLength, onValue, disabled }: WordsFieldProps) {
  const { t } = useTranslation('plan')
  const [typed, setTyped] = useState<Readonly<Record<Locale, string>> | null>(null)
  const missing = typed !== null && typed.en.trim() === ''
  const draw = () => {
    if (!typed || missing) return
    const next = wordsOf(typed)
    setTyped(null)
    if (JSON.stringify(next) !== JSON.stringify(wordsOf(typedOf(value)))) onValue(next)
  }
  return (
    <form
      className="plan-words"
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && draw()}
      onSubmit={(event) => {
        event.preventDefault()
        draw()
      }}
    >
      <fieldset className="plan-words__set" disabled={disabled}>
        <LanguageFields
          legend={legend}
          labelOf={(locale) => localeNames[locale]}
          value={typed ?? typedOf(value)}
          onValue={setTyped}
          maxLength={maxLength}
          error={missing ? t('wrong.text') : undefined}
        />
      </fieldset>
      <button type="submit" className="sr" tabIndex={-1} aria-hidden="true" />
    </form>
  )
}
