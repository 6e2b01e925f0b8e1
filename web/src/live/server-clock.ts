/* The server's clock, as this screen knows it: monotonic time plus the offset seen with the smallest round trip, so a
   wrong device clock shifts no timer. */

let offset: number | null = null
let bestRoundTrip = Number.POSITIVE_INFINITY

export const monotonic = (): number => performance.now()

/** One exchange: when it was asked and answered (monotonic), and what the server's clock said in between. */
export function learnServerTime(askedAt: number, answeredAt: number, serverAt: string): void {
  const roundTrip = answeredAt - askedAt
  if (roundTrip > bestRoundTrip) return
  bestRoundTrip = roundTrip
  offset = Date.parse(serverAt) - (askedAt + roundTrip / 2)
}

/** The device slept so long, and the monotonic clock stood still: the next exchange counts, however slow. */
export function oversleep(ms: number): void {
  bestRoundTrip = Number.POSITIVE_INFINITY
  if (offset !== null) offset += ms
}

/** Milliseconds since the epoch by the server's clock; the device's own until the first exchange. */
export const serverNow = (): number => (offset === null ? Date.now() : monotonic() + offset)

/** By so many milliseconds the server's clock is before this device's: what the device has timed is shown by it. */
export const aheadOfDevice = (): number => serverNow() - Date.now()

/** The wall time at which a monotonic moment was. */
export const serverTimeOf = (moment: number): number => serverNow() - (monotonic() - moment)
