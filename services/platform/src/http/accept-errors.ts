import type { Server } from 'node:net'
import type { Logger } from '../logging/logger'

const saidAgainAfterMs = 60_000

/**
 * A server that can't accept a connection (out of file handles or memory) emits `error`, which ends a process where nobody
 * listens. It goes on with those that it has, and says so once a minute.
 */
export function outliveAcceptErrors(server: Server, log: Pick<Logger, 'warn'>): void {
  let saidAt = Number.NEGATIVE_INFINITY
  server.on('error', (error) => {
    if (!server.listening || performance.now() - saidAt < saidAgainAfterMs) return
    saidAt = performance.now()
    log.warn({ err: error }, 'a connection could not be accepted')
  })
}
