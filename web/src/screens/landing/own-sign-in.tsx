import { useTranslation } from 'react-i18next'
import './own-sign-in.css'

/** The way in that needs no account anywhere else: whoever tries Sufra out begins with it. */
export function OwnSignIn() {
  const { t } = useTranslation('demo')
  return (
    <section className="own-sign-in">
      <h2>{t('ownTitle')}</h2>
      <p className="quiet">{t('ownDetail')}</p>
      <bdi dir="ltr">
        <code>AUTH_PROVIDER=builtin</code>
      </bdi>
    </section>
  )
}
