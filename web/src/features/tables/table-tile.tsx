import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon'
import { brushCleaning, calendarClock, clock, users } from '../../ui/icon-shapes'
import { Num, Sentence } from '../../ui/num'
import { RunningTime } from '../../ui/running-time'
import { lateShape } from '../../ui/status-shapes'
import { CallMark, StatusMark } from './marks'
import { fewDotsOf, type TableNow } from './table-now.rules'
import { useTableWords } from './use-table-words'
import './table-tile.css'

interface TableTileProps {
  readonly now: TableNow
  readonly timeZone: string
  readonly selected: boolean
  /** Something tapped here waits for the connection. */
  readonly unsent: boolean
  readonly onOpen: () => void
}

/** A table on the waiter's phone: number, guests, how long, order dots, and red only when it is late. */
export function TableTile({ now, timeZone, selected, unsent, onOpen }: TableTileProps) {
  const words = useTableWords(timeZone)
  const { table, visit, calls, lateByMs } = now
  const call = calls[0]
  return (
    <button
      type="button"
      className="ttile tlook"
      data-id={table.id}
      data-table={now.status}
      aria-pressed={selected}
      onClick={onOpen}
    >
      <span className="sr">{words.label(now)}</span>
      <span className="ttile__face" aria-hidden="true">
        <span className="ttile__row">
          <Num className="ttile__number">{table.number}</Num>
          {unsent ? <Icon of={clock} size={18} /> : call && <CallMark reason={call.reason} large />}
        </span>
        <span className="ttile__guests">
          <Icon of={users} size={15} />
          <Num>{visit?.guests ?? table.capacity}</Num>
        </span>
        {lateByMs > 0 ? <LateLine seconds={lateByMs / 1000} /> : <TileFoot now={now} timeZone={timeZone} />}
      </span>
    </button>
  )
}

function LateLine({ seconds }: { readonly seconds: number }) {
  return (
    <span className="ttile__late">
      <Icon of={lateShape} size={15} />
      <RunningTime seconds={seconds} sign="+" />
    </span>
  )
}

function TileFoot({ now, timeZone }: { readonly now: TableNow; readonly timeZone: string }) {
  const { t } = useTranslation('common')
  const words = useTableWords(timeZone)
  const { status } = now
  const { dots, of } = fewDotsOf(now)
  const seated = words.briefly(now)
  const reserved = words.reservedAt(now)
  return (
    <span className="ttile__row ttile__foot">
      <span className="ttile__state">
        {status === 'reserved' && <Icon of={calendarClock} size={15} />}
        {status === 'cleaning' && <Icon of={brushCleaning} size={15} />}
        <span>
          <Sentence>{seated ?? reserved ?? t(`tableStatus.${status}`)}</Sentence>
        </span>
      </span>
      <span className="ttile__dots">
        {dots.map((status, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dots have no other name than their place
          <StatusMark key={index} status={status} />
        ))}
        {of !== null && <Num className="ttile__count">{of}</Num>}
      </span>
    </span>
  )
}
