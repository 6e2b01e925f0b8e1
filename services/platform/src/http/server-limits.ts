/**
 * How long a server waits for who is slow on purpose: the head of a request, all of it, the next one. Node looks every
 * half minute unless told otherwise, and a connection that dribbles would live as long. All of it has come before the
 * API gives up (8 s), which would ask for the same key again and leave the connection open.
 */
export const unhurried = {
  requestTimeout: 7000,
  keepAliveTimeout: 65_000,
  /** Then the connection is made anew, so that no caller stays on one process for ever. */
  maxRequestsPerSocket: 1_000_000,
  http: { headersTimeout: 5000, connectionsCheckingInterval: 500, maxHeaderSize: 16 * 1024 },
} as const
