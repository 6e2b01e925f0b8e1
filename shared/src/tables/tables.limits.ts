/** One party, however many tables it holds. */
export const mostGuests = 99
