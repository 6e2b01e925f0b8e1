import { AppError } from '@sufra/shared/kernel/app-error'
import { type Access, accessOf, type Leeway } from '@sufra/shared/people/access.rules'
import type { Person } from '@sufra/shared/people/people.contract'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../i18n/error-text'
import { Button } from '../../ui/button'
import { type Action, MoreMenu } from '../../ui/more-menu'
import { Num, Sentence } from '../../ui/num'
import { SelectField } from '../../ui/select-field'
import { AccessList } from './access-list'
import type { BranchChoice } from './grant-fields'
import { Seen } from './people-list'
import { branchOf, colleagueOf } from './people-view.rules'
import './person-panel.css'

export type PersonTask = 'role' | 'pin' | 'pinOff' | 'signOut' | 'letGo' | 'letIn'

interface PersonPanelProps {
  readonly person: Person
  readonly leeway: Leeway
  readonly branches: readonly BranchChoice[]
  readonly branchId: string
  readonly branchName: (id: string | null) => string
  /** What opens for this role, as the navigation names it. */
  readonly screens: readonly string[]
  readonly busy: boolean
  readonly onTask: (task: PersonTask) => void
}

/** One person: what is known of them, what may be done, and why they may do what they may. */
export function PersonPanel(props: PersonPanelProps) {
  const { person, leeway, branchName } = props
  const { t } = useTranslation(['people', 'common'])
  const role = t(`common:role.${person.role}`)
  const stuck = leeway.role ?? leeway.touch
  return (
    <article className="person" aria-labelledby="person-name">
      <header className="person__head">
        <div>
          <h2 id="person-name">
            <bdi>{person.name}</bdi>
          </h2>
          <p className="quiet">
            {role} · <bdi>{branchName(branchOf(person.role, person.branchId))}</bdi>
          </p>
        </div>
        <Doing {...props} />
      </header>
      {!person.active && <p className="person__off">{t('offLong')}</p>}
      {stuck && <p className="quiet small">{errorText(new AppError(stuck))}</p>}
      <Facts person={person} />
      <Sees screens={props.screens} />
      <Reach {...props} role={role} />
    </article>
  )
}

function Doing({ person, leeway, busy, onTask }: PersonPanelProps) {
  const { t } = useTranslation('people')
  const actions: Action[] = []
  if (leeway.touch === null) {
    actions.push([person.hasPin ? t('do.newPin') : t('do.pin'), () => onTask('pin')])
    if (person.hasPin) actions.push([t('do.pinOff'), () => onTask('pinOff')])
  }
  if (leeway.touch === null && leeway.role !== 'own_account') actions.push([t('do.signOut'), () => onTask('signOut')])
  if (leeway.active === null)
    actions.push(person.active ? [t('do.letGo'), () => onTask('letGo')] : [t('do.letIn'), () => onTask('letIn')])
  return (
    <div className="person__doing">
      {leeway.role === null && (
        <Button busy={busy} onClick={() => onTask('role')}>
          {t('do.role')}
        </Button>
      )}
      {actions.length > 0 && <MoreMenu label={t('more', { name: person.name })} actions={actions} />}
    </div>
  )
}

interface FactProps {
  readonly name: string
  readonly wide?: boolean
  readonly children: ReactNode
}

function Fact({ name, wide, children }: FactProps) {
  return (
    <div data-wide={wide}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Facts({ person }: { readonly person: Person }) {
  const { t } = useTranslation('people')
  return (
    <dl className="person__facts">
      <Fact name={t('fact.seen')}>
        <Seen person={person} />
      </Fact>
      <Fact name={t('fact.sessions')}>
        <Num>{person.openSessions}</Num>
      </Fact>
      <Fact name={t('fact.pin')}>{person.hasPin ? t('fact.pinYes') : t('fact.pinNo')}</Fact>
      {person.email && (
        <Fact name={t('field.email')} wide>
          <bdi dir="ltr">{person.email}</bdi>
        </Fact>
      )}
      {person.phone && (
        <Fact name={t('fact.phone')}>
          <Num>{person.phone}</Num>
        </Fact>
      )}
    </dl>
  )
}

/** What they find when they sign in. */
export function Sees({ screens }: { readonly screens: readonly string[] }) {
  const { t } = useTranslation('people')
  return (
    <section>
      <h3>{t('sees')}</h3>
      {screens.length === 0 ? (
        <p className="quiet">{t('seesNothing')}</p>
      ) : (
        <ul className="person__screens">
          {screens.map((screen) => (
            <li key={screen}>{screen}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** May they, here, and if not, why not. */
function Reach({ person, role, branches, branchId, branchName }: PersonPanelProps & { readonly role: string }) {
  const { t } = useTranslation('people')
  const [where, setWhere] = useState(person.branchId ?? branchId)
  const { name } = person
  const colleague = colleagueOf(person)
  const because = ({ why }: Access & { may: false }) => {
    if (why === 'branch') return t('why.branch', { name, branch: branchName(person.branchId) })
    return why === 'off' ? t('why.off', { name }) : why === 'role' ? t('why.role', { role }) : t('why.flag')
  }
  return (
    <section className="person__reach">
      <h3>
        <Sentence>{t('mayTitle', { name })}</Sentence>
      </h3>
      {branches.length > 1 && (
        <SelectField label={t('field.where')} value={where} onValue={setWhere}>
          {branches.map((branch) => (
            <option key={branch.id} value={branch.id}>
              {branch.name}
            </option>
          ))}
        </SelectField>
      )}
      <AccessList accessTo={(permission) => accessOf(colleague, permission, where)} because={because} />
    </section>
  )
}
