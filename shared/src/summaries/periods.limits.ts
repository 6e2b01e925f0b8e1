/** A quarter, whichever three months: what a tax return asks for. */
export const mostDaysInPeriod = 92
