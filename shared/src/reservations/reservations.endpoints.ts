import { command, query } from '../kernel/endpoint'
import type {
  AddToWaitlist,
  ChangeReservation,
  CreateReservation,
  DayQuery,
  GuestByPhone,
  GuestByPhoneQuery,
  Reservation,
  ReservationDay,
  ReservationFilters,
  ReservationPage,
  SeatReservation,
  StepReservation,
  UnseatReservation,
} from './reservations.contract'

const all = '/branches/:branchId/reservations'
const one = `${all}/:reservationId`
const needs = 'manage_reservations'

/** By date; of one day, or from today on. */
export const findReservations = query<ReservationPage, ReservationFilters>('findReservations', all, needs)
/** One day with the tables that can be promised in it. */
export const readReservationDay = query<ReservationDay, DayQuery>(
  'readReservationDay',
  '/branches/:branchId/reservation-day',
  needs,
)
/** Whom the house knows under a number. */
export const findGuestByPhone = query<GuestByPhone, GuestByPhoneQuery>(
  'findGuestByPhone',
  '/branches/:branchId/guest-by-phone',
  needs,
)
export const createReservation = command<Reservation, CreateReservation>('createReservation', all, needs)
/** It is told how long, and stands in the book of the day until it sits down or goes. */
export const addToWaitlist = command<Reservation, AddToWaitlist>('addToWaitlist', '/branches/:branchId/waitlist', needs)
export const changeReservation = command<Reservation, ChangeReservation>('changeReservation', one, needs)
export const stepReservation = command<Reservation, StepReservation>('stepReservation', `${one}/status`, needs)
/** They are here: the table is theirs on every screen in the same moment. */
export const seatReservation = command<Reservation, SeatReservation>('seatReservation', `${one}/seat`, needs)
/** A slip, taken back before anything came of it. */
export const unseatReservation = command<Reservation, UnseatReservation>('unseatReservation', `${one}/unseat`, needs)
