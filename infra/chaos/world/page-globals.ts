import { storeOfThePhone } from './page-store'
import { ask, hear, opening, say } from './page-wire'
import { exactly, type Fate } from './phone-wire'

/* What a browser gives to a page, as far as the outbox needs it. Imported before anything of the web app. */

const fromPage = globalThis.fetch
const never = new Promise<never>(() => {})
let up = opening.up
let clock = opening.clock

const events = new EventTarget()
const trueNow = Date.now.bind(Date)
Date.now = () => trueNow() + clock

hear((news) => {
  if (news.kind === 'clock') clock = news.off
  if (news.kind === 'turn lost') lost.get(news.id)?.()
  if (news.kind !== 'line') return
  up = news.up
  events.dispatchEvent(new Event(up ? 'online' : 'offline'))
})

const lost = new Map<number, () => void>()
let turns = 0

/** Web Locks over all tabs of the phone. */
async function request(
  name: string,
  { signal, steal = false }: { readonly signal?: AbortSignal; readonly steal?: boolean },
  run: () => Promise<void>,
): Promise<void> {
  turns += 1
  const id = turns
  const ended = new Promise<never>((_, reject) => {
    const end = () => reject(new DOMException('the lock is not ours', 'AbortError'))
    lost.set(id, end)
    signal?.addEventListener('abort', end)
  })
  ended.catch(() => undefined)
  try {
    await Promise.race([ask({ what: 'turn', of: { id, name, steal } }), ended])
    await Promise.race([run(), ended])
  } finally {
    lost.delete(id)
    say({ kind: 'turn ends', id })
  }
}

const noLine = () => new TypeError('Failed to fetch')

async function send(path: string, request: RequestInit): Promise<Response> {
  if (!up) throw noLine()
  const key = new Headers(request.headers).get('idempotency-key')
  if (key === null) return fromPage(`${opening.address}${path}`, request)
  const fate = await ask<Fate>({ what: 'fate', of: { key } })
  try {
    return await suffer(fate, path, key, request)
  } finally {
    say({ kind: 'over', sent: { key } })
  }
}

async function suffer(fate: Fate, path: string, key: string, request: RequestInit): Promise<Response> {
  if (fate.what === 'lost') throw noLine()
  if (fate.what === 'turned away') return Response.json(null, { status: 503 })
  if (fate.what === 'dies before') return never
  const patience = request.signal ? [request.signal] : []
  const cut = fate.what === 'cut' ? [AbortSignal.timeout(fate.ms)] : []
  const sentAt = exactly()
  const signal = AbortSignal.any([...patience, ...cut])
  const answer = await fromPage(`${opening.address}${path}`, { ...request, signal })
  const text = await answer.text()
  const replayed = answer.headers.has('idempotent-replay')
  say({ kind: 'came', came: { key, status: answer.status, text, replayed, sentAt, at: exactly() } })
  if (fate.what === 'unheard') throw noLine()
  if (fate.what === 'dies after') return never
  return new Response(text, { status: answer.status, headers: answer.headers })
}

const globals = {
  addEventListener: events.addEventListener.bind(events),
  document: { documentElement: { lang: 'en' }, visibilityState: 'visible', addEventListener() {} },
  fetch: (url: string, request: RequestInit) => send(url, request),
  indexedDB: storeOfThePhone,
  location: { pathname: '/waiter', search: '' },
  navigator: { ...(opening.locks && { locks: { request } }), storage: { persist: async () => true } },
}
for (const [name, value] of Object.entries(globals))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
