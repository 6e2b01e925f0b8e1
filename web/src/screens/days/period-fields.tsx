import { mostDaysInPeriod } from '@sufra/shared/summaries/periods.limits'
import type { Period, WrongPeriod } from '@sufra/shared/summaries/periods.rules'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { isDate } from './period-address'

interface PeriodFieldsProps {
  readonly period: Period
  readonly wrong: WrongPeriod | null
}

/** From one day to another; what is wrong with them stands beside the second. */
export function PeriodFields({ period, wrong }: PeriodFieldsProps) {
  const { t } = useTranslation('days')
  const [, setParams] = useSearchParams()
  const [typed, setTyped] = useState(period)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isDate(typed.from) && isDate(typed.until)) setParams({ ...typed })
  }
  const isAsked = typed.from === period.from && typed.until === period.until
  const errorOf = (end: 'from' | 'until'): string | undefined => {
    if (!isDate(typed[end])) return t('wrong.date')
    return end === 'until' && wrong && isAsked ? t(`wrong.${wrong}`, { days: mostDaysInPeriod }) : undefined
  }
  return (
    <form className="days__choice" noValidate onSubmit={submit}>
      {(['from', 'until'] as const).map((end) => (
        <Field
          key={end}
          label={t(end)}
          type="date"
          dir={undefined}
          value={typed[end]}
          onValue={(date) => setTyped({ ...typed, [end]: date })}
          error={errorOf(end)}
        />
      ))}
      <Button type="submit">{t('show')}</Button>
    </form>
  )
}
