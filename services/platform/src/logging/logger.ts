import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger } from 'pino'

/**
 * Only these reach the log. Anything else (a body, a header, a phone number) is left out, whoever logs it.
 * `msg`, `level`, `time` and the bindings of a child logger are pino's own.
 */
const allowed = new Set([
  'req', 'res', 'err', 'reqId', 'responseTime', 'ms', 'port', 'host', 'url', 'signal', 'reason',
  'door', 'command', 'code', 'status', 'tries', 'count', 'kind', 'surface', 'build', 'route',
  'organizationId', 'branchId', 'seq', 'head', 'cursor', 'epoch', 'connections', 'point', 'job', 'version',
]) // biome-ignore format: a list of words

const onlyAllowed = (entry: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(entry).filter(([key]) => allowed.has(key)))

/** A table link's secret is in its path, a token may be in a query: neither is written down. */
export const safePath = (url: string): string => url.replace(/[?#].*$/s, '').replace(/^(\/t\/[^/]+\/).+$/, '$1…')

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

export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: onlyAllowed },
      serializers: {
        req: safeRequest,
        res: (reply: { statusCode?: unknown }) => ({ status: reply.statusCode }),
        err: safeError,
        url: (url: unknown) => safePath(String(url)),
      },
    },
    destination ?? pino.destination({ sync: false }),
  )
}
