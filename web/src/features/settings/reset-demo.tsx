import { resetDemo } from '@sufra/shared/identity/identity.endpoints'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '../../api/client'
import { enter } from '../../session/session-store'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { FormProblem } from '../../ui/form-problem'
import { useDoing } from '../../ui/use-doing'

/** Nobody can take it back and everybody else in the demo is signed out, so it is asked. */
export function ResetDemo({ organization }: { readonly organization: string }) {
  const { t } = useTranslation(['settings', 'common'])
  const [asking, setAsking] = useState(false)
  const { busy, problem, doing, forget } = useDoing()
  const close = () => {
    forget()
    setAsking(false)
  }
  const reset = async () => {
    const session = await doing(() => enter(send(resetDemo, { body: { organization } })))
    // Whatever this page has read is of a restaurant that is gone.
    if (session) location.assign('/admin')
  }
  return (
    <div className="setting__end">
      <Button onClick={() => setAsking(true)}>{t('reset.open')}</Button>
      <Dialog
        open={asking}
        onClose={close}
        title={t('reset.ask')}
        footer={
          <>
            <Button onClick={close}>{t('common:action.cancel')}</Button>
            <Button kind="danger" busy={busy} onClick={() => void reset()}>
              {t('reset.do')}
            </Button>
          </>
        }
      >
        <p>{t('reset.goes')}</p>
        <p>{t('reset.others')}</p>
        <FormProblem of={problem} />
      </Dialog>
    </div>
  )
}
