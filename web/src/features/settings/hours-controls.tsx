import { businessDate } from '@sufra/shared/locale/business-day'
import { nextRamadan } from '@sufra/shared/settings/opening-hours.rules'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/field'
import { FormProblem } from '../../ui/form-problem'
import { Segments } from '../../ui/segments'
import type { ControlProps } from './control-props'
import type { TypedSeason } from './setting-draft.rules'
import { ramadanWeek, usualWeek, WeekField } from './week-field'

/** Always, or by day. */
export function HoursControl({ draft, wrong, set, wordsOfWrong }: ControlProps) {
  const { t } = useTranslation('settings')
  const { hours } = draft
  return (
    <>
      <Segments
        label={t('hours.kind')}
        current={hours === null ? 'always' : 'byDay'}
        options={(['always', 'byDay'] as const).map((value) => ({ value, label: t(`hours.${value}`) }))}
        onChoose={(kind) => set('hours', kind === 'always' ? null : (hours ?? usualWeek))}
      />
      {hours && <WeekField value={hours} onValue={(week) => set('hours', week)} />}
      <FormProblem of={wrong.includes('hours') ? wordsOfWrong('hours') : null} />
    </>
  )
}

/** The days of the next Ramadan are filled in; people move them by the moon. */
export function RamadanControl({ draft, wrong, set, wordsOfWrong, asOf }: ControlProps) {
  const { t } = useTranslation('settings')
  const { ramadan, timeZone } = draft
  const days = nextRamadan(businessDate(asOf, timeZone, 0)) ?? { from: '', until: '' }
  const change = (part: Partial<TypedSeason>) => ramadan && set('ramadan', { ...ramadan, ...part })
  return (
    <>
      <Segments
        label={t('s.ramadan.title')}
        current={ramadan === null ? 'usual' : 'own'}
        options={(['usual', 'own'] as const).map((value) => ({ value, label: t(`hours.${value}`) }))}
        onChoose={(kind) => set('ramadan', kind === 'usual' ? null : (ramadan ?? { ...days, hours: ramadanWeek }))}
      />
      {ramadan && (
        <>
          <div className="setting__pair">
            <Field
              label={t('hours.first')}
              type="date"
              dir={undefined}
              value={ramadan.from}
              onValue={(from) => change({ from })}
            />
            <Field
              label={t('hours.last')}
              type="date"
              dir={undefined}
              value={ramadan.until}
              onValue={(until) => change({ until })}
              hint={t('hours.suggested')}
            />
          </div>
          <WeekField value={ramadan.hours} onValue={(hours) => change({ hours })} />
        </>
      )}
      <FormProblem of={wrong.includes('ramadan') ? wordsOfWrong('ramadan') : null} />
    </>
  )
}
