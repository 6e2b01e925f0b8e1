import type { Country } from '@sufra/shared/identity/countries'
import type { Reservation } from '@sufra/shared/reservations/reservations.contract'
import { addToWaitlist, changeReservation, createReservation } from '@sufra/shared/reservations/reservations.endpoints'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { arrivedIn } from '../../api/arrived-in'
import { send } from '../../api/client'
import { useContestedSave } from '../../ui/use-contested-save'
import { type Conflict, conflictIn } from './day-view.rules'
import { bodyOf, broughtUp, changesOf, type Draft, partyOf, without, wrongIn } from './reservation-draft.rules'
import { useReadAgain, useRefusal } from './use-reservations'

interface Editing {
  readonly branchId: string
  readonly home: Country
  /** Null: a new one. */
  readonly one: Reservation | null
  /** Of a new one; it stays over every edit. */
  readonly newId: string
  /** What the form shows: as it was typed, with what it fills in itself. */
  readonly said: Draft
  readonly setDraft: Dispatch<SetStateAction<Draft>>
  readonly onSaved: (saved: Reservation) => void
}

/** A reservation in the form. Nothing typed is lost by a refusal; what somebody else changed meanwhile is asked about. */
export function useReservationDraft({ branchId, home, one, newId, said, setDraft, onSaved }: Editing) {
  const [kept, setKept] = useState(one)
  const again = useReadAgain(branchId)
  const refusalText = useRefusal()
  const wrong = wrongIn(said, home)
  const params = { branchId }
  const made = () =>
    said.quoted === null
      ? send(createReservation, { params, body: bodyOf(said, home, newId) })
      : send(addToWaitlist, { params, body: partyOf(said, home, newId) })
  const changed = async (from: Reservation): Promise<Reservation> => {
    const body = changesOf(from, said, home)
    return body ? send(changeReservation, { params: { branchId, reservationId: from.id }, body }) : from
  }
  const sent = (from: Reservation | null) =>
    from
      ? changed(from)
      : made().catch((refusal) => {
          const arrived = arrivedIn<Reservation>(refusal, 'reservation')
          if (!arrived) throw refusal
          return changed(arrived)
        })
  const sentOrReadAgain = (from: Reservation | null) =>
    sent(from).catch((refusal) => {
      again()
      throw refusal
    })
  const { checked, ...form } = useContestedSave<Reservation, Conflict>({
    known: one,
    isRight: wrong.length === 0,
    send: sentOrReadAgain,
    staleIn: conflictIn,
    onSaved,
    refusalText,
    theirs: (stale) => stale.reservation,
    bringUp: (before, now) => {
      setKept(now)
      setDraft((mine) => broughtUp({ ...mine, name: mine.name || said.name }, before, now, home))
    },
    takeTheirs: (stale) => setDraft(without(said, stale.fields, stale.reservation)),
  })
  return {
    ...form,
    /** As the house has it, as far as this form knows. */
    kept,
    /** What is wrong with what the form says, once somebody wanted to send it. */
    wrong: checked ? wrong : [],
  }
}
export type Drafting = ReturnType<typeof useReservationDraft>
