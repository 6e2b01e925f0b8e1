import type { Session } from '@sufra/shared/identity/identity.contract'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useUnsent } from '../../outbox/outbox-store'
import { leave } from '../../session/session-store'
import { signOutHere } from '../../session/sign-out'
import { toast } from '../../ui/toast-store'
import { freePhone } from './this-phone'

/** What this person has done and nobody has yet would wait for their next sign-in. When the server can't be told, the person decides: stay, or leave this screen without it. */
export function useSignOut({ demo }: Pick<Session, 'demo'>): () => void {
  const { t } = useTranslation(['shell', 'auth'])
  const navigate = useNavigate()
  const unsent = useUnsent().length
  const gone = () => {
    void freePhone()
    navigate('/')
    toast.success(demo ? t('demoEnded') : t('signedOut'))
  }
  const anyway = () => {
    leave()
    gone()
  }
  const now = () => {
    signOutHere().then(gone, () => toast.error(t('auth:failed.signOut'), { label: t('leaveAnyway'), run: anyway }))
  }
  return () => {
    if (unsent === 0) now()
    else toast.error(t('unsentStays', { count: unsent }), { label: t('leaveAnyway'), run: now })
  }
}
