export interface Frame {
  readonly functionName: string
  readonly url: string
}

/** V8's own names for time that belongs to no function. */
const own: Readonly<Record<string, string>> = {
  '(idle)': 'idle',
  '(root)': 'idle',
  '(garbage collector)': 'garbage collection',
  '(program)': "Node's native code: sockets, JSON, cryptography",
}

const packages: readonly (readonly [pattern: RegExp, part: string])[] = [
  [/node_modules\/postgres\//, 'postgres.js'],
  [/node_modules\/drizzle-orm\//, 'Drizzle'],
  [/node_modules\/zod\//, 'zod: the body'],
  [/node_modules\/ioredis|node_modules\/redis-|node_modules\/@ioredis/, 'ioredis: the bell'],
  [/node_modules\/(socket\.io|engine\.io)/, 'Socket.IO'],
  [/node_modules\/ws\//, 'ws'],
  [/node_modules\/jose\//, 'jose: tokens'],
  [/node_modules\/prom-client\//, 'prom-client: metrics'],
  [/node_modules\/@fastify\/rate-limit|node_modules\/toad-cache/, 'Fastify: rate limit'],
  [/node_modules\/@fastify\/helmet|node_modules\/helmet/, 'Fastify: security headers'],
  [/node_modules\//, 'Fastify and what it needs'],
]

const sources: readonly (readonly [pattern: RegExp, part: string])[] = [
  [/services\/platform\/src\/db\//, 'Sufra: doors and connections'],
  [/services\/platform\/src\/identity\//, 'Sufra: who asks'],
  [/services\/platform\/src\/log\//, 'Sufra: log'],
  [/services\/platform\/src\/bus\//, 'Sufra: bell'],
  [/services\/platform\//, 'Sufra: platform'],
  [/services\/gateway\//, 'Sufra: gateway'],
  [/services\/api\/src\/kernel\//, 'Sufra: route, key and admission'],
  [/services\/api\//, 'Sufra: order commands and their SQL'],
  [/shared\//, 'Sufra: rules and contracts'],
]

const first = (list: typeof packages, text: string): string | undefined =>
  list.find(([pattern]) => pattern.test(text))?.[1]

/** What a sample of the profile is counted under. `source`: where a place in the built program comes from; a package may be in it. */
export function partOf({ functionName, url }: Frame, source: string | null): string {
  if (source !== null) return first(packages, source) ?? first(sources, source) ?? 'Sufra: other'
  if (url.startsWith('node:')) return "Node's own JavaScript: HTTP, streams, timers"
  if (url === '') return own[functionName] ?? own['(program)'] ?? 'other'
  return first(packages, url) ?? 'other'
}
