import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useInstallation } from '../../session/installation'
import { Button, buttonClass } from '../../ui/button'
import { useDoor } from './use-door'

/** The four buttons in their two groups: into the demo while it is open, else to the real way in. */
export function Doors() {
  const known = useInstallation()
  const { demo, configured } = known.state === 'known' ? known.installation : { demo: true, configured: false }
  return (
    <div className="doors">
      <RunIt demo={demo} configured={configured} />
      <EatThere demo={demo} />
    </div>
  )
}

function RunIt({ demo, configured }: { readonly demo: boolean; readonly configured: boolean }) {
  const { t } = useTranslation('landing')
  const { opening, enter } = useDoor()
  const detail = configured ? (demo ? 'runBoth' : 'runOwn') : 'runDetail'
  return (
    <div className="door">
      <p>
        <strong>{t('run')}</strong>
        <span className="quiet">{t(detail)}</span>
      </p>
      {configured ? (
        <Way to="/sign-up" primary>
          {t('startTrial')}
        </Way>
      ) : (
        <Button kind="primary" block busy={opening === 'trial'} onClick={() => void enter('owner', 'trial')}>
          {t('startTrial')}
        </Button>
      )}
      {demo ? (
        <Button block busy={opening === 'admin'} onClick={() => void enter('owner', 'admin')}>
          {t('viewAdmin')}
        </Button>
      ) : (
        <Way to="/login/staff">{t('viewAdmin')}</Way>
      )}
    </div>
  )
}

function EatThere({ demo }: { readonly demo: boolean }) {
  const { t } = useTranslation('landing')
  const { opening, enter } = useDoor()
  return (
    <div className="door">
      <p>
        <strong>{t('eat')}</strong>
        <span className="quiet">{t(demo ? 'eatDetail' : 'eatOwn')}</span>
      </p>
      {demo ? (
        <>
          <Button block busy={opening === 'try'} onClick={() => void enter('customer', 'try')}>
            {t('tryCustomer')}
          </Button>
          <Button block busy={opening === 'demo'} onClick={() => void enter('customer', 'demo')}>
            {t('viewDemo')}
          </Button>
        </>
      ) : (
        <Way to="/login/customer">{t('tryCustomer')}</Way>
      )}
    </div>
  )
}

interface WayProps {
  readonly to: string
  readonly primary?: boolean
  readonly children: string
}

const Way = ({ to, primary, children }: WayProps) => (
  <Link className={buttonClass({ kind: primary ? 'primary' : 'line', block: true })} to={to}>
    <span>{children}</span>
  </Link>
)
