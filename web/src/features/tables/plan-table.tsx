import { chairsOf } from '@sufra/shared/tables/chairs.rules'
import { isLeftOpen } from '@sufra/shared/tables/left-open.rules'
import type { CSSProperties } from 'react'
import { useDirection } from '../../i18n/locale'
import { Icon } from '../../ui/icon'
import { brushCleaning, calendarClock, circleAlert, users } from '../../ui/icon-shapes'
import { Num, Sentence } from '../../ui/num'
import { RunningTime } from '../../ui/running-time'
import { lateShape } from '../../ui/status-shapes'
import { CallMark, StatusMark } from './marks'
import { dotsOf, type TableNow } from './table-now.rules'
import { UnsentMark } from './unsent-mark'
import { useTableWords } from './use-table-words'
import './plan-table.css'

interface PlanTableProps {
  readonly now: TableNow
  readonly timeZone: string
  readonly selected: boolean
  readonly onOpen: () => void
  /** Whether there was a table in the arrow's direction. */
  readonly onArrow: (key: string) => boolean
}

/** One table where it stands: a real button, in number order for the keyboard, its text in the page's own direction. */
export function PlanTable({ now, timeZone, selected, onOpen, onArrow }: PlanTableProps) {
  const words = useTableWords(timeZone)
  const { table, calls } = now
  const place = {
    '--x': table.x,
    '--y': table.y,
    '--w': table.width,
    '--h': table.height,
    rotate: `${table.rotation}deg`,
  }
  const call = calls[0]
  return (
    <button
      type="button"
      className="ptable tlook"
      data-id={table.id}
      data-table={now.status}
      data-shape={table.shape}
      aria-pressed={selected}
      style={place as CSSProperties}
      onClick={onOpen}
      onKeyDown={(event) => event.key.startsWith('Arrow') && onArrow(event.key) && event.preventDefault()}
    >
      <Chairs now={now} />
      <Top now={now} timeZone={timeZone} />
      {call && (
        <span className="ptable__call" aria-hidden="true">
          <CallMark reason={call.reason} large />
        </span>
      )}
      <span className="ptable__unsent">
        <UnsentMark now={now} />
      </span>
      <span className="sr">{words.label(now)}</span>
    </button>
  )
}

function Top({ now, timeZone }: Pick<PlanTableProps, 'now' | 'timeZone'>) {
  return (
    <span className="ptable__top" dir={useDirection()} aria-hidden="true">
      <span className="ptable__number" dir="ltr">
        <Num>{now.table.number}</Num>
        {now.joined.length > 0 && <Num className="ptable__joined">{`+${now.joined.join('+')}`}</Num>}
      </span>
      <TableFacts now={now} timeZone={timeZone} />
      <Free now={now} timeZone={timeZone} />
      {now.orders.length > 0 && (
        <span className="ptable__dots">
          {dotsOf(now).map((status, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dots have no other name than their place
            <StatusMark key={index} status={status} />
          ))}
        </span>
      )}
    </span>
  )
}

function TableFacts({ now, timeZone }: Pick<PlanTableProps, 'now' | 'timeZone'>) {
  const words = useTableWords(timeZone)
  const seated = words.briefly(now)
  const reserved = words.reservedAt(now)
  if (now.lateByMs > 0)
    return (
      <span className="ptable__facts ptable__late">
        <Icon of={lateShape} size={13} />
        <RunningTime seconds={now.lateByMs / 1000} sign="+" />
      </span>
    )
  if (now.visit && isLeftOpen(now.visit)) return <Icon of={circleAlert} size={18} />
  if (seated && now.visit)
    return (
      <span className="ptable__facts">
        <span>
          <Sentence>{seated}</Sentence>
        </span>
        <span className="ptable__guests">
          <Icon of={users} size={14} />
          <Num>{now.visit.guests}</Num>
        </span>
      </span>
    )
  if (reserved)
    return (
      <span className="ptable__facts ptable__reserved">
        <Icon of={calendarClock} size={14} />
        <Num>{reserved}</Num>
      </span>
    )
  return now.status === 'cleaning' ? <Icon of={brushCleaning} size={18} /> : null
}

/** When it is probably free; on a small plan the list and the panel say it. */
function Free({ now, timeZone }: Pick<PlanTableProps, 'now' | 'timeZone'>) {
  const free = useTableWords(timeZone).freeBriefly(now)
  if (!free || now.lateByMs > 0) return null
  return (
    <span className="ptable__free">
      <Num>{free}</Num>
    </span>
  )
}

/** Chairs show the capacity, filled chairs the guests. */
function Chairs({ now: { table, sitting } }: Pick<PlanTableProps, 'now'>) {
  return chairsOf(table.capacity, table.width, table.height, sitting).map(({ side, filled }) => (
    <span key={side} className="chairs" data-side={side} aria-hidden="true">
      {filled.map((isTaken, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: chairs have no other name than their place
        <i key={index} data-taken={isTaken} />
      ))}
    </span>
  ))
}
