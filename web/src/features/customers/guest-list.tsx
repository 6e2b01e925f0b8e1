import type { Guest } from '@sufra/shared/customers/customers.contract'
import { formatDate } from '@sufra/shared/locale/date'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Icon } from '../../ui/icon'
import { shieldAlert } from '../../ui/icon-shapes'
import { Num, Sentence } from '../../ui/num'
import '../../ui/choice-list.css'
import './guest-list.css'

interface GuestListProps {
  readonly guests: readonly Guest[]
  readonly timeZone: string
  readonly chosen: string | null
  readonly onChoose: (guest: Guest) => void
}

/** Whoever was here last first: a regular is recognised by name, number and how often they come. */
export function GuestList({ guests, timeZone, chosen, onChoose }: GuestListProps) {
  const { t } = useTranslation('customers')
  const locale = useLocale()
  return (
    <ul className="choice-list">
      {guests.map((guest) => (
        <li key={guest.id}>
          <button
            type="button"
            className="guest-list__one"
            aria-current={guest.id === chosen ? 'true' : undefined}
            onClick={() => onChoose(guest)}
          >
            <span className="choice-list__name">
              <bdi>{guest.name ?? t('nameless')}</bdi>
              {guest.allergies.length > 0 && (
                <>
                  <Icon of={shieldAlert} size={16} />
                  <span className="sr">{t('hasAllergies')}</span>
                </>
              )}
            </span>
            {guest.phone && <Num className="quiet small">{guest.phone}</Num>}
            <span className="guest-list__visits quiet small">
              <Sentence>{t('visits', { count: guest.visitCount })}</Sentence>
              {guest.lastVisit && (
                <>
                  {' · '}
                  <Sentence>{formatDate(guest.lastVisit, timeZone, locale)}</Sentence>
                </>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
