import { uuidv7 } from '@sufra/shared/kernel/ids'
import { formatTime } from '@sufra/shared/locale/date'
import { formatList } from '@sufra/shared/locale/list'
import { wallClock } from '@sufra/shared/locale/wall-clock'
import type { Reservation, ReservationDay } from '@sufra/shared/reservations/reservations.contract'
import { usualMinutes } from '@sufra/shared/reservations/reservations.limits'
import { type Offer, offersFor, suggested } from '@sufra/shared/reservations/reservations.rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { useMinute } from '../../ui/clock'
import { Sentence } from '../../ui/num'
import { SelectField } from '../../ui/select-field'
import { DayChoice } from './day-choice'
import { isClosedAt, slotsOf, todayOf, usualSlot, type Zone } from './day-view.rules'
import { HouseHint, seatsShortOf } from './house-hint'
import { CallerFields, EditorEnd, GuestsField, useKnownGuest } from './party-fields'
import { type Caller, type Draft, draftOf, guestsIn, homeOf, newDraft, phoneIn } from './reservation-draft.rules'
import { SetHint } from './set-hint'
import { TableOptions } from './table-options'
import type { TimelineSlot } from './timeline.rules'
import { useReservationDay } from './use-reservation-day'
import { useReservationDraft } from './use-reservation-draft'
import './reservation-editor.css'

interface ReservationEditorProps {
  readonly branchId: string
  readonly branch: Zone & { readonly currency: string }
  /** Null: a new one. */
  readonly one: Reservation | null
  readonly day: string
  readonly today: string
  /** Where a new one begins: a place on the timeline. */
  readonly place?: TimelineSlot | undefined
  /** For whom a new one is, where that was known before its day. */
  readonly caller?: Caller | undefined
  readonly onSaved: (saved: Reservation) => void
}

/** Who calls, how many, when, where: six fields, the phone first, for somebody is on it. */
export function ReservationEditor(props: ReservationEditorProps) {
  const { branchId, branch, one, today, place, caller } = props
  const { t } = useTranslation('reservations')
  const locale = useLocale()
  const now = useMinute()
  const timeOf = (at: string) => formatTime(at, branch.timeZone, locale)
  const hourOf = (at: string) => wallClock(at, branch.timeZone).hour
  const slotsAt = (each: string, keeps?: readonly string[]) => slotsOf(each, branch, now, timeOf, keeps)
  const usual = (each: string) => usualSlot(slotsAt(each), each, today, hourOf)
  const dayOf = (at: string) => todayOf(Date.parse(at), branch)
  const [draft, setDraft] = useState(() =>
    one ? draftOf(one) : newDraft(place?.at ?? usual(props.day), place?.tableId, caller),
  )
  const [picked, setPicked] = useState(props.day)
  const [newId] = useState(uuidv7)
  const day = draft.at ? dayOf(draft.at) : picked
  const set = (part: Partial<Draft>) => setDraft((typed) => ({ ...typed, ...part }))
  const home = homeOf(branch)
  const known = useKnownGuest(branchId, phoneIn(draft, home))
  const { read, offers, tableId, choose } = useTables({ ...props, newId }, day, { draft, set }, now)
  const said = { ...draft, tableId, name: draft.name || (known?.name ?? '') }
  const editing = useReservationDraft({ ...props, home, newId, said, setDraft })
  const { kept, wrong } = editing
  const keptDay = kept && dayOf(kept.date)
  const tooFew = seatsShortOf(guestsIn(draft) ?? 1, read?.tables)
  const slotWords = ({ time, again, closed }: { time: string; again: boolean; closed: boolean }) =>
    closed ? t('closedSlot', { time }) : again ? t('again', { time }) : time
  return (
    <form className="reservation-editor" noValidate onSubmit={editing.submit}>
      <CallerFields said={said} set={set} wrong={wrong} known={known} timeZone={branch.timeZone} />
      <div className="reservation-editor__pair">
        <GuestsField said={said} set={set} wrong={wrong} />
        <SelectField
          label={t('field.time')}
          value={draft.at}
          onValue={(at) => set({ at })}
          error={wrong.includes('at') ? t('wrong.at') : undefined}
        >
          {slotsAt(day, kept ? [kept.date, draft.at] : [draft.at]).map(({ at, again }) => (
            <option key={at} value={at}>
              {slotWords({ time: timeOf(at), again, closed: isClosedAt(read, at) })}
            </option>
          ))}
        </SelectField>
      </div>
      {tooFew !== null && <HouseHint seats={tooFew} />}
      {read && draft.at && isClosedAt(read, draft.at) && <ClosedNote open={read.open ?? []} timeOf={timeOf} />}
      {(kept || caller) && (
        <DayChoice
          label={t('field.day')}
          day={day}
          today={today}
          first={keptDay && keptDay < today ? keptDay : today}
          onDay={(next) => {
            setPicked(next)
            set({ at: kept && next === keptDay ? kept.date : usual(next) })
          }}
        />
      )}
      <SelectField label={t('field.table')} value={tableId} onValue={choose}>
        <TableOptions offers={offers} timeZone={branch.timeZone} current={tableId} />
      </SelectField>
      {tooFew === null && offers.length > 0 && suggested(offers) === null && (
        <p className="quiet small">{t('noneFree')}</p>
      )}
      <SetHint offers={offers} guests={guestsIn(draft) ?? 1} />
      <EditorEnd said={said} set={set} editing={editing} label={one ? t('save') : t('create')} />
    </form>
  )
}

interface ClosedNoteProps {
  readonly open: NonNullable<ReservationDay['open']>
  readonly timeOf: (at: string) => string
}

/** A table may be promised all the same: somebody may open for a feast. */
function ClosedNote({ open, timeOf }: ClosedNoteProps) {
  const { t } = useTranslation('reservations')
  const locale = useLocale()
  const hours = open.map(({ from, until }) => t('openFrom', { from: timeOf(from), until: timeOf(until) }))
  return (
    <p className="reservation-editor__closed" role="status">
      <Sentence>
        {hours.length === 0 ? t('closedAllDay') : t('closedThen', { hours: formatList(hours, locale, 'and') })}
      </Sentence>
    </p>
  )
}

interface Typing {
  readonly draft: Draft
  readonly set: (part: Partial<Draft>) => void
}

interface Choosing extends ReservationEditorProps {
  /** A new one may stand in the book already: its answer was lost. It is not in its own way. */
  readonly newId: string
}

/** The smallest fitting free table, until somebody chooses another. A reservation keeps its own. */
function useTables({ branchId, one, newId, place }: Choosing, day: string, { draft, set }: Typing, now: number) {
  const [chosen, setChosen] = useState(one !== null || Boolean(place?.tableId))
  const { day: read } = useReservationDay(branchId, day)
  const wish = {
    date: draft.at,
    minutes: one?.minutes ?? usualMinutes,
    guests: guestsIn(draft) ?? 1,
    besides: one?.id ?? newId,
  }
  const offers: Offer[] = read && draft.at ? offersFor(wish, read.tables, read.reservations, now) : []
  const tableId = chosen ? draft.tableId : (suggested(offers)?.id ?? '')
  const choose = (id: string) => {
    setChosen(true)
    set({ tableId: id })
  }
  return { read, offers, tableId, choose }
}
