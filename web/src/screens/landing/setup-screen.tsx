import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useInstallation } from '../../session/installation'
import { buttonClass, IconButton } from '../../ui/button'
import { copy } from '../../ui/icon-shapes'
import { Num } from '../../ui/num'
import { toast } from '../../ui/toast-store'
import { Toaster } from '../../ui/toaster'
import { OwnSignIn } from './own-sign-in'
import { meaningOf } from './setting-names'
import { SiteHeader } from './site-header'
import { usePageTitle } from './use-page-title'
import './setup-screen.css'

const steps = ['provider', 'values', 'restart'] as const

/** How to give the server its sign-in settings. */
export function SetupScreen() {
  const { t } = useTranslation('setup')
  usePageTitle(t('title'))
  return (
    <div className="site-page">
      <SiteHeader />
      <main className="setup">
        <h1 className="hero__title">{t('title')}</h1>
        <p className="hero__lead">{t('lead')}</p>
        <OwnSignIn />
        <ol className="setup__steps">
          {steps.map((step, index) => (
            <li key={step}>
              <Num className="setup__number">{index + 1}</Num>
              <h2>{t(`step.${step}`)}</h2>
              <p className="quiet">{t(`step.${step}Detail`)}</p>
            </li>
          ))}
        </ol>
        <SettingTable />
        <Link className={buttonClass({ kind: 'line' })} to="/">
          <span>{t('back')}</span>
        </Link>
      </main>
      <Toaster />
    </div>
  )
}

function SettingTable() {
  const { t } = useTranslation(['setup', 'demo', 'common'])
  const known = useInstallation()
  const settings = known.state === 'known' ? known.installation.settings : []
  const lines = settings.map(({ name }) => `${name}=`).join('\n')
  const copyLines = async () => {
    await navigator.clipboard.writeText(lines)
    toast.success(t('common:action.copied'))
  }
  return (
    <section className="setup__settings">
      <h2>{t('settings')}</h2>
      <dl className="panel">
        {settings.map(({ name, present }) => {
          const meaning = meaningOf(name)
          return (
            <div key={name} className="setup__setting">
              <dt>
                <strong>{meaning ? t(`demo:setting.${meaning}`) : name}</strong>
                <bdi dir="ltr">
                  <code>{name}</code>
                </bdi>
              </dt>
              <dd className="quiet">{meaning && t(`meaning.${meaning}`)}</dd>
              <dd className={present ? 'quiet' : 'strong'}>{present ? t('demo:present') : t('demo:missing')}</dd>
            </div>
          )
        })}
      </dl>
      <div className="setup__example">
        <h2>{t('example')}</h2>
        <IconButton
          icon={copy}
          label={t('common:action.copy', { what: t('settings') })}
          onClick={() => void copyLines()}
        />
      </div>
      <pre className="panel" dir="ltr">
        {lines}
      </pre>
      <p className="faint small">{t('exampleNote')}</p>
    </section>
  )
}
