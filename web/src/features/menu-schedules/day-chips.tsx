import { weekdayNames } from '@sufra/shared/locale/calendar-names'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/button'
import { FormProblem } from '../../ui/form-problem'
import './day-chips.css'

interface DayChipsProps {
  readonly days: readonly number[]
  readonly onDays: (days: readonly number[]) => void
  readonly problem: string | null
}

const all = [0, 1, 2, 3, 4, 5, 6]

/** The days of a week, Sunday first: a tap puts one in or takes it out. */
export function DayChips({ days, onDays, problem }: DayChipsProps) {
  const { t } = useTranslation('serving')
  const locale = useLocale()
  const toggled = (day: number) => (days.includes(day) ? days.filter((one) => one !== day) : [...days, day])
  return (
    <fieldset className="day-chips">
      <legend className="field__label">{t('field.days')}</legend>
      <div className="day-chips__row">
        {all.map((day) => (
          <button
            key={day}
            type="button"
            className="day-chips__day"
            aria-pressed={days.includes(day)}
            onClick={() => onDays(toggled(day))}
          >
            {weekdayNames[locale][day]}
          </button>
        ))}
      </div>
      {days.length < 7 && (
        <Button kind="quiet" size="desk" className="day-chips__all" onClick={() => onDays(all)}>
          {t('everyDay')}
        </Button>
      )}
      <FormProblem of={problem} />
    </fieldset>
  )
}
