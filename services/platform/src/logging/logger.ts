import { type DestinationStream, type Level, type Logger, pino } from 'pino'
import { safeLine } from './safe-line'

export type { Logger } from 'pino'

/**
 * Only these reach the log. Anything else (a body, a header, a phone number) is left out, whoever logs it.
 * `msg`, `level`, `time` and the bindings of a child logger are pino's own.
 */
const allowed = new Set([
  'req', 'res', 'err', 'reqId', 'responseTime', 'ms', 'port', 'host', 'url', 'signal', 'reason',
  'door', 'command', 'code', 'status', 'tries', 'count', 'kind', 'surface', 'build', 'route',
  'organizationId', 'branchId', 'seq', 'head', 'cursor', 'epoch', 'trace', 'connections', 'point', 'job', 'version',
]) // biome-ignore format: a list of words

const onlyAllowed = (entry: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(entry).filter(([key]) => allowed.has(key)))

/** The secret of a table link, of an invitation and of a letter's link is in its path, a token may be in a query: none is written down. */
export const safePath = (url: string): string =>
  url.replace(/[?#].*$/s, '').replace(/^(\/(?:t\/[^/]+|reset|invite|confirm|sign-up)\/).+$/, '$1…')

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

function safeRequest(request: { method?: unknown; url?: unknown; id?: unknown }) {
  return { id: request.id, method: textOf(request.method), url: safePath(textOf(request.url) ?? '') }
}

/** Drizzle puts a query's parameters into its message; the cause alone says what went wrong. */
function safeError(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return { type: typeof thrown }
  const error = thrown.message.startsWith('Failed query') && thrown.cause instanceof Error ? thrown.cause : thrown
  const { code, constraint_name: constraint } = error as { code?: unknown; constraint_name?: unknown }
  const cause = error.cause instanceof Error ? safeError(error.cause) : undefined
  return { type: error.name, message: error.message, code, constraint, stack: error.stack, cause }
}

declare global {
  /** Set while a run of the tests looks for secrets: every line of every logger, whatever its level. */
  var sufraLogEar: ((line: string) => void) | undefined
}

/** What waits while the log's disk is full; more than this is not kept, or the log would take the memory instead. */
const waitingBytes = 4 << 20

/**
 * Standard output, or `place`. A log that can't be written ends no service: pino's stream throws what nobody listens for,
 * so somebody does. What waits is tried again with each next line, and is written once there is room.
 */
export function logTo(place: number | string = 1): DestinationStream {
  const stream = pino.destination({ dest: place, sync: false, maxLength: waitingBytes })
  // At the end of a process pino writes what waits, again and again until it can: a full disk would hold it for ever.
  const { flushSync } = stream
  stream.on('error', () => Object.assign(stream, { flushSync: () => {} }))
  stream.on('write', () => Object.assign(stream, { flushSync }))
  return stream
}

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const ear = globalThis.sufraLogEar
  const options = {
    level: ear ? 'trace' : level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }), log: onlyAllowed },
    hooks: { streamWrite: safeLine },
    serializers: {
      req: safeRequest,
      res: (reply: { statusCode?: unknown }) => ({ status: reply.statusCode }),
      err: safeError,
      url: (url: unknown) => safePath(String(url)),
    },
  }
  return pino(options, ear ? overheard(level, ear, destination) : (destination ?? logTo()))
}

/** Written as always, and heard at every level. */
function overheard(level: string, ear: (line: string) => void, destination?: DestinationStream): DestinationStream {
  const heard = { level: 'trace' as const, stream: { write: ear } }
  if (level === 'silent') return pino.multistream([heard])
  return pino.multistream([heard, { level: level as Level, stream: destination ?? logTo() }])
}
