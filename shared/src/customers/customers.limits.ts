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
