import { useTranslation } from 'react-i18next'
import { EveningButton } from '../../features/demo/evening-button'
import { Toaster } from '../../ui/toaster'
import { RoleChoice } from './role-choice'
import { SiteHeader } from './site-header'
import { Stage } from './stage'
import { usePageTitle } from './use-page-title'
import './landing.css'

/** The demo restaurant, live: four screens side by side, and a role for oneself. */
export function DemoScreen() {
  const { t } = useTranslation('demo')
  usePageTitle(t('title'))
  return (
    <div className="site-page">
      <SiteHeader />
      <main>
        <section className="hero hero--narrow">
          <div>
            <h1 className="hero__title">{t('title')}</h1>
            <p className="hero__lead">{t('lead')}</p>
          </div>
        </section>
        <section className="stage" aria-label={t('stageLabel')}>
          <div className="stage__head">
            <p className="quiet">{t('stageLead')}</p>
            <EveningButton />
          </div>
          <Stage />
        </section>
        <RoleChoice />
      </main>
      <Toaster />
    </div>
  )
}
