/** Of the year: all of it, from one date to another, or by the branch's Ramadan. */
export const servingSeasons = ['always', 'dates', 'ramadan', 'not_ramadan'] as const
export type ServingSeason = (typeof servingSeasons)[number]

export const scheduleNameMost = 40
/** Sections, and dishes of their own, that one schedule is given to. */
export const mostTargets = 500
