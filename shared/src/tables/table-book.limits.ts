/** What a branch can hold, and what a table can say of itself. */
export const mostTables = 300
export const highestNumber = 9999
export const mostSeats = 99
/** Laid out at once on a branch's first day. */
export const mostLaid = 100
