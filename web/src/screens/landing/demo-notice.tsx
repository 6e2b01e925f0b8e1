import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { buttonClass } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { externalLink } from '../../ui/icon-shapes'
import { Toaster } from '../../ui/toaster'
import { NoticeCards } from './notice-cards'
import { OwnSignIn } from './own-sign-in'
import { SettingList } from './setting-list'
import { SiteHeader } from './site-header'
import { usePageTitle } from './use-page-title'
import './demo-notice.css'

/** What is missing, and one way forward. */
export function DemoNotice() {
  const { t } = useTranslation('demo')
  usePageTitle(t('noticeTitle'))
  return (
    <div className="site-page">
      <SiteHeader />
      <main className="notice">
        <div className="notice__say">
          <h1 className="hero__title">{t('noticeTitle')}</h1>
          <p className="hero__lead">{t('noticeLead')}</p>
          <div className="notice__acts">
            <Link className={buttonClass({ kind: 'primary' })} to="/demo">
              <span>{t('start')}</span>
            </Link>
            <a
              className={buttonClass({ kind: 'line' })}
              href="/setup"
              target="_blank"
              rel="noopener"
              title={t('guideOpens')}
            >
              <span>{t('guide')}</span>
              <Icon of={externalLink} size={18} flip />
            </a>
          </div>
        </div>
        <div className="notice__ways">
          <OwnSignIn />
          <SettingList />
        </div>
        <NoticeCards />
      </main>
      <Toaster />
    </div>
  )
}
