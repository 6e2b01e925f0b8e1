import { formatTime } from '@sufra/shared/locale/date'
import type { ReservationDay } from '@sufra/shared/reservations/reservations.contract'
import { usualMinutes } from '@sufra/shared/reservations/reservations.limits'
import { type CSSProperties, type MouseEvent, useState } from 'react'
import { useLocale } from '../../i18n/locale'
import { Num } from '../../ui/num'
import type { Zone } from './day-view.rules'
import { placeOn, promisableAt, type Span } from './timeline.rules'

interface FreePlaceProps {
  readonly day: ReservationDay
  readonly zone: Zone
  readonly axis: Span
  readonly now: number
  readonly onPromise: (at: string) => void
}

/** What of a track nobody has: a tap promises it, and a mouse over it shows the time. The keyboard has the key for a new one. */
export function FreePlace({ day, zone, axis, now, onPromise }: FreePlaceProps) {
  const locale = useLocale()
  const [over, setOver] = useState<string | null>(null)
  const momentAt = ({ currentTarget, clientX }: MouseEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return promisableAt(axis, (clientX - left) / width, day, now)
  }
  const promise = (event: MouseEvent) => {
    const at = momentAt(event)
    if (at) onPromise(at)
  }
  const from = over ? Date.parse(over) : 0
  const { start, length } = placeOn(axis, { from, until: from + usualMinutes * 60_000 })
  return (
    <button
      type="button"
      className="timeline__free"
      aria-hidden="true"
      tabIndex={-1}
      onMouseMove={(event) => setOver(momentAt(event))}
      onMouseLeave={() => setOver(null)}
      onClick={promise}
    >
      {over && (
        <span className="timeline__wish" style={{ '--start': start, '--length': length } as CSSProperties}>
          <Num>{formatTime(over, zone.timeZone, locale)}</Num>
        </span>
      )}
    </button>
  )
}
