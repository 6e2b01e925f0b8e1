/** How often, how long, how many: what server and screens agree on. Apart from the schemas, so that a phone needs none. */
export const limits = {
  ringEvents: 500,
  maxDeltas: 2000,
  headPollMs: 1000,
  beatStaffMs: 2000,
  beatGuestMs: 5000,
  /** No beat for this long: reconnect (staff / guest). */
  silentStaffMs: 5000,
  silentGuestMs: 12_000,
  confirmedStaffMs: 3000,
  confirmedGuestMs: 12_000,
  offlineAfterMs: 8000,
  slowPackets: 200,
  slowBytes: 256 * 1024,
  slowKickMs: 10_000,
  unseenMs: 10_000,
  messagesPerSecond: 50,
} as const
