import type { DeviceStaff } from '@sufra/shared/devices/devices.contract'
import { useTranslation } from 'react-i18next'
import { initials } from '../../ui/initials'
import './person-list.css'

interface PersonListProps {
  readonly people: DeviceStaff
  readonly onChoose: (person: DeviceStaff[number]) => void
}

export function PersonList({ people, onChoose }: PersonListProps) {
  const { t } = useTranslation('common')
  return (
    <ul className="person-list">
      {people.map((person) => (
        <li key={person.userId}>
          <button type="button" onClick={() => onChoose(person)}>
            <span className="person-list__avatar" aria-hidden="true">
              {initials(person.name)}
            </span>
            <span>
              <strong>
                <bdi>{person.name}</bdi>
              </strong>
              <small className="quiet">{t(`role.${person.role}`)}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
