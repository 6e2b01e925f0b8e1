import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { useDoor } from './use-door'

/** The four buttons of spec §2.2 in their two groups. */
export function Doors() {
  const { t } = useTranslation('landing')
  const { opening, enter } = useDoor()
  return (
    <div className="doors">
      <div className="door">
        <p>
          <strong>{t('run')}</strong>
          <span className="quiet">{t('runDetail')}</span>
        </p>
        <Button kind="primary" block busy={opening === 'trial'} onClick={() => void enter('owner', 'trial')}>
          {t('startTrial')}
        </Button>
        <Button block busy={opening === 'admin'} onClick={() => void enter('owner', 'admin')}>
          {t('viewAdmin')}
        </Button>
      </div>
      <div className="door">
        <p>
          <strong>{t('eat')}</strong>
          <span className="quiet">{t('eatDetail')}</span>
        </p>
        <Button block busy={opening === 'try'} onClick={() => void enter('customer', 'try')}>
          {t('tryCustomer')}
        </Button>
        <Button block busy={opening === 'demo'} onClick={() => void enter('customer', 'demo')}>
          {t('viewDemo')}
        </Button>
      </div>
    </div>
  )
}
