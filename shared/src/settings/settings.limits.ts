/** Of one day; a house that closes for prayers opens as often. */
export const mostOpeningsOfDay = 6
export const nameMax = 80
export const addressMax = 200
/** Of the smallest unit: whatever the currency, more than any party orders. */
export const capMax = 1_000_000_000
export const stationNameMax = 40
/** Minutes for which guests' ordering is usually paused. */
export const pauseLengths = [15, 30, 60] as const
/** From a day on it is a pause until somebody resumes. */
export const pauseMinutesMost = 1440
