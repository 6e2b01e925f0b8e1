import { isAppError } from '@sufra/shared/kernel/app-error'
import type { Reservation, ReservationChanges } from '@sufra/shared/reservations/reservations.contract'
import {
  changeReservation,
  findReservations,
  seatReservation,
  stepReservation,
  unseatReservation,
} from '@sufra/shared/reservations/reservations.endpoints'
import type { ReservationStatus } from '@sufra/shared/reservations/reservations.limits'
import { isAtDoor } from '@sufra/shared/reservations/reservations.rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask, send } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { useConnection } from '../../live/live-store'
import { toast } from '../../ui/toast-store'

/** The next party that is expected; asked where a day has none. */
export function useNextReservation(branchId: string, asked: boolean): Reservation | undefined {
  const { data } = useQuery({
    queryKey: ['reservation-day', branchId, 'next'],
    queryFn: ({ signal }) => ask(findReservations, { params: { branchId }, query: {}, signal }),
    enabled: asked,
    networkMode: 'always',
    retry: false,
  })
  return data?.reservations.find(({ status }) => status === 'pending' || status === 'confirmed')
}

/** Everything of the book is read again. */
export function useReadAgain(branchId: string): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: ['reservation-day', branchId] })
}

/** What of a refusal is said here: nothing of a book is kept on the device. */
export function useRefusal() {
  const { t } = useTranslation(['reservations', 'auth'])
  return (error: unknown) => (isAppError(error) && error.code === 'offline' ? t('offline.unknown') : errorText(error))
}

/** A party at the door goes away and comes back; a reservation is cancelled and confirmed. */
const didOf = (one: Reservation, to: ReservationStatus) =>
  isAtDoor(one) && (to === 'cancelled' || to === 'confirmed') ? (`waitlist.did.${to}` as const) : (`did.${to}` as const)

/** What is done with one tap; each says what it did and can be taken back. */
export function useSteps(branchId: string) {
  const { t } = useTranslation(['reservations', 'common'])
  const again = useReadAgain(branchId)
  const refusal = useRefusal()
  const offline = useConnection().name === 'offline'
  const [busy, setBusy] = useState<readonly string[]>([])
  const params = (one: Reservation) => ({ branchId, reservationId: one.id })
  const doing = async <T>(id: string, work: () => Promise<T>): Promise<T | null> => {
    if (busy.includes(id)) return null
    if (offline) {
      toast.error(t('offline.notDone'))
      return null
    }
    setBusy((all) => [...all, id])
    try {
      return await work()
    } catch (error) {
      toast.error(refusal(error))
      return null
    } finally {
      setBusy((all) => all.filter((each) => each !== id))
      again()
    }
  }
  const undo = (run: () => unknown) => ({ label: t('common:action.undo'), run: () => void run() })
  const nameOf = ({ name }: Reservation) => name || t('forgotten')
  const step = async (one: Reservation, to: ReservationStatus, quiet = false) => {
    const body = { to, was: one.status }
    const now = await doing(one.id, () => send(stepReservation, { params: params(one), body }))
    if (now && !quiet)
      toast.plain(
        t(didOf(one, to), { name: nameOf(one), number: one.tableNumber ?? '' }),
        undo(() => step(now, one.status, true)),
        one.id,
      )
  }
  const change = async (one: Reservation, changes: ReservationChanges, was: ReservationChanges, quiet = false) => {
    const now = await doing(one.id, () => send(changeReservation, { params: params(one), body: { changes, was } }))
    if (now && !quiet)
      toast.plain(
        t('did.changed', { name: nameOf(one) }),
        undo(() => change(now, was, changes, true)),
        one.id,
      )
  }
  const unseat = (one: Reservation, to: 'pending' | 'confirmed') =>
    doing(one.id, () => send(unseatReservation, { params: params(one), body: { to } }))
  return {
    busy,
    step,
    change,
    again,
    /** At the table that is named, else at the promised one. */
    seat: async (one: Reservation, tableId?: string) => {
      const body = { was: one.status, ...(tableId && { tableId }) }
      const now = await doing(one.id, () => send(seatReservation, { params: params(one), body }))
      if (!now) return
      const { status } = one
      const back = status === 'pending' || status === 'confirmed' ? undo(() => unseat(now, status)) : undefined
      toast.success(t('did.seated', { name: nameOf(one), number: now.tableNumber ?? 0 }), back, one.id)
    },
  }
}
export type Steps = ReturnType<typeof useSteps>
