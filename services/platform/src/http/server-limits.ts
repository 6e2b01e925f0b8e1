/**
 * How long a server waits for who is slow on purpose: the head of a request, all of it, the next one. Node looks every
 * half minute unless told otherwise, and a connection that dribbles would live as long.
 */
export const unhurried = {
  requestTimeout: 8000,
  keepAliveTimeout: 65_000,
  /** Then the connection is made anew, so that no caller stays on one process for ever. */
  maxRequestsPerSocket: 1_000_000,
  http: { headersTimeout: 5000, connectionsCheckingInterval: 1000, maxHeaderSize: 16 * 1024 },
} as const
