import { directionOf, type Locale, locales } from '@sufra/shared/locale/locale'
import { Field } from './field'
import type { Texts } from './typed-texts.rules'
import './language-fields.css'

interface LanguageFieldsProps {
  readonly legend: string
  readonly hint?: string | undefined
  /** What the field of a language is called. */
  readonly labelOf: (locale: Locale) => string
  readonly value: Texts
  readonly onValue: (value: Texts) => void
  readonly maxLength: number
  /** Of the English field: the others may stay empty. */
  readonly error?: string | undefined
  /** Names its fields for who leads to one of them: `<field>.<language>`. */
  readonly field?: string
}

/** One text in the three languages, side by side, each as it is read. */
export function LanguageFields(props: LanguageFieldsProps) {
  const { legend, hint, labelOf, value, onValue, maxLength, error, field } = props
  return (
    <fieldset className="language-fields">
      <legend className="field__label">{legend}</legend>
      {hint && <p className="quiet">{hint}</p>}
      <div className="language-fields__row">
        {locales.map((locale) => (
          <Field
            key={locale}
            label={labelOf(locale)}
            data-field={field && `${field}.${locale}`}
            lang={locale}
            dir={directionOf(locale)}
            maxLength={maxLength}
            value={value[locale]}
            onValue={(text) => onValue({ ...value, [locale]: text })}
            error={locale === 'en' ? error : undefined}
          />
        ))}
      </div>
    </fieldset>
  )
}
