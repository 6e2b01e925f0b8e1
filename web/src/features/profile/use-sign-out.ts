import type { Session } from '@sufra/shared/identity/identity.contract'
import { useNavigate } from 'react-router-dom'
import { useTranslation } from '../../i18n/use-translation'
import { leave } from '../../session/session-store'
import { signOutHere } from '../../session/sign-out'
import { toast } from '../../ui/toast-store'

/** When the server can't be told, the person decides: stay, or leave this screen without it (spec §4, §8). */
export function useSignOut({ demo }: Pick<Session, 'demo'>): () => void {
  const { t } = useTranslation(['shell', 'auth'])
  const navigate = useNavigate()
  const gone = () => {
    navigate('/')
    toast.success(demo ? t('demoEnded') : t('signedOut'))
  }
  const anyway = () => {
    leave()
    gone()
  }
  return () => {
    signOutHere().then(gone, () => toast.error(t('auth:failed.signOut'), { label: t('leaveAnyway'), run: anyway }))
  }
}
