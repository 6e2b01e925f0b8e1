import { waitlistOf } from '@sufra/shared/reservations/waitlist.rules'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useMinute } from '../../ui/clock'
import { Icon } from '../../ui/icon'
import { circleAlert } from '../../ui/icon-shapes'
import { Num } from '../../ui/num'
import { useReservationDay } from './use-reservation-day'
import { waitOf } from './waitlist-view.rules'
import './door-queue.css'

/** How many parties wait at the door, and whether one waits longer than it was told; nothing while nobody does or knows. */
export function DoorQueue({ branchId }: { readonly branchId: string }) {
  const { t } = useTranslation('floor')
  const now = useMinute()
  const { day, error } = useReservationDay(branchId, null)
  const queue = day && !error ? waitlistOf(day.reservations) : []
  if (queue.length === 0) return null
  const late = queue.some((one) => waitOf(one, now).over > 0)
  return (
    <Link className="link door-queue" data-late={late || undefined} to="/admin/reservations">
      {late && <Icon of={circleAlert} size={16} label={t('doorLate')} />}
      {t('door')}
      <Num>{queue.length}</Num>
    </Link>
  )
}
