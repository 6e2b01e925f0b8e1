export const nameMost = 80
export const notesMost = 500
export const reasonMost = 200
/** In one go: whoever means more has typed a zero too many. */
export const pointsMost = 100_000
/** Minor units of one visit. */
export const spentMost = 10_000_000
export const pageOfGuests = 50
/** Of what a profile shows of the past. */
export const pastShown = 20
/** Dishes that a guest mostly orders. */
export const usualMost = 3

/** Guests who are looked for together: who comes often, has not come lately, is new, must be kept safe. */
export const guestSegments = ['regular', 'away', 'new', 'allergies'] as const
export type GuestSegment = (typeof guestSegments)[number]
/** From so many visits on somebody is a regular. */
export const regularVisits = 5
/** Who was here before and not for so many days is away. */
export const awayDays = 60
/** So long somebody is new. */
export const newDays = 30
