import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { PasswordField } from '../../ui/password-field'
import { AuthForm } from './auth-form'
import { emailFault, newPasswordFault } from './checks.rules'
import type { Attempt } from './use-attempt'

export interface NewAccount {
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
  readonly hosted: boolean
  readonly onCreate: (account: NewAccount) => void
}

export function AccountForm({ attempt: { busy, problem }, popup, hosted, onCreate }: AccountFormProps) {
  const { t } = useTranslation(['auth', 'common'])
  const [account, setAccount] = useState<NewAccount>({ restaurant: '', city: '', name: '', email: '', password: '' })
  const [tried, setTried] = useState(false)
  const set = (part: keyof NewAccount) => (value: string) => setAccount((before) => ({ ...before, [part]: value }))
  const faults = faultsOf(account, popup)
  const submit = () => {
    setTried(true)
    if (!faults.restaurant && !faults.name && !faults.email && !faults.password) onCreate(account)
  }
  const wrong = (field: 'restaurant' | 'name' | 'email' | 'password', said: string | null) =>
    tried && said ? said : problem?.field === field ? problem.text : undefined
  const missing = hosted ? t('check.passwordFirebase') : t('check.password')
  const passwordSaid = { missing, short: t('error.password_too_short') }
  return (
    <AuthForm onSubmit={submit} problem={problem}>
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
          <Field
            label={t('field.email')}
            type="email"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            required
            value={account.email}
            onValue={set('email')}
            error={wrong('email', faults.email && t(`check.${faults.email}`))}
          />
          <PasswordField
            label={t('field.password')}
            hint={t('field.passwordRule')}
            autoComplete="new-password"
            value={account.password}
            onValue={set('password')}
            error={wrong('password', faults.password && passwordSaid[faults.password])}
          />
        </>
      )}
      <Button kind="primary" block type="submit" busy={busy}>
        {t('signUp.create')}
      </Button>
    </AuthForm>
  )
}

const faultsOf = ({ restaurant, name, email, password }: NewAccount, popup: boolean) => ({
  restaurant: restaurant.trim() === '',
  name: name.trim() === '',
  email: popup ? null : emailFault(email),
  password: popup ? null : newPasswordFault(password),
})
