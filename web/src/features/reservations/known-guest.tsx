import { formatDate } from '@sufra/shared/locale/date'
import type { KnownGuest } from '@sufra/shared/reservations/reservations.contract'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { LineAllergies } from '../../ui/line-allergies'
import { Sentence } from '../../ui/num'

interface KnownGuestLineProps {
  readonly guest: KnownGuest
  readonly timeZone: string
}

/** That the house knows them, since when they were not here, and what they must not eat. */
export function KnownGuestLine({ guest, timeZone }: KnownGuestLineProps) {
  const { t } = useTranslation('reservations')
  const locale = useLocale()
  const { visitCount: count, lastVisit } = guest
  return (
    <div className="known-guest">
      <p className="quiet small">
        <Sentence>{t('known.visits', { count })}</Sentence>
        {lastVisit && (
          <>
            {' · '}
            <Sentence>{t('known.last', { date: formatDate(lastVisit, timeZone, locale) })}</Sentence>
          </>
        )}
      </p>
      <LineAllergies line={guest} onRecord />
    </div>
  )
}
