import { directionOf, locales } from '@sufra/shared/locale/locale'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/field'
import type { Texts } from '../../ui/typed-texts.rules'

interface NamesFieldProps {
  readonly value: Texts
  readonly onValue: (value: Texts) => void
  readonly maxLength: number
  /** Of the English one: the others may stay empty. */
  readonly error?: string | undefined
}

/** One text in the three languages, each as it is read. */
export function NamesField({ value, onValue, maxLength, error }: NamesFieldProps) {
  const { t } = useTranslation('settings')
  return locales.map((locale) => (
    <Field
      key={locale}
      label={t(`language.${locale}`)}
      lang={locale}
      dir={directionOf(locale)}
      maxLength={maxLength}
      autoComplete="off"
      value={value[locale]}
      onValue={(text) => onValue({ ...value, [locale]: text })}
      error={locale === 'en' ? error : undefined}
    />
  ))
}
