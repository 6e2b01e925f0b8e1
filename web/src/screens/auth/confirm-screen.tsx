import { proveAddress } from '@sufra/shared/identity/accounts.endpoints'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { send } from '../../api/client'
import { AuthForm } from '../../features/sign-in/auth-form'
import { useAttempt } from '../../features/sign-in/use-attempt'
import { Button, buttonClass } from '../../ui/button'
import { AuthPage } from './auth-page'
import { useRefusalWords } from './use-refusal-words'

/**
 * Where the letter leads that asks whether an address is somebody's. A button, because programs open the links of letters
 * too: whose address was only typed by somebody else must not have confirmed it by that.
 */
export function ConfirmScreen() {
  const { t } = useTranslation('auth')
  const { token = '' } = useParams()
  const attempt = useAttempt(useRefusalWords())
  const [done, setDone] = useState(false)
  const confirm = async () => setDone(await attempt.run(() => send(proveAddress, { body: { token } })))
  if (done)
    return (
      <AuthPage title={t('confirm.done')} lead={t('confirm.doneLead')}>
        <Link className={buttonClass({ kind: 'primary', block: true })} to="/">
          {t('confirm.goOn')}
        </Link>
      </AuthPage>
    )
  return (
    <AuthPage title={t('confirm.title')} lead={t('confirm.lead')} foot={attempt.problem && <p>{t('confirm.again')}</p>}>
      <AuthForm onSubmit={() => void confirm()} problem={attempt.problem}>
        <Button kind="primary" block type="submit" busy={attempt.busy}>
          {t('confirm.do')}
        </Button>
      </AuthForm>
    </AuthPage>
  )
}
