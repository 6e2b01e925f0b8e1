import type { Reservation } from '@sufra/shared/reservations/reservations.contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Sentence } from '../../ui/num'
import { KnownGuestLine } from './known-guest'
import './party-facts.css'

interface PartyFactsProps {
  readonly one: Reservation
  readonly timeZone: string
  readonly onEdit: (one: Reservation) => void
  /** Below the name. */
  readonly children?: ReactNode
}

/** Who they are, how many, and what the house knows and notes of them; a tap on the name opens the form. */
export function PartyFacts({ one, timeZone, onEdit, children }: PartyFactsProps) {
  const { t } = useTranslation('reservations')
  return (
    <div className="party-facts">
      <p>
        <button type="button" className="party-facts__name" onClick={() => onEdit(one)}>
          <bdi>{one.name || t('forgotten')}</bdi>
        </button>{' '}
        <Sentence>{t('guests', { count: one.guests })}</Sentence>
      </p>
      {children}
      {one.guest && <KnownGuestLine guest={one.guest} timeZone={timeZone} />}
      {one.notes && (
        <p className="quiet small">
          <bdi>{one.notes}</bdi>
        </p>
      )}
    </div>
  )
}
