import type { Session } from '@sufra/shared/identity/identity.contract'
import { hearsNotices } from '@sufra/shared/notices/notice-readers.rules'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../live/live-store'
import { ConnectionDot } from '../ui/connection-state'
import { globe } from '../ui/icon-shapes'
import { LanguageMenu } from '../ui/language-menu'
import { BranchName } from './branch-name'
import { Commands } from './commands'
import { Notifications } from './notifications'
import { ProfileMenu } from './profile-menu'
import './header.css'

/** Where one is, who one is, and that this is live. */
export function Header({ session }: { readonly session: Session }) {
  const { t } = useTranslation(['shell', 'common'])
  const { name, role } = session.user
  return (
    <header className="header">
      <div className="header__where">
        <BranchName session={session} />
        <p className="header__welcome">
          <span className="header__hello">{t('welcome', { name })}</span>
          <span className="dot-sep">{t(`common:role.${role}`)}</span>
          {session.demo && <span className="header__demo-too dot-sep">{t('demoMark')}</span>}
        </p>
      </div>
      {session.demo && (
        <span className="header__demo" title={t('demoExplain')}>
          {t('demoMark')}
        </span>
      )}
      <Commands session={session} />
      <div className="header__end">
        <ConnectionDot state={useConnection()} />
        {hearsNotices(session) && <Notifications session={session} />}
        <LanguageMenu icon={globe} />
        <ProfileMenu session={session} />
      </div>
    </header>
  )
}
