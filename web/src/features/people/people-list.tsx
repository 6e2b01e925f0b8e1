import { formatAgo } from '@sufra/shared/locale/duration'
import type { Person } from '@sufra/shared/people/people.contract'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { useMinute } from '../../ui/clock'
import { Sentence } from '../../ui/num'
import { branchOf, inOrder } from './people-view.rules'
import '../../ui/choice-list.css'
import './people-list.css'

interface PeopleListProps {
  readonly people: readonly Person[]
  readonly myId: string
  readonly branchName: (id: string | null) => string
  readonly chosen: string | null
  readonly onChoose: (person: Person) => void
}

/** Who works here: their role, where, and when they were last here. */
export function PeopleList({ people, ...row }: PeopleListProps) {
  return (
    <ul className="choice-list people-list">
      {inOrder(people).map((person) => (
        <li key={person.id}>
          <Row person={person} {...row} />
        </li>
      ))}
    </ul>
  )
}

function Row({ person, myId, branchName, chosen, onChoose }: Omit<PeopleListProps, 'people'> & { person: Person }) {
  const { t } = useTranslation(['people', 'common'])
  return (
    <button
      type="button"
      className="people-list__one"
      data-off={!person.active}
      data-person={person.id}
      aria-current={person.id === chosen ? 'true' : undefined}
      onClick={() => onChoose(person)}
    >
      <span className="choice-list__name">
        <bdi>{person.name}</bdi>
        {person.id === myId && <span className="people-list__mark">{t('you')}</span>}
      </span>
      <span className="people-list__seen small">{person.active ? <Seen person={person} /> : t('off')}</span>
      <span className="small quiet">
        {t(`common:role.${person.role}`)} · <bdi>{branchName(branchOf(person.role, person.branchId))}</bdi>
      </span>
      <span className="people-list__seen small quiet">
        {person.openSessions > 0 && <Sentence>{t('sessions', { count: person.openSessions })}</Sentence>}
      </span>
    </button>
  )
}

export function Seen({ person: { lastLoginAt } }: { readonly person: Person }) {
  const { t } = useTranslation('people')
  const locale = useLocale()
  const now = useMinute()
  if (lastLoginAt === null) return <>{t('never')}</>
  const ago = formatAgo(Math.max(0, now - Date.parse(lastLoginAt)) / 1000, locale)
  return <Sentence>{t('seen', { ago })}</Sentence>
}
