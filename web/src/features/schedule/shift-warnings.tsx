import { weekMinutes } from '@sufra/shared/schedules/schedules.limits'
import { dayOf } from '@sufra/shared/schedules/week.rules'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { Icon } from '../../ui/icon'
import { circleAlert } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import { useWords } from './use-words'
import { inTheWayOf, type Plan, planWith, type Row, rowsOf, type Standing } from './week-view.rules'

export function Warning({ children }: { readonly children: string }) {
  return (
    <span className="work-warning">
      <Icon of={circleAlert} size={16} />
      <span>
        <Sentence>{children}</Sentence>
      </span>
    </span>
  )
}

interface TooMuchProps {
  readonly row: Pick<Row, 'over' | 'minutes' | 'rests'>
  readonly zone: string
}

/** What of somebody's week is too much, in words. */
export function TooMuch({ row: { over, minutes, rests }, zone }: TooMuchProps) {
  const { t } = useTranslation('schedule')
  const words = useWords(zone)
  return (
    <>
      {over && <Warning>{t('warn.week', { length: words.length(minutes), most: words.length(weekMinutes) })}</Warning>}
      {rests.map(({ before, minutes: rest }) => (
        <Warning key={before.startsAt}>
          {t('warn.rest', { length: words.length(rest), day: words.dayWords(dayOf(before.startsAt, zone)) })}
        </Warning>
      ))}
    </>
  )
}

interface ShiftWarningsProps {
  readonly draft: Standing
  readonly plan: Plan
  readonly zone: string
  readonly own: string | undefined
}

/** What would be said of the shift in the form, before it is saved. */
export function ShiftWarnings({ draft, plan, zone, own }: ShiftWarningsProps) {
  const { t } = useTranslation('schedule')
  const locale = useLocale()
  const words = useWords(zone)
  const { userId, startsAt, minutes } = draft
  const row = rowsOf(planWith(plan, { userId, startsAt, minutes }, own), zone).find(
    ({ person }) => person.id === userId,
  )
  const first = inTheWayOf(draft, plan, own)
  const name = row?.person.name ?? ''
  const at = first && 'branch' in first && first.branch
  return (
    <div className="shift-editor__warnings" role="status">
      {first && (
        <Warning>
          {at
            ? t('warn.overlapAt', { name, range: words.range(first), branch: nameIn(at, locale).text })
            : t('warn.overlap', { name, range: words.range(first) })}
        </Warning>
      )}
      {row && !first && <TooMuch row={row} zone={zone} />}
    </div>
  )
}
