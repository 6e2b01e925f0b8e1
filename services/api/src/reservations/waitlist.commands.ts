import type { Command, Outcome } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import type { AddToWaitlist, Reservation } from '@sufra/shared/reservations/reservations.contract'
import { usualMinutes } from '@sufra/shared/reservations/reservations.limits'
import { quotedUntil } from '@sufra/shared/reservations/reservations.rules'
import { knownAsSent } from '../kernel/known-as-sent'
import { calling, kept, newIn, promising, userOf } from './reservations.commands'
import { findReservation, insertReservation } from './reservations.repository'

interface InBranch {
  readonly branchId: string
}

/**
 * A party at the door, told a wait by the house's clock. Throws `phone_invalid`, and `id_taken` with the party when it was
 * changed in the form since it arrived the first time.
 */
export const addToWaitlist = (
  deps: Deps,
  command: Command,
  { branchId, id, quotedMinutes, ...wish }: AddToWaitlist & InBranch,
): Promise<Outcome<Reservation>> =>
  promising(deps, command, { branchId, tableId: null }, async (host, seats) => {
    const { tx } = host
    const known = await findReservation(tx, branchId, id)
    const { phone, guest } = await calling(host, wish.phone)
    const sent = { guests: wish.guests, name: wish.name, phone, notes: wish.notes || null, quotedMinutes }
    if (known) return knownAsSent(known, sent, (reservation) => ({ reservation }))
    const fresh = newIn(host)
    const party: Reservation = {
      ...fresh,
      ...sent,
      id,
      guest,
      status: 'confirmed',
      tableId: null,
      minutes: usualMinutes,
      date: quotedUntil(fresh, quotedMinutes),
    }
    await insertReservation(tx, host, party, userOf(command.actor))
    return kept(host, command, seats, null, party)
  })
