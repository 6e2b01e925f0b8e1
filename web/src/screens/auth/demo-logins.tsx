import type { DemoRole } from '@sufra/shared/identity/identity.contract'
import type { Role } from '@sufra/shared/people/permissions.rules'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { arrowRight } from '../../ui/icon-shapes'
import { useDoor } from '../landing/use-door'
import './demo-logins.css'

const logins: readonly { readonly role: DemoRole; readonly name: Role; readonly says: Said }[] = [
  { role: 'owner', name: 'OWNER', says: 'owner' },
  { role: 'manager', name: 'MANAGER', says: 'manager' },
  { role: 'floorManager', name: 'FLOOR_MANAGER', says: 'floorManager' },
  { role: 'kitchenManager', name: 'KITCHEN_MANAGER', says: 'kitchenManager' },
  { role: 'waiter', name: 'WAITER', says: 'waiter' },
  { role: 'kitchen', name: 'KITCHEN_STAFF', says: 'kitchen' },
  { role: 'host', name: 'HOST', says: 'host' },
]
type Said = 'owner' | 'manager' | 'floorManager' | 'kitchenManager' | 'waiter' | 'kitchen' | 'host'

/** The demo's staff logins, each a tap. Shown in the demo only. */
export function DemoLogins() {
  const { t } = useTranslation(['auth', 'common', 'demo'])
  const { opening, enter } = useDoor()
  return (
    <section className="demo-logins" aria-labelledby="demo-logins-title">
      <h2 id="demo-logins-title">{t('staff.demoTitle')}</h2>
      <p className="quiet">{t('staff.demoLead')}</p>
      <ul className="panel">
        {logins.map(({ role, name, says }) => (
          <li key={role} className="demo-login">
            <p>
              <strong>{t(`common:role.${name}`)}</strong>
              <span className="quiet small">{t(`demo:choose.${says}`)}</span>
            </p>
            <Button
              size="desk"
              icon={arrowRight}
              flipIcon
              busy={opening === role}
              aria-label={`${t('staff.demoEnter')}: ${t(`common:role.${name}`)}`}
              onClick={() => void enter(role)}
            >
              {t('staff.demoEnter')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
