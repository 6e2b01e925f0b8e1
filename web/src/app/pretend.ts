import { type Pretence, pretenceIn } from './pretend.rules'
import './pretend.css'

/*
 * ?pretend=empty in a staff address: how its screen looks without data, while it loads, when the server fails, without a
 * connection and without the permission. For the gallery (infra/gallery) and whoever draws a screen. It changes what
 * this page hears, never what it sends, and says on the page that it does.
 */

/** Who works here and where is heard as it is: without it there is no screen. */
const whoAndWhere = /^\/api\/(auth|installation|outbox)\b/

/** What was answered, with nothing in any list. */
export function emptied(answer: unknown): unknown {
  if (Array.isArray(answer)) return []
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, emptied(value)]))
}

/** The same person, who may do nothing. */
export function powerless(session: unknown): unknown {
  const { user, ...rest } = session as { readonly user?: object }
  return user ? { ...rest, user: { ...user, permissions: [] } } : session
}

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const refusal = (code: string, status: number): Response => json({ error: { code, message: '', details: {} } }, status)

/** The server's answer, as it is pretended to be. */
async function told(pretence: Pretence, real: () => Promise<Response>): Promise<Response> {
  if (pretence === 'loading') return new Promise(() => undefined)
  if (pretence === 'offline') throw new TypeError('Failed to fetch')
  if (pretence === 'error') return refusal('retry_same_key', 503)
  if (pretence === 'refused') return refusal('forbidden', 403)
  const answer = await real()
  return answer.ok ? json(emptied(await answer.json())) : answer
}

/** `real`, heard through a pretence. */
export function pretending(pretence: Pretence, real: typeof fetch): typeof fetch {
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    const reads = (init?.method ?? 'GET') === 'GET' && pathname.startsWith('/api/')
    if (reads && !whoAndWhere.test(pathname)) return told(pretence, () => real(input, init))
    const answer = await real(input, init)
    const isSession = pretence === 'refused' && pathname === '/api/auth/session'
    return isSession ? json(powerless(await answer.json())) : answer
  }
}

/** Sockets that never open: they would tell the truth. */
class SilentSocket extends EventTarget {
  readonly readyState = 0
  close(): void {}
  send(): void {}
}

/** A Socket.IO packet (`42["news",{…}]`) with nothing in any list of what it carries. */
export function emptiedPacket(packet: unknown): unknown {
  const [, kind, carried] = (typeof packet === 'string' && /^(4[23]\d*)(\[.*)$/s.exec(packet)) || []
  if (!carried) return packet
  return `${kind}${JSON.stringify((JSON.parse(carried) as unknown[]).map(emptied))}`
}

class EmptySocket extends WebSocket {
  override set onmessage(hear: ((event: MessageEvent) => void) | null) {
    super.onmessage = hear && ((event) => hear(new MessageEvent('message', { data: emptiedPacket(event.data) })))
  }
}

const sockets: Readonly<Partial<Record<Pretence, unknown>>> = {
  loading: SilentSocket,
  error: SilentSocket,
  offline: SilentSocket,
  empty: EmptySocket,
}

/** As this page's address says. */
export function startPretending(): void {
  const pretence = pretenceIn(location.search)
  if (!pretence) return
  window.fetch = pretending(pretence, window.fetch.bind(window))
  Object.assign(window, { WebSocket: sockets[pretence] ?? WebSocket })
  if (pretence === 'offline') Object.defineProperty(navigator, 'onLine', { get: () => false })
  const mark = document.createElement('div')
  mark.className = 'pretence'
  mark.setAttribute('role', 'status')
  mark.textContent = `pretend=${pretence}`
  document.body.append(mark)
}
