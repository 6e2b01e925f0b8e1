import type { Shift } from '@sufra/shared/schedules/schedules.contract'
import { dayOf, daysOf } from '@sufra/shared/schedules/week.rules'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/button'
import { plus } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import { ShiftBlock } from './shift-block'
import { TooMuch } from './shift-warnings'
import type { Planning } from './use-planning'
import { useWords } from './use-words'
import { dropped, inTheWayOf, type Plan, type Row, type Step, shiftsOn, stepped } from './week-view.rules'
import './week-grid.css'

export interface WeekProps {
  readonly plan: Plan
  readonly rows: readonly Row[]
  readonly today: string
  readonly zone: string
  readonly planning: Planning
  readonly onOpen: (one: Shift) => void
  readonly onNew: (person: string, day: string) => void
}

/** Seven days of everybody. */
export function WeekGrid(props: WeekProps) {
  const { plan, rows, today, zone } = props
  const { t } = useTranslation('schedule')
  const words = useWords(zone)
  const days = daysOf(plan.week)
  const said = { from: words.dayWords(days[0] ?? ''), until: words.dayWords(days[6] ?? '') }
  const { step, focused } = useSteps(props)
  return (
    <section className="week-grid" aria-label={t('grid', said)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('person')}</th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today}>
                <Sentence>{words.dayWords(day)}</Sentence>
                {day === today && <span className="week-grid__today">{t('today')}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.person.id}>
              <RowHead row={row} zone={zone} />
              {days.map((day) => (
                <Cell key={day} {...props} row={row} day={day} step={step} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('together')}</th>
            {days.map((day) => (
              <td key={day}>
                <Together shifts={shiftsOn(plan.shifts, day, zone)} zone={zone} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <p className="sr" role="status">
        {focused}
      </p>
    </section>
  )
}

function RowHead({ row, zone }: { readonly row: Row; readonly zone: string }) {
  const { t } = useTranslation(['schedule', 'common'])
  const words = useWords(zone)
  const { person, minutes } = row
  return (
    <th scope="row">
      <span className="week-grid__name">
        <bdi>{person.name}</bdi>
      </span>
      <span className="quiet small">{person.here ? t(`common:role.${person.role}`) : t('left')}</span>
      <span className="quiet small">
        <Sentence>{minutes > 0 ? words.length(minutes) : t('noHours')}</Sentence>
      </span>
      <TooMuch row={row} zone={zone} />
    </th>
  )
}

interface CellProps extends WeekProps {
  readonly row: Row
  readonly day: string
  readonly step: (shift: Shift, step: Step) => void
}

function Cell({ plan, row: { person, shifts }, day, today, zone, planning, step, onOpen, onNew }: CellProps) {
  const { t } = useTranslation('schedule')
  const words = useWords(zone)
  const own = shiftsOn(shifts, day, zone)
  return (
    <td data-today={day === today} data-day={person.here ? day : undefined} data-person={person.id}>
      <div className="week-grid__cell">
        {own.map((shift) => (
          <ShiftBlock
            key={shift.id}
            shift={shift}
            name={person.name}
            zone={zone}
            overlaps={inTheWayOf(shift, plan, shift.id) !== undefined}
            onOpen={() => onOpen(shift)}
            onStep={(by) => step(shift, by)}
            onRemove={() => void planning.remove(shift)}
            onDrop={(to) => planning.move(shift, dropped(shift, to, zone))}
          />
        ))}
        {person.here && own.length === 0 && (
          <IconButton
            className="week-grid__add"
            icon={plus}
            size="desk"
            label={t('newAt', { name: person.name, day: words.dayWords(day) })}
            onClick={() => onNew(person.id, day)}
          />
        )}
      </div>
    </td>
  )
}

interface TogetherProps {
  readonly shifts: readonly Shift[]
  readonly zone: string
}

export function Together({ shifts, zone }: TogetherProps) {
  const { t } = useTranslation('schedule')
  const words = useWords(zone)
  const people = new Set(shifts.map(({ userId }) => userId)).size
  if (people === 0) return <span className="quiet small">{t('free')}</span>
  const minutes = shifts.reduce((sum, shift) => sum + shift.minutes, 0)
  return (
    <span className="quiet small">
      <Sentence>{t('atWork', { count: people })}</Sentence>
      <span className="dot-sep">
        <Sentence>{words.length(minutes)}</Sentence>
      </span>
    </span>
  )
}

/** The keyboard keeps the shift that it moves, into whichever cell it goes. */
function useSteps({ plan, rows, zone, planning }: WeekProps) {
  const { t } = useTranslation('schedule')
  const words = useWords(zone)
  const held = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (document.activeElement === document.body) document.getElementById(`shift-${held.current}`)?.focus()
  })
  useEffect(() => {
    const letGo = () => {
      held.current = null
    }
    addEventListener('pointerdown', letGo)
    return () => removeEventListener('pointerdown', letGo)
  }, [])
  const shift = plan.shifts.find(({ id }) => id === held.current)
  const focused = shift
    ? t('shift', {
        name: planning.nameOf(shift.userId),
        day: words.dayWords(dayOf(shift.startsAt, zone)),
        range: words.range(shift),
        length: words.length(shift.minutes),
      })
    : ''
  const step = (one: Shift, by: Step) => {
    const to = stepped(one, by, { week: plan.week, zone, rows })
    if (!to) return
    held.current = one.id
    planning.move(one, to)
  }
  return { step, focused }
}
