import type { Shift } from '@sufra/shared/schedules/schedules.contract'
import { daysOf } from '@sufra/shared/schedules/week.rules'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { plus } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import { TooMuch, Warning } from './shift-warnings'
import { useWords } from './use-words'
import { Together, type WeekProps } from './week-grid'
import { inTheWayOf, shiftsOn } from './week-view.rules'
import './week-list.css'

/** The same week where there is no room for seven days side by side: day by day, and whose week is too much. */
export function WeekList({ plan, rows, today, zone, planning, onOpen, onNew }: WeekProps) {
  const { t } = useTranslation('schedule')
  const words = useWords(zone)
  const first = rows.find(({ person }) => person.here)?.person.id
  return (
    <div className="week-list">
      {daysOf(plan.week).map((day) => (
        <section key={day} className="week-list__day" data-today={day === today} aria-labelledby={`day-${day}`}>
          <header className="week-list__head">
            <h2 id={`day-${day}`}>
              <Sentence>{words.dayWords(day)}</Sentence>
              {day === today && <span className="week-list__today">{t('today')}</span>}
            </h2>
            <Together shifts={shiftsOn(plan.shifts, day, zone)} zone={zone} />
          </header>
          <ul>
            {shiftsOn(plan.shifts, day, zone).map((shift) => (
              <li key={shift.id}>
                <ShiftRow
                  shift={shift}
                  name={planning.nameOf(shift.userId)}
                  zone={zone}
                  overlaps={inTheWayOf(shift, plan, shift.id) !== undefined}
                  onOpen={() => onOpen(shift)}
                />
              </li>
            ))}
          </ul>
          {first && (
            <Button
              kind="quiet"
              icon={plus}
              aria-label={t('newOn', { day: words.dayWords(day) })}
              onClick={() => onNew(first, day)}
            >
              {t('new')}
            </Button>
          )}
        </section>
      ))}
      <section className="week-list__day" aria-labelledby="week-hours">
        <h2 id="week-hours">{t('together')}</h2>
        <ul>
          {rows.map((row) => (
            <li key={row.person.id} className="week-list__person">
              <span>
                <bdi>{row.person.name}</bdi>
              </span>
              <span className="quiet small">
                <Sentence>{row.minutes > 0 ? words.length(row.minutes) : t('noHours')}</Sentence>
              </span>
              {!row.person.here && <span className="quiet small">{t('left')}</span>}
              <TooMuch row={row} zone={zone} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

interface ShiftRowProps {
  readonly shift: Shift
  readonly name: string
  readonly zone: string
  readonly overlaps: boolean
  readonly onOpen: () => void
}

function ShiftRow({ shift, name, zone, overlaps, onOpen }: ShiftRowProps) {
  const { t } = useTranslation('schedule')
  const words = useWords(zone)
  return (
    <button type="button" className="week-list__shift" onClick={onOpen}>
      <span className="week-list__name">
        <bdi>{name}</bdi>
      </span>
      <span>
        <Sentence>{words.range(shift)}</Sentence>
      </span>
      <span className="quiet small">
        {shift.notes && <bdi>{shift.notes}</bdi>}
        {overlaps && <Warning>{t('warn.overlaps')}</Warning>}
      </span>
      <span className="quiet small week-list__length">
        <Sentence>{words.length(shift.minutes)}</Sentence>
      </span>
    </button>
  )
}
