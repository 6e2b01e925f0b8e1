import type { BranchSummary } from '@sufra/shared/identity/identity.contract'
import { formatDateTime, formatTime } from '@sufra/shared/locale/date'
import { formatDuration } from '@sufra/shared/locale/duration'
import type { Reservation } from '@sufra/shared/reservations/reservations.contract'
import { isAtDoor, maySet } from '@sufra/shared/reservations/reservations.rules'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { CoversStrip } from '../../features/reservations/covers-strip'
import {
  bookOf,
  chosenIn,
  dayAfter,
  dayIn,
  mayBeSeated,
  todayOf,
  type Zone,
} from '../../features/reservations/day-view.rules'
import { LateStrip } from '../../features/reservations/late-strip'
import { ReservationEditor } from '../../features/reservations/reservation-editor'
import { ReservationRow } from '../../features/reservations/reservation-row'
import { Timeline } from '../../features/reservations/timeline'
import { useDayKeys } from '../../features/reservations/use-day-keys'
import {
  type Steps,
  useNextReservation,
  useReservationDay,
  useSteps,
} from '../../features/reservations/use-reservations'
import { Waitlist } from '../../features/reservations/waitlist'
import { WaitlistForm } from '../../features/reservations/waitlist-form'
import { useTurnTimes } from '../../features/tables/use-turn-times'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { useTranslation } from '../../i18n/use-translation'
import { useWorkplace } from '../../session/use-workplace'
import { Button } from '../../ui/button'
import { useMinute } from '../../ui/clock'
import { EmptyState } from '../../ui/empty-state'
import { calendarClock, plus } from '../../ui/icon-shapes'
import { NotRead } from '../../ui/not-read'
import { Sentence } from '../../ui/num'
import { OldNotice } from '../../ui/old-notice'
import { toast } from '../../ui/toast-store'
import { WritingDialog } from '../../ui/writing-dialog'
import { DayBar, dayWords, type View } from './day-bar'
import '../../ui/office.css'
import './reservations-screen.css'

/** Who comes when, and where they sit: for the phone and the door. */
export function ReservationsScreen() {
  const branch = useWorkplace()?.branch
  return branch && <Book key={branch.id} branch={branch} />
}

/** `door`: without a reservation. */
type Editing = { readonly one: Reservation | null; readonly door: boolean } | null

function Book({ branch }: { readonly branch: BranchSummary }) {
  const { t } = useTranslation('reservations')
  const locale = useLocale()
  const now = useMinute()
  const [search, setSearch] = useSearchParams()
  const [editing, setEditing] = useState<Editing>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const today = todayOf(now, branch)
  const day = dayIn(search.get('day')) ?? today
  const found = useReservationDay(branch.id, day)
  const steps = useSteps(branch.id)
  const stays = useTurnTimes()
  const view: View = search.get('view') === 'timeline' ? 'timeline' : 'list'
  const look = (next: string, how: View) =>
    setSearch({ ...(next !== today && { day: next }), ...(how !== 'list' && { view: how }) }, { replace: true })
  const goTo = (next: string) => look(next, view)
  const current = chosenIn(found.day, chosen)
  const onNew = day < today ? null : () => setEditing({ one: null, door: false })
  const onParty = () => setEditing({ one: null, door: true })
  const onEdit = (one: Reservation) => setEditing({ one, door: isAtDoor(one) })
  useDayKeys({
    onNew,
    onParty: day === today ? onParty : null,
    onToday: () => goTo(today),
    onDay: (days) => goTo(dayAfter(day, days)),
    onSeat: () => current && mayBeSeated(current, now, branch) && void steps.seat(current),
    onNoShow: () => current && maySet(current, 'no_show', now, branch) && void steps.step(current, 'no_show'),
  })
  const show = (one: Reservation) => {
    setChosen(one.id)
    document.getElementById(`reservation-${one.id}`)?.scrollIntoView({ block: 'center' })
  }
  const savedWords = ({ name, date, quotedMinutes }: Reservation) =>
    quotedMinutes === null
      ? t('saved', { name, time: formatDateTime(date, branch.timeZone, locale) })
      : t('waitlist.saved', { name, time: formatDuration(quotedMinutes, locale) })
  const saved = (one: Reservation) => {
    setEditing(null)
    setChosen(one.id)
    steps.again()
    toast.success(savedWords(one))
  }
  const titleOf = ({ one, door }: NonNullable<Editing>) => {
    if (one) return t(door ? 'waitlist.edit' : 'edit', { name: one.name || t('forgotten') })
    return door ? t('waitlist.new') : t('newOn', { day: dayWords(day, locale) })
  }
  return (
    <div className="office reservations">
      <header className="office__head">
        <div>
          <h1>{t('title', { branch: nameIn(branch.name, locale).text })}</h1>
          <p className="quiet">{t('lead')}</p>
        </div>
        <Button kind="primary" icon={plus} disabled={onNew === null} aria-keyshortcuts="n" onClick={onNew ?? undefined}>
          {t('new')}
        </Button>
      </header>
      <DayBar {...{ day, today, view }} onDay={goTo} onView={(how) => look(day, how)} />
      <OldStrip found={found} timeZone={branch.timeZone} />
      {found.day && day === today && (
        <Waitlist day={found.day} zone={branch} {...{ now, steps, onEdit }} onAdd={onParty} />
      )}
      {found.day && <LateStrip reservations={found.day.reservations} now={now} onShow={show} />}
      <Content
        {...{ branch, found, now, steps, view }}
        chosen={current?.id ?? null}
        onChoose={setChosen}
        onEdit={onEdit}
        onNew={onNew}
      />
      <p className="reservations__keys quiet small">
        <Sentence>{t('keys')}</Sentence>
      </p>
      <WritingDialog
        kind="side"
        open={editing !== null}
        onClose={() => setEditing(null)}
        title={editing ? titleOf(editing) : ''}
      >
        {editing?.door && (
          <WaitlistForm branchId={branch.id} {...{ branch, stays }} one={editing.one} onSaved={saved} />
        )}
        {editing && !editing.door && (
          <ReservationEditor
            branchId={branch.id}
            branch={branch}
            one={editing.one}
            day={day}
            today={today}
            onSaved={saved}
          />
        )}
      </WritingDialog>
    </div>
  )
}

type Found = ReturnType<typeof useReservationDay>

/** Read, and no longer up to date: said, with the time it was true. */
function OldStrip({ found, timeZone }: { readonly found: Found; readonly timeZone: string }) {
  const { t } = useTranslation('reservations')
  const locale = useLocale()
  if (!found.error || !found.day) return null
  return <OldNotice>{t('offline.asOf', { time: formatTime(found.day.asOf, timeZone, locale) })}</OldNotice>
}

interface ContentProps {
  readonly branch: Zone & { readonly id: string }
  readonly found: Found
  readonly now: number
  readonly steps: Steps
  readonly view: View
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
  readonly onEdit: (one: Reservation) => void
  /** Null: the day is over. */
  readonly onNew: (() => void) | null
}

function Content({ branch, found, now, steps, view, chosen, onChoose, onEdit, onNew }: ContentProps) {
  const { t } = useTranslation(['reservations', 'common'])
  const { day, error, refetch } = found
  if (!day)
    return <NotRead {...{ error }} title={t('failed')} rows={6} onAgain={refetch} offline={t('offline.never')} />
  const book = bookOf(day)
  const rest = { day, now, steps, onChoose, onEdit }
  if (view === 'timeline' && day.tables.length > 0) return <Timeline {...rest} zone={branch} chosen={chosen} />
  if (book.length === 0) return <EmptyDay branch={branch} onNew={onNew} />
  const seats = day.tables.reduce((sum, { capacity }) => sum + capacity, 0)
  return (
    <>
      <CoversStrip reservations={day.reservations} seats={seats} timeZone={branch.timeZone} />
      <ul className="reservations__list">
        {book.map((one) => (
          <ReservationRow key={one.id} {...rest} one={one} zone={branch} chosen={one.id === chosen} />
        ))}
      </ul>
    </>
  )
}

function EmptyDay({ branch, onNew }: Pick<ContentProps, 'branch' | 'onNew'>) {
  const { t } = useTranslation('reservations')
  const locale = useLocale()
  const next = useNextReservation(branch.id, true)
  const when = next && formatDateTime(next.date, branch.timeZone, locale)
  return (
    <EmptyState
      icon={calendarClock}
      title={t('empty.title')}
      action={
        onNew && (
          <Button icon={plus} onClick={onNew}>
            {t('new')}
          </Button>
        )
      }
    >
      {next && when ? (
        <Sentence>{t('empty.next', { name: next.name || t('forgotten'), time: when })}</Sentence>
      ) : (
        t('empty.why')
      )}
    </EmptyState>
  )
}
