import type { GuestPhones } from '@sufra/shared/status/status.contract'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon'
import { users } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'

interface GuestsNowProps {
  readonly guests: GuestPhones
  readonly timeOf: (instant: string) => string
  /** It could not be asked again since. */
  readonly old: boolean
}

/** Phones at the tables: counted, never named. */
export function GuestsNow({ guests: { phones, slow, countedAt }, timeOf, old }: GuestsNowProps) {
  const { t } = useTranslation('screens')
  return (
    <ul className="panel services" data-old={old}>
      <li className="service guests-now" data-state={old ? 'unknown' : slow > 0 ? 'partly' : 'fine'}>
        <Icon of={users} size={22} />
        <p className="service__what">
          <strong>
            <Sentence>{phones === 0 ? t('status.noPhone') : t('status.phones', { count: phones })}</Sentence>
          </strong>
          <span className="quiet small">
            <Sentence>
              {countedAt === null ? t('status.noPhoneWhy') : t('status.counted', { time: timeOf(countedAt) })}
            </Sentence>
          </span>
        </p>
        {phones > 0 && (
          <span className="service__state">
            <span className="service__mark" />
            <span>
              <Sentence>
                {old ? t('status.unknown') : slow > 0 ? t('status.slow', { count: slow }) : t('now.live')}
              </Sentence>
            </span>
          </span>
        )}
      </li>
    </ul>
  )
}
