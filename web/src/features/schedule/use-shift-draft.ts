import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Shift } from '@sufra/shared/schedules/schedules.contract'
import { changeShift, createShift } from '@sufra/shared/schedules/schedules.endpoints'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '../../api/client'
import { useConnection } from '../../live/live-store'
import { useLearn, useRefusal } from './use-week'
import { type Standing, staleIn } from './week-view.rules'

export interface Draft extends Standing {
  readonly notes: string
}

interface Editing {
  readonly branchId: string
  /** Null: a new one. */
  readonly one: Shift | null
  readonly first: Draft
  readonly onSaved: (saved: Shift) => void
}

const draftOf = ({ userId, startsAt, minutes, notes }: Shift): Draft => ({
  userId,
  startsAt,
  minutes,
  notes: notes ?? '',
})

/** A shift in the form. Nothing chosen is lost by a refusal; what somebody else changed meanwhile is asked about. */
export function useShiftDraft({ branchId, one, first, onSaved }: Editing) {
  const { t } = useTranslation('schedule')
  const offline = useConnection().name === 'offline'
  const [base, setBase] = useState(one)
  const [draft, setDraft] = useState(first)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<Shift | null>(null)
  const newId = useRef(uuidv7())
  const { again } = useLearn(branchId)
  const refusal = useRefusal()
  const sent = (): Promise<Shift> => {
    const body = { ...draft, notes: draft.notes.trim() || null }
    if (!base) return send(createShift, { params: { branchId }, body: { id: newId.current, ...body } })
    return send(changeShift, { params: { branchId, shiftId: base.id }, body: { version: base.version, ...body } })
  }
  const save = async () => {
    if (busy) return
    setProblem(offline ? t('offline.notDone') : null)
    if (offline) return
    setBusy(true)
    setTheirs(null)
    try {
      onSaved(await sent())
    } catch (error) {
      const stale = staleIn(error)
      if (stale) {
        setBase(stale)
        setTheirs(stale)
      } else setProblem(refusal(error))
      void again()
    }
    setBusy(false)
  }
  return {
    draft,
    base,
    busy,
    problem,
    theirs,
    set: (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })),
    takeTheirs: () => {
      if (theirs) setDraft(draftOf(theirs))
      setTheirs(null)
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      void save()
    },
  }
}
export type Drafting = ReturnType<typeof useShiftDraft>
