import { uuidv7 } from '@sufra/shared/kernel/ids'
import { formatDuration } from '@sufra/shared/locale/duration'
import type { Reservation } from '@sufra/shared/reservations/reservations.contract'
import { mostQuotedMinutes, quoteMinutes } from '@sufra/shared/reservations/reservations.limits'
import { expectedWait } from '@sufra/shared/reservations/waitlist.rules'
import type { TurnTimes } from '@sufra/shared/tables/turn-times.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { useMinute } from '../../ui/clock'
import { Sentence } from '../../ui/num'
import { SelectField } from '../../ui/select-field'
import type { Zone } from './day-view.rules'
import { HouseHint, seatsShortOf } from './house-hint'
import { CallerFields, EditorEnd, GuestsField, useKnownGuest } from './party-fields'
import { type Draft, draftOf, guestsIn, homeOf, newParty, phoneIn } from './reservation-draft.rules'
import { useReservationDay } from './use-reservation-day'
import { useReservationDraft } from './use-reservation-draft'
import './reservation-editor.css'

interface WaitlistFormProps {
  readonly branchId: string
  readonly branch: Zone & { readonly currency: string }
  /** Null: they have just come. */
  readonly one: Reservation | null
  /** How long parties of this house stay; null: not known. */
  readonly stays: TurnTimes | null
  readonly onSaved: (saved: Reservation) => void
}

/** Told where no table ever fits: the host knows what can be put together. */
const unknownWait = 15
/** By fives to an hour, then by quarters. */
const quotes = Array.from({ length: 12 }, (_, index) => index * quoteMinutes).concat(
  Array.from({ length: 13 }, (_, index) => 60 + index * 15),
)

/** A party at the door: who, how many, and the wait it is told, which the floor and the book suggest. */
export function WaitlistForm({ branchId, branch, one, stays, onSaved }: WaitlistFormProps) {
  const { t } = useTranslation('reservations')
  const now = useMinute()
  const [draft, setDraft] = useState(() => (one ? draftOf(one) : newParty))
  const [chosen, setChosen] = useState<number | null>(null)
  const [newId] = useState(uuidv7)
  const set = (part: Partial<Draft>) => setDraft((typed) => ({ ...typed, ...part }))
  const home = homeOf(branch)
  const known = useKnownGuest(branchId, phoneIn(draft, home))
  const { day } = useReservationDay(branchId, null)
  const tooFew = seatsShortOf(guestsIn(draft) ?? 1, day?.tables)
  const expected = day ? expectedWait(guestsIn(draft) ?? 1, { ...day, stays }, now, one?.id ?? newId) : undefined
  const suggested = Math.min(expected ?? unknownWait, mostQuotedMinutes)
  const quoted = one ? draft.quoted : (chosen ?? suggested)
  const said = { ...draft, name: draft.name || (known?.name ?? ''), quoted }
  const editing = useReservationDraft({ branchId, home, one, newId, said, setDraft, onSaved })
  const { wrong } = editing
  return (
    <form className="reservation-editor" noValidate onSubmit={editing.submit}>
      <CallerFields said={said} set={set} wrong={wrong} known={known} timeZone={branch.timeZone} />
      <div className="reservation-editor__pair">
        <GuestsField said={said} set={set} wrong={wrong} />
        {!one && quoted !== null && <Quote quoted={quoted} onQuoted={setChosen} />}
      </div>
      {tooFew !== null && <HouseHint seats={tooFew} />}
      {!one && tooFew === null && expected !== undefined && <Expected minutes={expected} />}
      <EditorEnd said={said} set={set} editing={editing} label={one ? t('save') : t('waitlist.save')} />
    </form>
  )
}

interface QuoteProps {
  readonly quoted: number
  readonly onQuoted: (minutes: number) => void
}

function Quote({ quoted, onQuoted }: QuoteProps) {
  const { t } = useTranslation('reservations')
  const locale = useLocale()
  const offered = [...new Set([...quotes, quoted])].sort((a, b) => a - b)
  return (
    <SelectField label={t('waitlist.quoted')} value={String(quoted)} onValue={(value) => onQuoted(Number(value))}>
      {offered.map((minutes) => (
        <option key={minutes} value={minutes}>
          {minutes === 0 ? t('waitlist.noWait') : formatDuration(minutes, locale)}
        </option>
      ))}
    </SelectField>
  )
}

/** `minutes`: null where no table is large enough. */
function Expected({ minutes }: { readonly minutes: number | null }) {
  const { t } = useTranslation('reservations')
  const locale = useLocale()
  return (
    <p className="quiet small" role="status">
      <Sentence>
        {minutes === null
          ? t('waitlist.neverFits')
          : minutes === 0
            ? t('waitlist.freeNow')
            : t('waitlist.expected', { time: formatDuration(minutes, locale) })}
      </Sentence>
    </p>
  )
}
