import { type CountryCode, countryCodes } from '@sufra/shared/identity/countries'
import { compare } from '@sufra/shared/locale/collate'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../i18n/locale'
import { SelectField } from './select-field'

interface CountrySelectProps {
  readonly label: string
  /** Undefined: none is chosen yet, or the branch is in no single one. */
  readonly value: CountryCode | undefined
  readonly onValue: (code: CountryCode) => void
  readonly error?: string | undefined
}

export function CountrySelect({ label, value, onValue, error }: CountrySelectProps) {
  const { t } = useTranslation('settings')
  const locale = useLocale()
  const named = countryCodes.map((code) => ({ code, name: t(`country.${code}`) }))
  const choose = (typed: string) => {
    const code = countryCodes.find((each) => each === typed)
    if (code) onValue(code)
  }
  return (
    <SelectField label={label} value={value ?? ''} onValue={choose} error={error}>
      {value === undefined && <option value="">{t('country.choose')}</option>}
      {[...named]
        .sort((a, b) => compare(locale)(a.name, b.name))
        .map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
    </SelectField>
  )
}
