import type { MenuSchedule, MenuScheduleBook } from '@sufra/shared/menu-schedules/menu-schedules.contract'
import { scheduleNameMost, servingSeasons } from '@sufra/shared/menu-schedules/menu-schedules.limits'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { useMinute } from '../../ui/clock'
import { Field } from '../../ui/field'
import { FormProblem } from '../../ui/form-problem'
import { LanguageFields } from '../../ui/language-fields'
import { Sentence } from '../../ui/num'
import { Segments } from '../../ui/segments'
import { DayChips } from './day-chips'
import { ScheduleConflict } from './schedule-conflict'
import { endsNextDay, fieldsOf, wrongIn } from './schedule-draft.rules'
import { TargetPicker } from './target-picker'
import { type ScheduleForm, useScheduleDraft } from './use-schedule-draft'
import { type Menu, useScheduleWords } from './use-schedule-words'
import { WeekStrip } from './week-strip'
import './schedule-editor.css'

interface ScheduleEditorProps {
  readonly branchId: string
  readonly book: MenuScheduleBook
  readonly menu: Menu
  /** Null: a new one. */
  readonly schedule: MenuSchedule | null
  readonly onSaved: (schedule: MenuSchedule) => void
}

/** When it is on, what has it, and how a week with it looks. */
export function ScheduleEditor(props: ScheduleEditorProps) {
  const { book, menu, schedule } = props
  const { t } = useTranslation('serving')
  const form = useScheduleDraft(props)
  const { draft, set, wrong, busy, problem, conflict } = form
  return (
    <form className="schedule-editor" noValidate onSubmit={form.submit}>
      {conflict && <ScheduleConflict conflict={conflict} form={form} menu={menu} />}
      <LanguageFields
        legend={t('field.name')}
        hint={t('hint.name')}
        labelOf={(locale) => t(`language.${locale}`)}
        maxLength={scheduleNameMost}
        value={draft.name}
        onValue={(name) => set({ name })}
        error={wrong.includes('name') ? t('wrong.name') : undefined}
      />
      <DayChips
        days={draft.days}
        onDays={(days) => set({ days })}
        problem={wrong.includes('days') ? t('wrong.days') : null}
      />
      <Hours form={form} />
      <Season form={form} book={book} />
      <Preview form={form} book={book} />
      <TargetPicker form={form} menu={menu} />
      <FormProblem of={problem} />
      <Button kind="primary" block type="submit" busy={busy}>
        {schedule ? t('save') : t('create')}
      </Button>
    </form>
  )
}

function Hours({ form: { draft, set, wrong } }: { readonly form: ScheduleForm }) {
  const { t } = useTranslation('serving')
  const end = endsNextDay(draft)
  return (
    <div>
      <div className="schedule-editor__pair">
        {(['from', 'until'] as const).map((field) => (
          <Field
            key={field}
            label={t(`field.${field}`)}
            type="time"
            dir={undefined}
            value={draft[field]}
            onValue={(value) => set({ [field]: value })}
            error={wrong.includes(field) ? t('wrong.time') : undefined}
          />
        ))}
      </div>
      {end && <p className="quiet">{t(`hint.${end}`)}</p>}
    </div>
  )
}

interface SeasonProps {
  readonly form: ScheduleForm
  readonly book: MenuScheduleBook
}

function Season({ form: { draft, set, wrong }, book }: SeasonProps) {
  const { t } = useTranslation('serving')
  const { season } = draft
  const isRamadan = season === 'ramadan' || season === 'not_ramadan'
  return (
    <div className="schedule-editor__season">
      <Segments
        label={t('field.season')}
        current={season}
        options={servingSeasons.map((value) => ({ value, label: t(`season.${value}`) }))}
        onChoose={(value) => set({ season: value })}
      />
      {isRamadan && <p className="quiet">{t(book.ramadan ? 'hint.ramadanSet' : 'hint.ramadan')}</p>}
      {season === 'dates' && (
        <div className="schedule-editor__pair">
          {(['firstDate', 'lastDate'] as const).map((field) => (
            <Field
              key={field}
              label={t(`field.${field}`)}
              type="date"
              dir={undefined}
              value={draft[field]}
              onValue={(value) => set({ [field]: value })}
              error={wrong.includes(field) ? t(`wrong.${field}`) : undefined}
            />
          ))}
        </div>
      )}
    </div>
  )
}

/** What has been typed, as a week and in words. */
function Preview({ form: { draft }, book }: SeasonProps) {
  const words = useScheduleWords()
  const now = useMinute()
  if (wrongIn(draft).some((field) => field !== 'name')) return null
  const serving = fieldsOf(draft)
  return (
    <output className="schedule-editor__preview">
      <WeekStrip serving={serving} words={words.whole(serving)} now={null} />
      <span>
        <Sentence>{words.standing(serving, book, now).words}</Sentence>
      </span>
    </output>
  )
}
