import { directionOf } from '@sufra/shared/locale/locale'
import type { Fixture } from '@sufra/shared/tables/plan-fixture.contract'
import type { Area } from '@sufra/shared/tables/tables.contract'
import { type CSSProperties, useRef } from 'react'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { nearestTo } from './nearest.rules'
import { PlanTable } from './plan-table'
import type { TableNow } from './table-now.rules'
import './floor-plan.css'

interface FloorPlanProps {
  readonly areas: readonly Area[]
  readonly tables: readonly TableNow[]
  readonly timeZone: string
  readonly selected: string | null
  readonly onOpen: (tableId: string) => void
}

/** The room as it is built: physical positions, never mirrored; only the words follow the language. */
export function FloorPlan({ areas: rooms, tables, timeZone, selected, onOpen }: FloorPlanProps) {
  const locale = useLocale()
  const areas = rooms.map((area) => withAll(area, tables))
  const size = {
    '--plans-w': Math.max(...areas.map(({ width }) => width)),
    '--plans-h': areas.reduce((sum, { height }) => sum + height, 0),
    '--plans-n': areas.length,
  }
  return (
    <div className="plans" style={size as CSSProperties}>
      {areas.map((area) => {
        const name = nameIn(area.name, locale)
        const here = tables.filter(({ table }) => table.areaId === area.id)
        return (
          <section key={area.id} className="plan" aria-label={name.text} style={sizeOf(area)}>
            <h2 className="plan__name" lang={name.lang} dir={directionOf(locale)}>
              {name.text}
            </h2>
            <Fixtures fixtures={area.fixtures ?? []} />
            <Room tables={here} timeZone={timeZone} selected={selected} onOpen={onOpen} />
          </section>
        )
      })}
    </div>
  )
}

/** Walls, and words such as “Bar”. */
function Fixtures({ fixtures }: { readonly fixtures: readonly Fixture[] }) {
  const locale = useLocale()
  return fixtures.map(({ id, kind, text, x, y, width, height, rotation }) => {
    const place = { '--x': x, '--y': y, '--w': width, '--h': height, rotate: `${rotation}deg` } as CSSProperties
    const words = text && nameIn(text, locale)
    return (
      <span key={id} className="plan__fixture" data-kind={kind} lang={words?.lang} style={place}>
        {words?.text}
      </span>
    )
  })
}

/** A table that was put in since the plan was read may stand where the room has grown for it. */
const withAll = (area: Area, tables: readonly TableNow[]): Area => {
  const here = tables.filter(({ table }) => table.areaId === area.id).map(({ table }) => table)
  const width = Math.max(area.width, ...here.map(({ x, width }) => x + width))
  return { ...area, width, height: Math.max(area.height, ...here.map(({ y, height }) => y + height)) }
}

const sizeOf = ({ width, height }: Area) => ({ '--plan-w': width, '--plan-h': height }) as CSSProperties

function Room({ tables, timeZone, selected, onOpen }: Omit<FloorPlanProps, 'areas'>) {
  const room = useRef<HTMLDivElement>(null)
  const focus = (tableId: string) => room.current?.querySelector<HTMLElement>(`[data-id="${tableId}"]`)?.focus()
  return (
    <div className="plan__room" dir="ltr" ref={room}>
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
