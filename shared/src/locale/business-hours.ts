/** How many hours after the cut-off's own a wall-clock hour comes in its business day. */
export const hoursAfter = (cutOffMinutes: number, hour: number): number =>
  (hour - Math.floor(cutOffMinutes / 60) + 24) % 24

/** The 24 hours of a business day in its own order. */
export const hoursOfDay = (cutOffMinutes: number): number[] =>
  Array.from({ length: 24 }, (_, index) => (Math.floor(cutOffMinutes / 60) + index) % 24)
