import { contract } from '../kernel/contract'
import * as body from './reservations.contract'
import * as reservations from './reservations.endpoints'

export const reservationContracts = {
  findReservations: contract(reservations.findReservations, {
    summary: 'Reservations by date: of one day, or from today on',
    query: body.reservationFilters,
    reply: body.reservationPage,
  }),
  readReservationDay: contract(reservations.readReservationDay, {
    summary: 'One business day: who comes, and which tables can be promised',
    query: body.dayQuery,
    reply: body.reservationDay,
  }),
  findGuestByPhone: contract(reservations.findGuestByPhone, {
    summary: 'Whom the house knows under a phone number',
    query: body.guestByPhoneQuery,
    reply: body.guestByPhone,
  }),
  createReservation: contract(reservations.createReservation, {
    summary: 'Promise a table for a time',
    body: body.createReservation,
    reply: body.reservation,
    status: 201,
  }),
  addToWaitlist: contract(reservations.addToWaitlist, {
    summary: 'A party at the door waits for a table',
    body: body.addToWaitlist,
    reply: body.reservation,
    status: 201,
  }),
  changeReservation: contract(reservations.changeReservation, {
    summary: 'Another time, table or party, or other words',
    body: body.changeReservation,
    reply: body.reservation,
  }),
  stepReservation: contract(reservations.stepReservation, {
    summary: 'Confirmed, cancelled, not come, left; or one of them taken back',
    body: body.stepReservation,
    reply: body.reservation,
  }),
  unseatReservation: contract(reservations.unseatReservation, {
    summary: 'Take back that a party sat down, while nothing has come of it; its table is free again, or held for it',
    body: body.unseatReservation,
    reply: body.reservation,
  }),
  seatReservation: contract(reservations.seatReservation, {
    summary: 'The guests are here and sit down',
    body: body.seatReservation,
    reply: body.reservation,
  }),
}
