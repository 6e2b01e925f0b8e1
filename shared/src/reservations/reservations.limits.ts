export const reservationStatuses = ['pending', 'confirmed', 'seated', 'completed', 'cancelled', 'no_show'] as const
export type ReservationStatus = (typeof reservationStatuses)[number]

/** How long a table is promised unless somebody says otherwise. */
export const usualMinutes = 120
export const leastMinutes = 15
export const mostMinutes = 480

/** A party that has not come by then is late. */
export const lateMinutes = 15
/** From so many minutes before, a promised table is held on the floor, unless the branch says otherwise. */
export const usualHoldMinutes = 90
/** Until so many minutes after their time it is held for a party that has not come: late, and then not expected any more. */
export const usualNoShowMinutes = 30
/** What a branch may set, in minutes; nobody is given up before they are late. */
export const holdLimits = { least: 15, most: 480 } as const
export const noShowLimits = { least: lateMinutes, most: 240 } as const
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
