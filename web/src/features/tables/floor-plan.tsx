import type { Area } from '@sufra/shared/tables/tables.contract'
import { type CSSProperties, useRef } from 'react'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { Icon } from '../../ui/icon'
import { brushCleaning, clock, users } from '../../ui/icon-shapes'
import { Num, Sentence } from '../../ui/num'
import { lateShape } from '../../ui/status-shapes'
import { chairsOf } from './chairs.rules'
import { CallMark, StatusMark } from './marks'
import { nearestTo } from './nearest.rules'
import { dotsOf, type TableNow } from './table-now.rules'
import { useTableWords } from './use-table-words'
import './floor-plan.css'

interface FloorPlanProps {
  readonly areas: readonly Area[]
  readonly tables: readonly TableNow[]
  readonly timeZone: string
  readonly selected: string | null
  readonly onOpen: (tableId: string) => void
}

/** The room as it is built: physical positions, never mirrored; only the words follow the language (ux 0.10). */
export function FloorPlan({ areas, tables, timeZone, selected, onOpen }: FloorPlanProps) {
  const locale = useLocale()
  return areas.map((area) => {
    const name = nameIn(area.name, locale)
    const here = tables.filter(({ table }) => table.areaId === area.id)
    return (
      <section key={area.id} className="plan-area" aria-label={name.text}>
        <h2 className="plan-area__name" lang={name.lang}>
          {name.text}
        </h2>
        <Plan area={area} tables={here} {...{ timeZone, selected, onOpen }} />
      </section>
    )
  })
}

interface PlanProps extends Omit<FloorPlanProps, 'areas'> {
  readonly area: Area
}

function Plan({ area, tables, timeZone, selected, onOpen }: PlanProps) {
  const plan = useRef<HTMLDivElement>(null)
  const size = { '--plan-w': area.width, '--plan-h': area.height } as CSSProperties
  const focus = (tableId: string) => plan.current?.querySelector<HTMLElement>(`[data-id="${tableId}"]`)?.focus()
  return (
    <div className="plan" dir="ltr" style={size} ref={plan}>
      {tables.map((now) => (
        <PlanTable
          key={now.table.id}
          now={now}
          timeZone={timeZone}
          selected={selected === now.table.id}
          onOpen={() => onOpen(now.table.id)}
          onArrow={(key) => {
            const next = nearestTo(
              now.table,
              tables.map(({ table }) => table),
              key,
            )
            if (next) focus(next.id)
            return next !== null
          }}
        />
      ))}
    </div>
  )
}

interface PlanTableProps {
  readonly now: TableNow
  readonly timeZone: string
  readonly selected: boolean
  readonly onOpen: () => void
  readonly onArrow: (key: string) => boolean
}

function PlanTable({ now, timeZone, selected, onOpen, onArrow }: PlanTableProps) {
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
      data-table={table.status}
      data-shape={table.shape}
      aria-label={words.label(now)}
      aria-pressed={selected}
      style={place as CSSProperties}
      onClick={onOpen}
      onKeyDown={(event) => event.key.startsWith('Arrow') && onArrow(event.key) && event.preventDefault()}
    >
      <Chairs now={now} />
      <span className="ptable__top">
        <Num className="ptable__number">{table.number}</Num>
        <TableFacts now={now} timeZone={timeZone} />
        {now.orders.length > 0 && (
          <span className="ptable__dots">
            {dotsOf(now).map((status, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: dots have no other name than their place
              <StatusMark key={index} status={status} />
            ))}
          </span>
        )}
      </span>
      {call && (
        <span className="ptable__call">
          <CallMark reason={call.reason} large />
        </span>
      )}
    </button>
  )
}

function TableFacts({ now, timeZone }: { readonly now: TableNow; readonly timeZone: string }) {
  const words = useTableWords(timeZone)
  const late = words.lateText(now)
  const seated = words.seated(now)
  const reserved = words.reservedAt(now)
  if (late)
    return (
      <span className="ptable__facts ptable__late">
        <Icon of={lateShape} size={13} />
        <Num>{late}</Num>
      </span>
    )
  if (seated && now.visit)
    return (
      <span className="ptable__facts">
        <Sentence>{seated}</Sentence>
        <Icon of={users} size={13} />
        <Num>{now.visit.guests}</Num>
      </span>
    )
  if (reserved)
    return (
      <span className="ptable__facts">
        <Icon of={clock} size={13} />
        <Num>{reserved}</Num>
      </span>
    )
  return now.table.status === 'cleaning' ? <Icon of={brushCleaning} size={18} /> : null
}

/** Chairs show the capacity, filled chairs the guests. */
function Chairs({ now: { table, visit } }: { readonly now: TableNow }) {
  const taken = visit?.status === 'open' ? visit.guests : 0
  return chairsOf(table.capacity, table.width, table.height, taken).map(({ side, filled }) => (
    <span key={side} className="chairs" data-side={side} aria-hidden="true">
      {filled.map((isTaken, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: chairs have no other name than their place
        <i key={index} data-taken={isTaken} />
      ))}
    </span>
  ))
}
