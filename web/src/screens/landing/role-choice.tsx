import type { DemoRole } from '@sufra/shared/identity/identity.contract'
import type { Role } from '@sufra/shared/people/permissions.rules'
import { useTranslation } from 'react-i18next'
import { Icon, type Shape } from '../../ui/icon'
import {
  bookOpen,
  chefHat,
  chevronRight,
  clipboardList,
  layoutGrid,
  store,
  sun,
  table,
  users,
} from '../../ui/icon-shapes'
import { useDoor } from './use-door'

interface Choice {
  readonly role: Exclude<DemoRole, 'admin'>
  readonly name: Role | 'customer'
  readonly icon: Shape
}

const choices: readonly Choice[] = [
  { role: 'owner', name: 'OWNER', icon: store },
  { role: 'manager', name: 'MANAGER', icon: sun },
  { role: 'floorManager', name: 'FLOOR_MANAGER', icon: users },
  { role: 'kitchenManager', name: 'KITCHEN_MANAGER', icon: clipboardList },
  { role: 'waiter', name: 'WAITER', icon: layoutGrid },
  { role: 'kitchen', name: 'KITCHEN_STAFF', icon: chefHat },
  { role: 'host', name: 'HOST', icon: table },
  { role: 'customer', name: 'customer', icon: bookOpen },
]

/** A real session of the chosen role, and its home. */
export function RoleChoice() {
  const { t } = useTranslation(['demo', 'common'])
  const { opening, enter } = useDoor()
  return (
    <section className="roles" aria-labelledby="roles-title">
      <h2 id="roles-title">{t('chooseTitle')}</h2>
      <p className="quiet">{t('chooseLead')}</p>
      <ul className="roles__list">
        {choices.map(({ role, name, icon }) => (
          <li key={role}>
            <button type="button" className="role" aria-busy={opening === role} onClick={() => void enter(role)}>
              <Icon of={icon} size={22} />
              <strong>{t(`common:role.${name}`)}</strong>
              <span>{t(`choose.${role}`)}</span>
              <Icon of={chevronRight} size={18} flip />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
