import type { Person } from '@sufra/shared/people/people.contract'
import { type Permission, roles } from '@sufra/shared/people/permissions.rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sentence } from '../../ui/num'
import { AccessList } from './access-list'
import { type AnyRole, heldBy } from './people-view.rules'
import { Sees } from './person-panel'
import '../../ui/choice-list.css'
import './roles-view.css'

interface RolesViewProps {
  readonly people: readonly Person[]
  /** What opens for who holds these, as the navigation names it. */
  readonly screensOf: (role: AnyRole, permissions: readonly Permission[]) => readonly string[]
}

/** Nobody of a restaurant keeps the platform. */
const shown = roles.filter((role) => role !== 'SUPER_ADMIN')

/** The roles of the house in words: what each may do, what it sees, and how many hold it. */
export function RolesView({ people, screensOf }: RolesViewProps) {
  const { t } = useTranslation(['people', 'common'])
  const [role, setRole] = useState<(typeof shown)[number]>('WAITER')
  const held = heldBy(role)
  const count = people.filter((person) => person.role === role && person.active).length
  return (
    <div className="role-book">
      <ul className="choice-list">
        {shown.map((each) => (
          <li key={each}>
            <button type="button" aria-pressed={each === role} onClick={() => setRole(each)}>
              {t(`common:role.${each}`)}
            </button>
          </li>
        ))}
      </ul>
      <article className="person" aria-labelledby="role-name">
        <header>
          <h2 id="role-name">{t(`common:role.${role}`)}</h2>
          <p className="quiet">
            <Sentence>{t('usedBy', { count })}</Sentence>
          </p>
        </header>
        <Sees screens={screensOf(role, [])} />
        <section>
          <h3>{t('mayRole')}</h3>
          <AccessList
            accessTo={(permission) => (held.includes(permission) ? { may: true } : { may: false, why: 'role' })}
          />
        </section>
      </article>
    </div>
  )
}
