import { formatTime } from '@sufra/shared/locale/date'
import type { PromisedTable, Reservation, ReservationDay } from '@sufra/shared/reservations/reservations.contract'
import { isWaiting } from '@sufra/shared/reservations/reservations.rules'
import type { TurnTimes } from '@sufra/shared/tables/turn-times.contract'
import { type CSSProperties, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Num, Sentence } from '../../ui/num'
import type { Zone } from './day-view.rules'
import { FreePlace } from './free-place'
import {
  axisOf,
  hoursOf,
  lanesOf,
  movedBy,
  placeOn,
  type Span,
  shownIn,
  sittingAt,
  spanOf,
  type TimelineSlot,
} from './timeline.rules'
import { TimelineBlock } from './timeline-block'
import type { Steps } from './use-reservations'
import './timeline.css'

interface TimelineProps {
  readonly day: ReservationDay
  readonly zone: Zone
  readonly now: number
  readonly chosen: string | null
  readonly steps: Steps
  /** How long parties of this house stay; null: not known. */
  readonly stays: TurnTimes | null
  readonly onChoose: (id: string) => void
  readonly onEdit: (one: Reservation) => void
  /** A new one at a place where nobody is; null: the day is over. */
  readonly onPromise: ((place: TimelineSlot) => void) | null
}

/** Table by table, who comes when. Time runs from left to right in every language; the list says the same in words. */
export function Timeline(props: TimelineProps) {
  const { day, zone, now } = props
  const { t } = useTranslation('reservations')
  const locale = useLocale()
  const axis = axisOf(day, now, zone)
  const hours = hoursOf(axis)
  const box = useScrolledToNow(day.day)
  const shown = shownIn(day)
  const homeless = shown.filter(({ tableId }) => tableId === null)
  const tables = [...day.tables].sort((a, b) => a.number - b.number)
  return (
    <section
      className="timeline"
      ref={box}
      style={{ '--hours': hours.length } as CSSProperties}
      aria-label={t('view.timeline')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a narrow screen, so the keyboard has to reach it
      tabIndex={0}
    >
      <div className="timeline__row timeline__hours" aria-hidden="true">
        <span className="timeline__name" />
        <div className="timeline__track" dir="ltr">
          {hours.map((at) => (
            <Num key={at} className="timeline__hour">
              {formatTime(at, zone.timeZone, locale)}
            </Num>
          ))}
        </div>
      </div>
      {homeless.length > 0 && <Row {...props} axis={axis} table={null} name={t('noTable')} parties={homeless} />}
      {tables.map((table) => (
        <Row
          key={table.id}
          {...props}
          axis={axis}
          table={table}
          name={t('table', { number: table.number })}
          parties={shown.filter(({ tableId }) => tableId === table.id)}
        />
      ))}
    </section>
  )
}

interface RowProps extends TimelineProps {
  readonly axis: Span
  /** Null: of those who have none yet. */
  readonly table: PromisedTable | null
  readonly name: string
  readonly parties: readonly Reservation[]
}

function Row({
  day,
  zone,
  now,
  chosen,
  steps,
  stays,
  onChoose,
  onEdit,
  onPromise,
  axis,
  table,
  name,
  parties,
}: RowProps) {
  const { t } = useTranslation('reservations')
  const sitting = table && sittingAt(table, day, stays, now)
  const lanes = lanesOf(parties.map((one) => ({ ...spanOf(one, now), one })))
  const moved = (one: Reservation) => (minutes: number, tableId: string | null) => {
    const to = { date: movedBy(one, minutes), tableId }
    const changes = { ...(to.date !== one.date && { date: to.date }), ...(tableId !== one.tableId && { tableId }) }
    const was = { ...('date' in changes && { date: one.date }), ...('tableId' in changes && { tableId: one.tableId }) }
    if (Object.keys(changes).length > 0) void steps.change(one, changes, was)
  }
  return (
    <section className="timeline__row" data-table-id={table?.id ?? ''} aria-label={name}>
      <div className="timeline__name">
        <span>
          <Sentence>{name}</Sentence>
        </span>
        {table && (
          <span className="quiet small">
            <Sentence>{t('seats', { count: table.capacity })}</Sentence>
          </span>
        )}
      </div>
      <div>
        {(lanes.length > 0 ? lanes : [[]]).map((lane, index) => (
          <div key={lane[0]?.one.id ?? 'nobody'} className="timeline__track" dir="ltr">
            {onPromise && (
              <FreePlace
                day={day}
                zone={zone}
                axis={axis}
                now={now}
                onPromise={(moment) => onPromise({ at: moment, tableId: table?.id ?? null })}
              />
            )}
            {day.day === day.today && (
              <span className="timeline__now" style={at(placeOn(axis, { from: now, until: now }))} />
            )}
            {index === 0 && sitting && (
              <span className="timeline__sitting" style={at(placeOn(axis, sitting))}>
                <span className="sr">{t('standing.seated')}</span>
                {table.seatedGuests !== null && (
                  <bdi className="timeline__guests">{t('guests', { count: table.seatedGuests })}</bdi>
                )}
              </span>
            )}
            {lane.map(({ one, ...span }) => (
              <TimelineBlock
                key={one.id}
                one={one}
                zone={zone}
                axis={axis}
                style={at(placeOn(axis, span))}
                chosen={one.id === chosen}
                onDrop={isWaiting(one) ? moved(one) : null}
                onChoose={() => onChoose(one.id)}
                onOpen={() => onEdit(one)}
              />
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}

const at = ({ start, length }: ReturnType<typeof placeOn>) =>
  ({ '--start': start, '--length': length }) as CSSProperties

/** Opened where the line of now stands, or the first party of another day. */
function useScrolledToNow(day: string) {
  const box = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day is another place to look at
  useEffect(() => {
    const mark = box.current?.querySelector('.timeline__now, .timeline__block')
    if (!box.current || !mark) return
    const [frame, place] = [box.current.getBoundingClientRect(), mark.getBoundingClientRect()]
    box.current.scrollLeft += place.left - frame.left - frame.width / 3
  }, [day])
  return box
}
