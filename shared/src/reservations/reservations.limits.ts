export const reservationStatuses = ['pending', 'confirmed', 'seated', 'completed', 'cancelled', 'no_show'] as const
export type ReservationStatus = (typeof reservationStatuses)[number]

/** How long a table is promised unless somebody says otherwise. */
export const usualMinutes = 120
export const leastMinutes = 15
export const mostMinutes = 480

/** A party that has not come by then is late. */
export const lateMinutes = 15
/** From then on a promised table is held on the floor's map too. */
export const holdMinutes = 90
/** Times are promised in these steps. */
export const slotMinutes = 15

/** Waits at the door are told in these steps, and none longer than the last. */
export const quoteMinutes = 5
export const mostQuotedMinutes = 240

/** Nobody promises a table further ahead. */
export const mostDaysAhead = 400

export const nameMost = 80
export const notesMost = 300
/** No house promises more in a day; the day's page holds them all. */
export const mostOfDay = 500
