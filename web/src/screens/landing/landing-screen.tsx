import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useInstallation } from '../../session/installation'
import { Toaster } from '../../ui/toaster'
import { Doors } from './doors'
import { Features } from './features'
import { Promises } from './promises'
import { SiteHeader } from './site-header'
import { Stage } from './stage'
import { Testimonial } from './testimonial'
import { usePageTitle } from './use-page-title'
import './landing.css'

/** Shows the restaurant itself instead of praising it. */
export function LandingScreen() {
  const { t } = useTranslation(['landing', 'demo', 'common'])
  const known = useInstallation()
  usePageTitle(t('pageTitle'))
  const { demo, configured } = known.state === 'known' ? known.installation : { demo: false, configured: false }
  return (
    <div className="site-page">
      <SiteHeader>
        <nav className="site__nav" aria-label={t('common:product')}>
          {demo && <a href="#live">{t('nav.live')}</a>}
          <a href="#features">{t('nav.features')}</a>
          <a href="#promises">{t('nav.promises')}</a>
        </nav>
        {configured && (
          <Link className="site__sign-in push" to="/login/staff">
            {t('signIn')}
          </Link>
        )}
      </SiteHeader>
      <main>
        <section className="hero">
          <div>
            <h1 className="hero__title">{t('title')}</h1>
            <p className="hero__lead">{t('lead')}</p>
          </div>
          <Doors />
        </section>
        {demo && (
          <section className="stage" id="live" aria-labelledby="stage-title">
            <div className="stage__head">
              <h2 id="stage-title">{t('demo:title')}</h2>
              <p className="quiet">{t('demo:stageLead')}</p>
            </div>
            <Stage />
          </section>
        )}
        <Features />
        <Promises />
        <Testimonial />
      </main>
      <footer className="foot">
        <span className="faint">
          <bdi lang="en">Sufra</bdi> <span className="dot-sep" />
          <bdi lang="ar">سفرة</bdi> <span className="dot-sep" />
          <bdi lang="ckb">سفرە</bdi>
        </span>
      </footer>
      <Toaster />
    </div>
  )
}
