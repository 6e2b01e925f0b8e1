import { addDays } from '@sufra/shared/locale/business-day'
import { formatTime } from '@sufra/shared/locale/date'
import type { Shift, ShiftWeek } from '@sufra/shared/schedules/schedules.contract'
import { restMinutes, weekMinutes } from '@sufra/shared/schedules/schedules.limits'
import { daysOf } from '@sufra/shared/schedules/week.rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Button, IconButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { EmptyState } from '../../ui/empty-state'
import { calendarClock, chevronLeft, chevronRight, copy, plus } from '../../ui/icon-shapes'
import { NotRead } from '../../ui/not-read'
import { Sentence } from '../../ui/num'
import { OldNotice } from '../../ui/old-notice'
import { useMedia } from '../../ui/use-media'
import { useScreenKeys } from '../../ui/use-screen-keys'
import { ShiftEditor } from './shift-editor'
import { SkippedDialog } from './skipped-dialog'
import { usePlanning } from './use-planning'
import { useWeek } from './use-week'
import { useWords } from './use-words'
import { WeekGrid } from './week-grid'
import { WeekList } from './week-list'
import { type Plan, rowsOf } from './week-view.rules'
import './schedule-view.css'

interface ScheduleViewProps {
  readonly branchId: string
  readonly zone: string
  /** Any day of the shown week; null: this week. */
  readonly day: string | null
  readonly onDay: (day: string | null) => void
}

/** Who works when, one week at a time. */
export function ScheduleView({ branchId, zone, day, onDay }: ScheduleViewProps) {
  const { t } = useTranslation(['schedule', 'common', 'auth'])
  const locale = useLocale()
  const { week, error, refetch } = useWeek(branchId, day)
  if (!week)
    return <NotRead error={error} title={t('failed')} rows={8} onAgain={refetch} offline={t('offline.never')} />
  return (
    <>
      {error && <OldNotice>{t('offline.asOf', { time: formatTime(week.asOf, zone, locale) })}</OldNotice>}
      <Week key={branchId} branchId={branchId} zone={zone} week={week} onDay={onDay} />
    </>
  )
}

interface WeekProps {
  readonly branchId: string
  readonly zone: string
  readonly week: ShiftWeek
  readonly onDay: ScheduleViewProps['onDay']
}

interface Editing {
  readonly one: Shift | null
  readonly person: string
  readonly day: string
}

function Week({ branchId, zone, week, onDay }: WeekProps) {
  const { t } = useTranslation('schedule')
  const wide = useMedia('(min-width: 1180px)')
  const words = useWords(zone)
  const [editing, setEditing] = useState<Editing | null>(null)
  const planning = usePlanning({ branchId, zone, people: week.people })
  const plan: Plan = { ...week, shifts: week.shifts.map(planning.placed) }
  const rows = rowsOf(plan, zone)
  const { today } = week
  const first = rows.find(({ person }) => person.here)?.person.id ?? ''
  const usualDay = daysOf(week.week).includes(today) ? today : week.week
  const open = async (shown: Shift) => {
    const one = await planning.settled(shown)
    if (one) setEditing({ one, person: one.userId, day: usualDay })
  }
  const add = (person: string, on: string) => setEditing({ one: null, person, day: on })
  const addFirst = first === '' ? null : () => add(first, usualDay)
  const goBy = (days: number) => onDay(addDays(week.week, days))
  const Shown = wide ? WeekGrid : WeekList
  useScreenKeys('schedule', {
    add: addFirst,
    now: () => onDay(null),
    before: () => goBy(-7),
    next: () => goBy(7),
  })
  return (
    <>
      <Bar
        week={week}
        zone={zone}
        goBy={goBy}
        busy={planning.busy}
        onNow={() => onDay(null)}
        onCopy={() => void planning.copy(week.week)}
        onNew={addFirst}
      />
      {week.shifts.length === 0 && (
        <EmptyState icon={calendarClock} title={t('empty.title')}>
          {t('empty.why')}
        </EmptyState>
      )}
      <Shown
        plan={plan}
        rows={rows}
        today={today}
        zone={zone}
        planning={planning}
        onOpen={(one) => void open(one)}
        onNew={add}
      />
      <p className="quiet small">
        <Sentence>{t('rule', { rest: words.length(restMinutes), week: words.length(weekMinutes) })}</Sentence>
      </p>
      {wide && (
        <p className="schedule-keys quiet small">
          <Sentence>{t('keys')}</Sentence>
        </p>
      )}
      <Dialog
        kind="side"
        open={editing !== null}
        onClose={() => setEditing(null)}
        title={editing?.one ? t('edit', { name: planning.nameOf(editing.one.userId) }) : t('new')}
      >
        {editing && (
          <ShiftEditor
            branchId={branchId}
            zone={zone}
            plan={plan}
            {...editing}
            busy={planning.busy}
            onSaved={(shift) => {
              setEditing(null)
              planning.saved(shift)
            }}
            onRemove={async (one) => {
              if (await planning.remove(one)) setEditing(null)
            }}
          />
        )}
      </Dialog>
      <SkippedDialog skipped={planning.skipped} zone={zone} onClose={planning.understood} />
    </>
  )
}

interface BarProps {
  readonly week: ShiftWeek
  readonly zone: string
  readonly busy: boolean
  readonly goBy: (days: number) => void
  readonly onNow: () => void
  readonly onCopy: () => void
  /** Null: nobody can be planned. */
  readonly onNew: (() => void) | null
}

function Bar({ week: { week, today }, zone, busy, goBy, onNow, onCopy, onNew }: BarProps) {
  const { t } = useTranslation('schedule')
  const words = useWords(zone)
  const days = daysOf(week)
  return (
    <div className="schedule-bar">
      <nav className="schedule-bar__week" aria-label={t('weeks')}>
        <IconButton icon={chevronLeft} flipIcon label={t('before')} aria-keyshortcuts="[" onClick={() => goBy(-7)} />
        <h2 aria-live="polite">
          <Sentence>{words.days(days[0] ?? week, days[6] ?? week)}</Sentence>
        </h2>
        <IconButton icon={chevronRight} flipIcon label={t('after')} aria-keyshortcuts="]" onClick={() => goBy(7)} />
        <Button aria-pressed={days.includes(today)} aria-keyshortcuts="t" onClick={onNow}>
          {t('now')}
        </Button>
      </nav>
      <div className="schedule-bar__do">
        <Button icon={copy} busy={busy} onClick={onCopy}>
          {t('copy')}
        </Button>
        <Button kind="primary" icon={plus} disabled={onNew === null} aria-keyshortcuts="n" onClick={onNew ?? undefined}>
          {t('new')}
        </Button>
      </div>
    </div>
  )
}
