import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Reservation } from '@sufra/shared/reservations/reservations.contract'
import { changeReservation, createReservation } from '@sufra/shared/reservations/reservations.endpoints'
import { type FormEvent, useRef, useState } from 'react'
import { send } from '../../api/client'
import { conflictIn } from './day-view.rules'
import { bodyOf, changesOf, type Draft, draftOf, homeOf, wrongIn } from './reservation-draft.rules'
import { useReadAgain, useRefusal } from './use-reservations'

interface Editing {
  readonly branchId: string
  readonly branch: { readonly timeZone: string; readonly currency: string }
  /** Null: a new one. */
  readonly one: Reservation | null
  readonly first: Draft
  readonly onSaved: (saved: Reservation) => void
}

/** A reservation in the form. Nothing typed is lost by a refusal; what somebody else changed meanwhile is asked about. */
export function useReservationDraft({ branchId, branch, one, first, onSaved }: Editing) {
  const [base, setBase] = useState(one)
  const [draft, setDraft] = useState(first)
  const [checked, setChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const newId = useRef(uuidv7())
  const again = useReadAgain(branchId)
  const refusal = useRefusal()
  const home = homeOf(branch)
  const save = async (said: Draft) => {
    setChecked(true)
    if (busy || wrongIn(said, home).length > 0) return
    setBusy(true)
    setProblem(null)
    setTheirs([])
    try {
      onSaved(await sent(said))
    } catch (error) {
      const stale = conflictIn(error)
      if (stale) {
        setBase(stale.reservation)
        setTheirs(stale.fields)
      } else setProblem(refusal(error))
      again()
    }
    setBusy(false)
  }
  const sent = async (said: Draft): Promise<Reservation> => {
    if (!base) return send(createReservation, { params: { branchId }, body: bodyOf(said, home, newId.current) })
    const body = changesOf(base, said, home)
    return body ? send(changeReservation, { params: { branchId, reservationId: base.id }, body }) : base
  }
  return {
    ...{ draft, home, busy, problem, theirs },
    /** What is wrong with what the form says, once somebody wanted to send it. */
    wrongWith: (said: Draft) => (checked ? wrongIn(said, home) : []),
    set: (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })),
    takeTheirs: () => {
      if (base) setDraft(draftOf(base))
      setTheirs([])
    },
    submit: (event: FormEvent, said: Draft) => {
      event.preventDefault()
      void save(said)
    },
  }
}
export type Drafting = ReturnType<typeof useReservationDraft>
