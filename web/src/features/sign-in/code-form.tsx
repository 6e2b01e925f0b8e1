import type { SentOtp } from '@sufra/shared/identity/accounts.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../live/server-clock'
import { Button } from '../../ui/button'
import { useNow } from '../../ui/clock'
import { AuthForm } from './auth-form'
import { isWholeCode } from './checks.rules'
import { CodeField } from './code-field'
import { type Attempt, onCorrection, problemAt } from './use-attempt'

interface CodeFormProps {
  readonly attempt: Attempt
  readonly phone: string
  readonly sent: SentOtp
  readonly onVerify: (code: string) => void
  readonly onAgain: () => void
  readonly onOtherNumber: () => void
}

export function CodeForm(props: CodeFormProps) {
  const { attempt, phone, sent, onVerify, onAgain, onOtherNumber } = props
  const { t } = useTranslation('auth')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, problem } = attempt
  const submit = () => {
    setTried(true)
    if (isWholeCode(code)) onVerify(code)
  }
  return (
    <AuthForm onSubmit={submit} onEdit={onCorrection(attempt)} problem={problem}>
      <CodeField
        label={t('field.code')}
        hint={t('field.codeHint', { phone })}
        value={code}
        onValue={setCode}
        onWhole={onVerify}
        error={tried && !isWholeCode(code) ? t('check.code') : problemAt(problem, 'code')}
      />
      <Button kind="primary" block type="submit" busy={busy}>
        {t('customer.verify')}
      </Button>
      <div className="auth-form__row">
        <Again sent={sent} onAgain={onAgain} />
        <Button kind="quiet" onClick={onOtherNumber}>
          {t('customer.change')}
        </Button>
      </div>
    </AuthForm>
  )
}

/** Not before the server would send another one. */
function Again({ sent, onAgain }: { readonly sent: SentOtp; readonly onAgain: () => void }) {
  const { t } = useTranslation('auth')
  const [from] = useState(serverNow)
  const seconds = Math.ceil((from + sent.resendSeconds * 1000 - useNow()) / 1000)
  if (seconds > 0) return <span className="quiet small">{t('customer.againIn', { time: `${seconds} s` })}</span>
  return (
    <Button kind="quiet" onClick={onAgain}>
      {t('customer.again')}
    </Button>
  )
}
