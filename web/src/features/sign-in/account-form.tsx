import type { CountryCode } from '@sufra/shared/identity/countries'
import { hintedCountry } from '@sufra/shared/identity/country-hint.rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { CountrySelect } from '../../ui/country-select'
import { Field } from '../../ui/field'
import { Sentence } from '../../ui/num'
import { useCountryWords } from '../../ui/use-country-words'
import { AuthForm } from './auth-form'
import { emailFault, newPasswordFault } from './checks.rules'
import { EmailField } from './email-field'
import { NewPasswordField } from './new-password-field'
import { type Attempt, onCorrection, problemAt } from './use-attempt'

export interface NewAccount {
  readonly country: CountryCode | undefined
  readonly restaurant: string
  readonly city: string
  readonly name: string
  readonly email: string
  readonly password: string
}

interface AccountFormProps {
  readonly attempt: Attempt
  /** The provider asks for e-mail and password in its own window. */
  readonly popup: boolean
  /** Firebase's way in has a sentence of its own for an empty password. */
  readonly byFirebase: boolean
  readonly onCreate: (account: NewAccount) => void
}

export function AccountForm({ attempt, popup, byFirebase, onCreate }: AccountFormProps) {
  const { t } = useTranslation(['auth', 'settings', 'common'])
  const { busy, problem } = attempt
  const { allOf } = useCountryWords()
  const [typed, setAccount] = useState<NewAccount>(nothingTyped)
  const account = { ...typed, country: typed.country ?? hintedCountry(typed.city, ownZone()) }
  const { country } = account
  const [tried, setTried] = useState(false)
  const set = (part: Exclude<keyof NewAccount, 'country'>) => (value: string) =>
    setAccount((before) => ({ ...before, [part]: value }))
  const faults = faultsOf(account, popup)
  const submit = () => {
    setTried(true)
    if (country && !faults.restaurant && !faults.name && !faults.email && !faults.password) onCreate(account)
  }
  const wrong = (field: 'restaurant' | 'name' | 'email', said: string | null) =>
    tried && said ? said : problemAt(problem, field)
  return (
    <AuthForm onSubmit={submit} onEdit={onCorrection(attempt)} problem={problem}>
      <CountrySelect
        label={t('settings:s.country.title')}
        value={country}
        onValue={(chosen) => setAccount((before) => ({ ...before, country: chosen }))}
        error={tried && !country ? t('settings:country.wrong') : undefined}
      />
      {country && (
        <p className="quiet small">
          <Sentence>{t('settings:country.starts', { list: allOf(country) })}</Sentence>
        </p>
      )}
      <div className="auth-form__pair">
        <Field
          label={t('field.restaurant')}
          name="organization"
          autoComplete="organization"
          required
          maxLength={120}
          value={account.restaurant}
          onValue={set('restaurant')}
          error={wrong('restaurant', faults.restaurant ? t('check.restaurant') : null)}
        />
        <Field
          label={t('field.city')}
          name="city"
          autoComplete="address-level2"
          maxLength={80}
          value={account.city}
          onValue={set('city')}
        />
      </div>
      <Field
        label={t('field.name')}
        name="name"
        autoComplete="name"
        required
        maxLength={120}
        value={account.name}
        onValue={set('name')}
        error={wrong('name', faults.name ? t('check.name') : null)}
      />
      {!popup && (
        <>
          <EmailField
            value={account.email}
            onValue={set('email')}
            error={wrong('email', faults.email && t(`check.${faults.email}`))}
          />
          <NewPasswordField
            label={t('field.password')}
            value={account.password}
            onValue={set('password')}
            tried={tried}
            problem={problem}
            {...(byFirebase && { missing: t('check.passwordFirebase') })}
          />
        </>
      )}
      <Button kind="primary" block type="submit" busy={busy}>
        {t('signUp.create')}
      </Button>
    </AuthForm>
  )
}

const nothingTyped: NewAccount = {
  country: undefined,
  restaurant: '',
  city: '',
  name: '',
  email: '',
  password: '',
}
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

const faultsOf = ({ restaurant, name, email, password }: NewAccount, popup: boolean) => ({
  restaurant: restaurant.trim() === '',
  name: name.trim() === '',
  email: popup ? null : emailFault(email),
  password: popup ? null : newPasswordFault(password),
})
