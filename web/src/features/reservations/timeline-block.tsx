import { formatTime } from '@sufra/shared/locale/date'
import type { Reservation } from '@sufra/shared/reservations/reservations.contract'
import { endOf } from '@sufra/shared/reservations/reservations.rules'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Icon } from '../../ui/icon'
import { circleAlert } from '../../ui/icon-shapes'
import { Num } from '../../ui/num'
import type { Zone } from './day-view.rules'
import { movedBy, type Span } from './timeline.rules'
import { useBlockDrag } from './use-block-drag'

interface TimelineBlockProps {
  readonly one: Reservation
  readonly zone: Zone
  readonly axis: Span
  /** Where it stands. */
  readonly style: CSSProperties
  readonly chosen: boolean
  readonly onDrop: ((minutes: number, tableId: string | null) => void) | null
  readonly onChoose: () => void
  readonly onOpen: () => void
}

export function TimelineBlock({ one, zone, axis, style, chosen, onDrop, onChoose, onOpen }: TimelineBlockProps) {
  const { t } = useTranslation('reservations')
  const locale = useLocale()
  const { way, wasDragged, handlers } = useBlockDrag({
    onDrop,
    minutesShown: (axis.until - axis.from) / 60_000,
  })
  const time = (moment: string | number) => formatTime(moment, zone.timeZone, locale)
  const name = one.name || t('forgotten')
  const allergic = (one.guest?.allergies.length ?? 0) > 0
  const words = [t('openFrom', { from: time(one.date), until: time(endOf(one)) }), t(`status.${one.status}`)]
  return (
    <button
      type="button"
      id={`reservation-${one.id}`}
      className="timeline__block"
      data-status={one.status}
      data-dragged={way ? 'true' : undefined}
      aria-current={chosen ? 'true' : undefined}
      style={way ? { ...style, transform: `translate(${way.x}px, ${way.y}px)` } : style}
      {...handlers}
      onFocus={onChoose}
      onClick={() => !wasDragged() && onOpen()}
    >
      {way && <Num>{time(movedBy(one, way.minutes))}</Num>}
      {allergic && <Icon of={circleAlert} size={16} />}
      <bdi className="timeline__who">{name}</bdi>
      <bdi className="timeline__guests">{t('guests', { count: one.guests })}</bdi>
      <span className="sr">{[...words, ...(allergic ? [t('timeline.allergy')] : [])].join(' · ')}</span>
    </button>
  )
}
