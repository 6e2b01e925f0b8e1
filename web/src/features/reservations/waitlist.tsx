import { formatDuration } from '@sufra/shared/locale/duration'
import type { Reservation, ReservationDay } from '@sufra/shared/reservations/reservations.contract'
import { usualMinutes } from '@sufra/shared/reservations/reservations.limits'
import { offersFor } from '@sufra/shared/reservations/reservations.rules'
import { waitlistOf } from '@sufra/shared/reservations/waitlist.rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/button'
import { plus } from '../../ui/icon-shapes'
import { MoreMenu } from '../../ui/more-menu'
import { Num, Sentence } from '../../ui/num'
import type { Zone } from './day-view.rules'
import { PartyFacts } from './party-facts'
import { TableOptions } from './table-options'
import type { Steps } from './use-reservations'
import { longerBy, requoted, tableToSeatAt, waitOf } from './waitlist-view.rules'
import './waitlist.css'

interface WaitlistProps {
  readonly day: ReservationDay
  readonly zone: Zone
  readonly now: number
  readonly steps: Steps
  readonly onAdd: () => void
  readonly onEdit: (one: Reservation) => void
}

/** Who waits at the door, in the order in which they came, and the table that each may have now. */
export function Waitlist({ onAdd, ...props }: WaitlistProps) {
  const { t } = useTranslation('reservations')
  const queue = waitlistOf(props.day.reservations)
  return (
    <section className="waitlist" aria-labelledby="waitlist">
      <header className="waitlist__head">
        <h2 id="waitlist">
          {t('waitlist.title')} {queue.length > 0 && <Num>{queue.length}</Num>}
        </h2>
        {queue.length === 0 && <p className="quiet">{t('waitlist.none')}</p>}
        <Button icon={plus} aria-keyshortcuts="w" onClick={onAdd}>
          {t('waitlist.add')}
        </Button>
      </header>
      {queue.length > 0 && (
        <ol className="waitlist__list">
          {queue.map((one) => (
            <WaitingParty key={one.id} one={one} {...props} />
          ))}
        </ol>
      )}
    </section>
  )
}

interface PartyProps extends Omit<WaitlistProps, 'onAdd'> {
  readonly one: Reservation
}

function WaitingParty(props: PartyProps) {
  const { one, zone, now, steps, onEdit } = props
  const { t } = useTranslation('reservations')
  const locale = useLocale()
  const name = one.name || t('forgotten')
  const { waited, over } = waitOf(one, now)
  const { quotedMinutes } = one
  const tellMore = () => steps.change(one, { quotedMinutes: requoted(one, now) }, { quotedMinutes: quotedMinutes ?? 0 })
  return (
    <li className="waiting">
      <p className="waiting__time">
        <Num>{formatDuration(waited, locale)}</Num>
        <span className={over > 0 ? 'waiting__over' : 'waiting__told'}>
          <Sentence>
            {over > 0
              ? t('waitlist.over', { time: formatDuration(over, locale) })
              : quotedMinutes
                ? t('waitlist.told', { time: formatDuration(quotedMinutes, locale) })
                : t('waitlist.noWait')}
          </Sentence>
        </span>
      </p>
      <PartyFacts one={one} onEdit={onEdit} timeZone={zone.timeZone}>
        {one.phone && (
          <a className="waiting__phone" href={`tel:${one.phone}`}>
            <bdi dir="ltr">{one.phone}</bdi>
          </a>
        )}
      </PartyFacts>
      <Seating {...props} />
      <MoreMenu
        label={t('more', { name })}
        actions={[
          [t('do.edit'), () => onEdit(one)],
          [t('waitlist.longer', { time: formatDuration(longerBy, locale) }), () => void tellMore()],
          [t('waitlist.do.cancelled'), () => void steps.step(one, 'cancelled')],
        ]}
      />
    </li>
  )
}

/** The smallest table that is free now and fits, until the host chooses another. */
function Seating({ one, day, zone, now, steps }: PartyProps) {
  const { t } = useTranslation('reservations')
  const [chosen, setChosen] = useState<string | null>(null)
  const wish = { date: new Date(now).toISOString(), minutes: usualMinutes, guests: one.guests, besides: one.id }
  const offers = offersFor(wish, day.tables, day.reservations, now)
  const tableId = chosen ?? tableToSeatAt(offers)?.id ?? ''
  const number = day.tables.find(({ id }) => id === tableId)?.number
  return (
    <div className="waiting__seat">
      <select
        className="field__input"
        aria-label={t('tableOf', { name: one.name || t('forgotten') })}
        value={tableId}
        onChange={({ target }) => setChosen(target.value)}
      >
        <TableOptions offers={offers} timeZone={zone.timeZone} current="" />
      </select>
      <Button
        disabled={number === undefined}
        busy={steps.busy.includes(one.id)}
        onClick={() => void steps.seat(one, tableId)}
      >
        {number === undefined ? t('do.seat') : <Sentence>{t('waitlist.seatAt', { number })}</Sentence>}
      </Button>
    </div>
  )
}
