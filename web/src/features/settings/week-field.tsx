import { weekdayNames } from '@sufra/shared/locale/calendar-names'
import { mostOpeningsOfDay } from '@sufra/shared/settings/settings.limits'
import { minutesTyped } from '@sufra/shared/settings/typed-settings.rules'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Button, IconButton } from '../../ui/button'
import { plus, x } from '../../ui/icon-shapes'
import type { TypedOpening, TypedWeek } from './setting-draft.rules'
import './week-field.css'

interface WeekFieldProps {
  readonly value: TypedWeek
  readonly onValue: (value: TypedWeek) => void
}

const usual: TypedOpening = { from: '12:00', until: '23:00' }

export const usualWeek: TypedWeek = Array.from({ length: 7 }, () => [usual])
export const ramadanWeek: TypedWeek = Array.from({ length: 7 }, () => [{ from: '17:00', until: '03:00' }])

/** The hours of seven days: a day without any is closed; an end before its start is on the next day. */
export function WeekField({ value, onValue }: WeekFieldProps) {
  const { t } = useTranslation('settings')
  const locale = useLocale()
  const setDay = (day: number, openings: readonly TypedOpening[]) =>
    onValue(value.map((old, index) => (index === day ? openings : old)))
  return (
    <div className="week">
      <ul className="week__days">
        {value.map((openings, day) => (
          <Day
            // biome-ignore lint/suspicious/noArrayIndexKey: a week has seven days, each in its place
            key={day}
            name={weekdayNames[locale][day] ?? ''}
            openings={openings}
            onChange={(next) => setDay(day, next)}
          />
        ))}
      </ul>
      <Button size="desk" onClick={() => onValue(value.map(() => value[0] ?? []))}>
        {t('hours.copy')}
      </Button>
    </div>
  )
}

interface DayProps {
  readonly name: string
  readonly openings: readonly TypedOpening[]
  readonly onChange: (openings: readonly TypedOpening[]) => void
}

function Day({ name, openings, onChange }: DayProps) {
  const { t } = useTranslation('settings')
  const set = (index: number, part: Partial<TypedOpening>) =>
    onChange(openings.map((old, at) => (at === index ? { ...old, ...part } : old)))
  return (
    <li className="week__day">
      <span className="week__name">{name}</span>
      <div className="week__openings">
        {openings.length === 0 && <span className="quiet">{t('hours.closed')}</span>}
        {openings.map((opening, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: openings have no other name than their place in the day
          <div key={index} className="week__opening">
            <Time
              label={t('hours.from', { day: name })}
              value={opening.from}
              onValue={(from) => set(index, { from })}
            />
            <span className="quiet">{t('hours.to')}</span>
            <Time
              label={t('hours.until', { day: name })}
              value={opening.until}
              onValue={(until) => set(index, { until })}
            />
            {endsNextDay(opening) && <span className="quiet small">{t('hours.nextDay')}</span>}
            <IconButton
              icon={x}
              size="desk"
              label={t('hours.remove', { day: name })}
              onClick={() => onChange(openings.filter((_, at) => at !== index))}
            />
          </div>
        ))}
      </div>
      {openings.length < mostOpeningsOfDay && (
        <IconButton
          icon={plus}
          size="desk"
          label={t('hours.add', { day: name })}
          onClick={() => onChange([...openings, openings.length === 0 ? usual : { from: '', until: '' }])}
        />
      )}
    </li>
  )
}

function endsNextDay({ from, until }: TypedOpening): boolean {
  const [starts, ends] = [minutesTyped(from), minutesTyped(until)]
  return starts !== undefined && ends !== undefined && ends <= starts
}

interface TimeProps {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
}

const Time = ({ label, value, onValue }: TimeProps) => (
  <input
    type="time"
    className="field__input week__time"
    aria-label={label}
    value={value}
    onChange={(event) => onValue(event.target.value)}
  />
)
