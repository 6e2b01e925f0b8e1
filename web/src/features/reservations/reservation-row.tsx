import { formatTime } from '@sufra/shared/locale/date'
import { formatDuration } from '@sufra/shared/locale/duration'
import type { Reservation, ReservationDay } from '@sufra/shared/reservations/reservations.contract'
import type { ReservationStatus } from '@sufra/shared/reservations/reservations.limits'
import { isAtDoor, isWaiting, lateFor, maySet, offersFor } from '@sufra/shared/reservations/reservations.rules'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/button'
import { Icon, type Shape } from '../../ui/icon'
import { check, circleDashed, circleSlash, users, x } from '../../ui/icon-shapes'
import { type Action, MoreMenu } from '../../ui/more-menu'
import { Num, Sentence } from '../../ui/num'
import { mayBeSeated, type Zone } from './day-view.rules'
import { PartyFacts } from './party-facts'
import { TableOptions } from './table-options'
import type { Steps } from './use-reservations'
import './reservation-row.css'

const icons: Record<ReservationStatus, Shape> = {
  pending: circleDashed,
  confirmed: check,
  seated: users,
  completed: check,
  cancelled: x,
  no_show: circleSlash,
}

interface RowProps {
  readonly one: Reservation
  readonly day: ReservationDay
  readonly zone: Zone
  readonly now: number
  readonly chosen: boolean
  readonly steps: Steps
  readonly onChoose: (id: string) => void
  readonly onEdit: (one: Reservation) => void
}

/** One party: when, who, how many, where, and the next thing to do with it. */
export function ReservationRow(props: RowProps) {
  const { one, zone, now, chosen, onChoose, onEdit } = props
  const { t } = useTranslation('reservations')
  const locale = useLocale()
  const late = lateFor(one, now)
  const choose = () => onChoose(one.id)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: whatever in it takes the focus chooses it too
    <li
      id={`reservation-${one.id}`}
      className="reservation"
      data-status={one.status}
      aria-current={chosen ? 'true' : undefined}
      onClick={choose}
      onFocus={choose}
    >
      <p className="reservation__time">
        <Num>{formatTime(one.date, zone.timeZone, locale)}</Num>
        {late !== null && (
          <span className="reservation__late">
            <Sentence>{t('late.by', { time: formatDuration(late, locale) })}</Sentence>
          </span>
        )}
      </p>
      <PartyFacts one={one} onEdit={onEdit} timeZone={zone.timeZone} />
      <TablePart {...props} />
      <p className="reservation__status">
        <Icon of={icons[one.status]} size={16} />
        {isAtDoor(one) && one.status === 'cancelled' ? t('waitlist.left') : t(`status.${one.status}`)}
      </p>
      <Actions {...props} />
    </li>
  )
}

function TablePart({ one, day, zone, now, steps }: RowProps) {
  const { t } = useTranslation('reservations')
  if (!isWaiting(one))
    return (
      <p className="reservation__table quiet">
        {one.tableNumber !== null && <Sentence>{t('table', { number: one.tableNumber })}</Sentence>}
      </p>
    )
  const offers = offersFor({ ...one, besides: one.id }, day.tables, day.reservations, now)
  const standing = offers.find(({ table }) => table.id === one.tableId)?.standing
  return (
    <div className="reservation__table">
      <select
        className="field__input"
        aria-label={t('tableOf', { name: one.name || t('forgotten') })}
        value={one.tableId ?? ''}
        onChange={({ target }) => void steps.change(one, { tableId: target.value || null }, { tableId: one.tableId })}
      >
        <TableOptions offers={offers} timeZone={zone.timeZone} current={one.tableId ?? ''} />
      </select>
      {(standing === 'seated' || standing === 'held') && (
        <p className="reservation__warning">{t(`inTheWay.${standing}`)}</p>
      )}
    </div>
  )
}

function Actions({ one, zone, now, chosen, steps, onEdit }: RowProps) {
  const { t } = useTranslation('reservations')
  const name = one.name || t('forgotten')
  const may = (to: ReservationStatus) => maySet(one, to, now, zone)
  const words = (to: Exclude<ReservationStatus, 'seated'>) =>
    isAtDoor(one) && (to === 'cancelled' || to === 'confirmed') ? t(`waitlist.do.${to}`) : t(`do.${to}`)
  const step = (to: Exclude<ReservationStatus, 'seated'>): Action => [words(to), () => void steps.step(one, to)]
  const seats = mayBeSeated(one, now, zone)
  const first: Action | null = seats
    ? [t('do.seat'), () => void steps.seat(one)]
    : one.status === 'pending'
      ? step('confirmed')
      : null
  const others = (['confirmed', 'pending', 'completed', 'no_show', 'cancelled'] as const).filter(
    (to) => may(to) && !(to === 'confirmed' && !seats && one.status === 'pending'),
  )
  const all: Action[] = [[t('do.edit'), () => onEdit(one)], ...others.map(step)]
  return (
    <div className="reservation__actions">
      {first && (
        <Button kind={seats && chosen ? 'primary' : 'line'} busy={steps.busy.includes(one.id)} onClick={first[1]}>
          {first[0]}
        </Button>
      )}
      <MoreMenu label={t('more', { name })} actions={all} />
    </div>
  )
}
