import { addDays } from '@sufra/shared/locale/business-day'
import { wallClock } from '@sufra/shared/locale/wall-clock'
import type { Shift } from '@sufra/shared/schedules/schedules.contract'
import { notesMost } from '@sufra/shared/schedules/schedules.limits'
import { dayOf, daysOf, endOf, lengthsOf, movedBy, startsOf } from '@sufra/shared/schedules/week.rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { ConflictChoice } from '../../ui/conflict-choice'
import { Field } from '../../ui/field'
import { FormProblem } from '../../ui/form-problem'
import { Sentence } from '../../ui/num'
import { SelectField } from '../../ui/select-field'
import { ShiftWarnings } from './shift-warnings'
import { type Drafting, useShiftDraft } from './use-shift-draft'
import { useWords } from './use-words'
import { beginningAt, clocksChangeIn, newStanding, type Plan } from './week-view.rules'
import './shift-editor.css'

interface ShiftEditorProps {
  readonly branchId: string
  readonly zone: string
  readonly plan: Plan
  /** Null: a new one, of that person on that day. */
  readonly one: Shift | null
  readonly person: string
  readonly day: string
  readonly busy: boolean
  readonly onSaved: (saved: Shift) => void
  readonly onRemove: (one: Shift) => void
}

/** Who, when and until when: nothing can be chosen that is no shift. */
export function ShiftEditor(props: ShiftEditorProps) {
  const { zone, plan, one, person, day } = props
  const { t } = useTranslation('schedule')
  const hourOf = (at: string) => wallClock(at, zone).hour
  const [first] = useState(() => ({ ...(one ?? newStanding(person, day, zone, hourOf)), notes: one?.notes ?? '' }))
  const { userId, startsAt, minutes } = first
  const editing = useShiftDraft({ ...props, first: { userId, startsAt, minutes, notes: first.notes } })
  const { draft, set, base } = editing
  return (
    <form className="shift-editor" noValidate onSubmit={editing.submit}>
      <SelectField label={t('field.person')} value={draft.userId} onValue={(next) => set({ userId: next })}>
        {plan.people
          .filter(({ id, here }) => here || id === draft.userId)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
      <When editing={editing} zone={zone} week={plan.week} />
      <Field
        label={t('field.notes')}
        hint={t('hint.notes')}
        maxLength={notesMost}
        autoComplete="off"
        value={draft.notes}
        onValue={(notes) => set({ notes })}
      />
      <ShiftWarnings draft={draft} plan={plan} zone={zone} own={one?.id} />
      <Conflict editing={editing} plan={plan} zone={zone} />
      <FormProblem of={editing.problem} />
      <Button kind="primary" block type="submit" busy={editing.busy}>
        {one ? t('save') : t('create')}
      </Button>
      {base && (
        <Button kind="danger" block busy={props.busy} onClick={() => props.onRemove(base)}>
          {t('remove')}
        </Button>
      )}
    </form>
  )
}

/** From a week before the shown one to a week after it. */
const daysAround = (week: string): string[] => [-7, 0, 7].flatMap((days) => daysOf(addDays(week, days)))

interface WhenProps {
  readonly editing: Drafting
  readonly zone: string
  readonly week: string
}

function When({ editing: { draft, set }, zone, week }: WhenProps) {
  const { t } = useTranslation('schedule')
  const words = useWords(zone)
  const day = dayOf(draft.startsAt, zone)
  const slots = startsOf(day, zone, draft.startsAt)
  const days = [...new Set([...daysAround(week), day])].sort()
  const apart = (to: string) => Math.round((Date.parse(to) - Date.parse(day)) / 86_400_000)
  const ending = (minutes: number) => {
    const until = endOf({ ...draft, minutes })
    const said = { time: words.time(until), length: words.length(minutes) }
    return dayOf(until, zone) === day ? t('until', said) : t('untilNext', said)
  }
  return (
    <>
      <SelectField label={t('field.day')} value={day} onValue={(to) => set(movedBy({ ...draft }, apart(to), zone))}>
        {days.map((each) => (
          <option key={each} value={each}>
            {words.dayWords(each)}
          </option>
        ))}
      </SelectField>
      <div className="shift-editor__pair">
        <SelectField label={t('field.from')} value={draft.startsAt} onValue={(at) => set(beginningAt(draft, at))}>
          {slots.map(({ at, again }) => (
            <option key={at} value={at}>
              {again ? t('again', { time: words.time(at) }) : words.time(at)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('field.to')}
          value={String(draft.minutes)}
          onValue={(minutes) => set({ minutes: Number(minutes) })}
        >
          {lengthsOf(draft.minutes).map((minutes) => (
            <option key={minutes} value={minutes}>
              {ending(minutes)}
            </option>
          ))}
        </SelectField>
      </div>
      {clocksChangeIn(draft, zone) && (
        <p className="quiet small">
          <Sentence>{t('clocks', { length: words.length(draft.minutes) })}</Sentence>
        </p>
      )}
      {slots.some(({ again }) => again) || slots.length < 96 ? <p className="quiet small">{t('clocksOf')}</p> : null}
    </>
  )
}

interface ConflictProps {
  readonly editing: Drafting
  readonly plan: Plan
  readonly zone: string
}

/** Somebody changed the same while this form was open: both are still there, and one of them is chosen. */
function Conflict({ editing: { theirs, takeTheirs, busy }, plan, zone }: ConflictProps) {
  const { t } = useTranslation('schedule')
  const words = useWords(zone)
  if (!theirs) return null
  const name = plan.people.find(({ id }) => id === theirs.userId)?.name ?? ''
  return (
    <ConflictChoice
      said={[t('conflict.what', { name, when: words.when(theirs) })]}
      mine={t('conflict.mine')}
      theirs={t('conflict.theirs')}
      onTheirs={takeTheirs}
      busy={busy}
    />
  )
}
