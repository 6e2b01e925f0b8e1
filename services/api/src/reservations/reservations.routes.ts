import type { Deps } from '@sufra/platform/deps'
import { reservationContracts as contracts } from '@sufra/shared/reservations/reservations.contracts'
import type { On } from '../kernel/route'
import { changeReservation, createReservation, seatReservation, stepReservation } from './reservations.commands'
import { findGuestByPhone, findReservations, readReservationDay } from './reservations.queries'
import { unseatReservation } from './unseating.commands'
import { addToWaitlist } from './waitlist.commands'

export function reservationRoutes(on: On, deps: Deps): void {
  on.query(contracts.findReservations, ({ actor, params, query }) =>
    findReservations(deps, actor, { ...params, ...query }),
  )
  on.query(contracts.readReservationDay, ({ actor, params, query }) =>
    readReservationDay(deps, actor, { ...params, ...query }),
  )
  on.query(contracts.findGuestByPhone, ({ actor, params, query }) =>
    findGuestByPhone(deps, actor, { ...params, ...query }),
  )
  on.command(contracts.createReservation, ({ command, params, body }) =>
    createReservation(deps, command, { ...params, ...body }),
  )
  on.command(contracts.addToWaitlist, ({ command, params, body }) =>
    addToWaitlist(deps, command, { ...params, ...body }),
  )
  on.command(contracts.changeReservation, ({ command, params, body }) =>
    changeReservation(deps, command, { ...params, ...body }),
  )
  on.command(contracts.stepReservation, ({ command, params, body }) =>
    stepReservation(deps, command, { ...params, ...body }),
  )
  on.command(contracts.unseatReservation, ({ command, params, body }) =>
    unseatReservation(deps, command, { ...params, ...body }),
  )
  on.command(contracts.seatReservation, ({ command, params, body }) =>
    seatReservation(deps, command, { ...params, ...body }),
  )
}
