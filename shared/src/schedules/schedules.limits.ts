/** Times are offered in these steps. */
export const stepMinutes = 15
export const leastMinutes = 15
/** Nobody is planned for longer without a break between two shifts. */
export const mostMinutes = 16 * 60

/** A house default, after the European Working Time Directive (2003/88/EC, art. 3): rest between two days of work. */
export const restMinutes = 11 * 60
/** A week's work before somebody is told: ILO C001 and C030, Saudi Labour Law art. 98. */
export const weekMinutes = 48 * 60

/** Nothing is read or planned further from today, back or ahead. */
export const mostDaysAway = 400

export const notesMost = 200
/** So many shifts are taken out at once: a week that was copied. */
export const mostRemoved = 500
