import type { Session } from '@sufra/shared/identity/identity.contract'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { freePhone } from '../features/profile/this-phone'
import { SignInAgain } from '../screens/auth/sign-in-again'
import { leave } from '../session/session-store'
import { Button } from '../ui/button'
import './lapsed-sheet.css'

/** Above everything, a panel too: what was being done stays below it, untouched. Only signing in or leaving closes it. */
export function LapsedSheet({ session }: { readonly session: Session }) {
  const { t } = useTranslation('auth')
  const [other, setOther] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { name } = session.user
  const away = () => {
    void freePhone()
    leave()
  }
  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('input:not([readonly]), .btn--primary')?.focus()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="dialog lapsed"
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      // A browser may close it all the same, at the second Esc.
      onClose={(event) => event.target === event.currentTarget && event.currentTarget.showModal()}
    >
      <div className="lapsed__body">
        <div>
          <h2 id={titleId}>{t('lapsed.title')}</h2>
          <p className="quiet">{other ? t('lapsed.otherLead', { name }) : t('lapsed.lead', { name })}</p>
        </div>
        <SignInAgain key={String(other)} session={session} other={other} />
        <div className="lapsed__ways">
          <Button kind="quiet" onClick={() => setOther(!other)}>
            {other ? t('lapsed.mine', { name }) : t('lapsed.other')}
          </Button>
          <Button kind="quiet" onClick={away}>
            {t('lapsed.leave')}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
