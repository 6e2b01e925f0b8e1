import type { BranchList } from '@sufra/shared/menu/menu.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { SelectField } from '../../ui/select-field'
import { AuthForm } from './auth-form'
import { looksLikePhone } from './checks.rules'
import { type Attempt, onCorrection, problemAt } from './use-attempt'

interface PhoneFormProps {
  readonly attempt: Attempt
  /** Several restaurants live on this server, and a customer is one of them. */
  readonly branches: BranchList['branches']
  readonly branchId: string | null
  readonly onBranch: (branchId: string) => void
  readonly phone: string
  readonly onPhone: (phone: string) => void
  readonly name: string
  readonly onName: (name: string) => void
  readonly onSend: () => void
}

export function PhoneForm(props: PhoneFormProps) {
  const { attempt, branches, branchId, onBranch, phone, onPhone, name, onName, onSend } = props
  const { t } = useTranslation('auth')
  const locale = useLocale()
  const [tried, setTried] = useState(false)
  const fault = phone.trim() === '' ? 'phone' : looksLikePhone(phone) ? null : 'phoneWrong'
  const { problem, busy } = attempt
  const submit = () => {
    setTried(true)
    if (!fault) onSend()
  }
  return (
    <AuthForm onSubmit={submit} onEdit={onCorrection(attempt)} problem={problem}>
      {branches.length > 1 && branchId !== null && (
        <SelectField label={t('field.branch')} value={branchId} onValue={onBranch}>
          {branches.map(({ id, name, restaurantName }) => (
            <option key={id} value={id}>
              {`${nameIn(restaurantName, locale).text} · ${nameIn(name, locale).text}`}
            </option>
          ))}
        </SelectField>
      )}
      <Field
        label={t('field.phone')}
        hint={t('field.phoneHint')}
        type="tel"
        name="tel"
        autoComplete="tel"
        inputMode="tel"
        dir="ltr"
        required
        value={phone}
        onValue={onPhone}
        error={tried && fault ? t(`check.${fault}`) : problemAt(problem, 'phone')}
      />
      {/* Before the code: its last digit signs in. */}
      <Field
        label={t('field.name')}
        hint={t('customer.nameHint')}
        name="name"
        autoComplete="name"
        value={name}
        onValue={onName}
        maxLength={120}
      />
      <Button kind="primary" block type="submit" busy={busy}>
        {t('customer.go')}
      </Button>
    </AuthForm>
  )
}
