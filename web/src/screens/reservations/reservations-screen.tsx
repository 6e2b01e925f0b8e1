import type { BranchSummary } from '@sufra/shared/identity/identity.contract'
import { formatDateTime, formatTime } from '@sufra/shared/locale/date'
import { formatDuration } from '@sufra/shared/locale/duration'
import type { Reservation } from '@sufra/shared/reservations/reservations.contract'
import { isAtDoor, maySet } from '@sufra/shared/reservations/reservations.rules'
import type { TurnTimes } from '@sufra/shared/tables/turn-times.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
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
import type { TimelineSlot } from '../../features/reservations/timeline.rules'
import { useDayKeys } from '../../features/reservations/use-day-keys'
import { useReservationDay } from '../../features/reservations/use-reservation-day'
import { type Steps, useNextReservation, useSteps } from '../../features/reservations/use-reservations'
import { Waitlist } from '../../features/reservations/waitlist'
import { WaitlistForm } from '../../features/reservations/waitlist-form'
import { useTurnTimes } from '../../features/tables/use-turn-times'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { useWorkplace } from '../../session/use-workplace'
import { Button } from '../../ui/button'
import { useMinute } from '../../ui/clock'
import { EmptyState } from '../../ui/empty-state'
import { calendarClock, plus } from '../../ui/icon-shapes'
import { NotRead } from '../../ui/not-read'
import { Sentence } from '../../ui/num'
import { OldNotice } from '../../ui/old-notice'
import { toast } from '../../ui/toast-store'
import { useAddress } from '../../ui/use-address'
import { WritingDialog } from '../../ui/writing-dialog'
import { CallerEditor } from './caller-editor'
import { DayBar, dayWords, type View } from './day-bar'
import '../../ui/office.css'
import './reservations-screen.css'

/** Who comes when, and where they sit: for the phone and the door. */
export function ReservationsScreen() {
  const branch = useWorkplace()?.branch
  return branch && <Book key={branch.id} branch={branch} />
}

/** `door`: without a reservation; `place`: where a new one begins. */
type Editing = { readonly one: Reservation | null; readonly door: boolean; readonly place?: TimelineSlot } | null

function Book({ branch }: { readonly branch: BranchSummary }) {
  const { t } = useTranslation('reservations')
  const locale = useLocale()
  const now = useMinute()
  const [search, change] = useAddress()
  const [editing, setEditing] = useState<Editing>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const today = todayOf(now, branch)
  // Somebody's profile leads here, with a form that is theirs.
  const guestId = search.get('guest')
  const day = dayIn(search.get('day')) ?? today
  const found = useReservationDay(branch.id, day)
  const steps = useSteps(branch.id)
  const stays = useTurnTimes()
  const view: View = search.get('view') === 'timeline' ? 'timeline' : 'list'
  const goTo = (next: string) => change({ day: dayBut(today, next) })
  const showAs = (how: View) => change({ view: how === 'list' ? null : how })
  const current = chosenIn(found.day, chosen)
  const onNew = day < today ? null : () => setEditing({ one: null, door: false })
  const onPromise = onNew && ((place: TimelineSlot) => setEditing({ one: null, door: false, place }))
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
      : quotedMinutes === 0
        ? t('waitlist.savedNow', { name })
        : t('waitlist.saved', { name, time: formatDuration(quotedMinutes, locale) })
  const close = () => {
    setEditing(null)
    if (guestId) change({ guest: null })
  }
  const saved = (one: Reservation) => {
    setEditing(null)
    if (guestId) change({ guest: null, day: dayBut(today, todayOf(Date.parse(one.date), branch)) })
    setChosen(one.id)
    steps.again()
    toast.success(savedWords(one), undefined, one.id)
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
      <DayBar day={day} today={today} view={view} onDay={goTo} onView={showAs} />
      <OldStrip found={found} timeZone={branch.timeZone} />
      {found.day && day === today && (
        <Waitlist day={found.day} zone={branch} now={now} steps={steps} onEdit={onEdit} onAdd={onParty} />
      )}
      {found.day && <LateStrip reservations={found.day.reservations} now={now} onShow={show} />}
      <Content
        branch={branch}
        found={found}
        now={now}
        steps={steps}
        stays={stays}
        view={view}
        onEdit={onEdit}
        onNew={onNew}
        onPromise={onPromise}
        chosen={current?.id ?? null}
        onChoose={setChosen}
      />
      <p className="reservations__keys quiet small">
        <Sentence>{t('keys')}</Sentence>
      </p>
      <WritingDialog
        kind="side"
        open={editing !== null || guestId !== null}
        onClose={close}
        title={editing ? titleOf(editing) : guestId ? t('new') : ''}
      >
        {editing?.door && (
          <WaitlistForm branchId={branch.id} branch={branch} stays={stays} one={editing.one} onSaved={saved} />
        )}
        {editing && !editing.door && (
          <ReservationEditor
            branchId={branch.id}
            branch={branch}
            {...editing}
            day={day}
            today={today}
            onSaved={saved}
          />
        )}
        {!editing && guestId && (
          <CallerEditor
            branchId={branch.id}
            branch={branch}
            guestId={guestId}
            today={today}
            day={day < today ? today : day}
            onSaved={saved}
          />
        )}
      </WritingDialog>
    </div>
  )
}

/** What the address says of a day: of today nothing. */
const dayBut = (today: string, day: string): string | null => (day === today ? null : day)

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
  readonly stays: TurnTimes | null
  readonly view: View
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
  readonly onEdit: (one: Reservation) => void
  /** Null: the day is over. */
  readonly onNew: (() => void) | null
  readonly onPromise: ((place: TimelineSlot) => void) | null
}

function Content({ branch, found, now, steps, stays, view, chosen, onChoose, onEdit, onNew, onPromise }: ContentProps) {
  const { t } = useTranslation(['reservations', 'common'])
  const { day, error, refetch } = found
  if (!day) return <NotRead error={error} title={t('failed')} rows={6} onAgain={refetch} offline={t('offline.never')} />
  const book = bookOf(day)
  const rest = { day, now, steps, onChoose, onEdit }
  if (view === 'timeline' && day.tables.length > 0)
    return (
      <>
        <Timeline {...rest} stays={stays} chosen={chosen} onPromise={onPromise} zone={branch} />
        {onPromise && <p className="quiet small">{t('timeline.ways')}</p>}
      </>
    )
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
