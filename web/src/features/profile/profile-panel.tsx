import type { Session } from '@sufra/shared/identity/identity.contract'
import type { Profile } from '@sufra/shared/identity/profile.contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../i18n/error-text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Skeleton } from '../../ui/skeleton'
import { AboutForm } from './about-form'
import { OrganizationSection } from './organization-section'
import { PasswordSection } from './password-section'
import { PushSection } from './push-section'
import { SessionList } from './session-list'
import { useProfile } from './use-profile'
import './profile-panel.css'

interface ProfilePanelProps {
  readonly session: Session
  readonly open: boolean
  readonly onClose: () => void
  readonly onSaved: (profile: Profile) => void
  readonly onSwitched: (session: Session) => void
  /** What else of one's own is here, above the rest. */
  readonly children?: ReactNode
}

/** Who one is here, how one signs in, and where one is signed in. */
export function ProfilePanel({ open, onClose, ...rest }: ProfilePanelProps) {
  const { t } = useTranslation('profile')
  return (
    <Dialog kind="side" open={open} onClose={onClose} title={t('title')}>
      {open && <Body {...rest} />}
    </Dialog>
  )
}

function Body({ session, onSaved, onSwitched, children }: Omit<ProfilePanelProps, 'open' | 'onClose'>) {
  const { t } = useTranslation(['auth', 'common'])
  const { profile, error, refetch, learn, end, replacePassword } = useProfile(session.user.id, session.currentBranchId)
  const saved = (next: Profile) => {
    learn(next)
    onSaved(next)
  }
  if (profile) {
    return (
      <div className="profile">
        {children}
        <AboutForm profile={profile} onSaved={saved} />
        <PasswordSection profile={profile} onReplace={replacePassword} />
        {session.currentBranchId && session.user.permissions.includes('serve_tables') && (
          <PushSection branchId={session.currentBranchId} />
        )}
        <OrganizationSection session={session} onSwitched={onSwitched} />
        <SessionList profile={profile} onEnd={end} />
      </div>
    )
  }
  if (!error) return <Skeleton rows={6} />
  return (
    <div className="profile" role="alert">
      <p>
        <strong>{t('failed.user')}</strong> {errorText(error)}
      </p>
      <Button onClick={refetch}>{t('common:action.retry')}</Button>
    </div>
  )
}
