import { hearPushes } from './push'
import { cacheName, isHashed, outlived, pageFor, type Surface, surfaceOf } from './worker.rules'

/* Keeps the app itself, so that a reload without a connection opens the screen: pages, scripts, styles, fonts. Never an
   answer of the API: what people ordered and who they are is in no cache. */

/** Written in by the build. */
declare const __SHELL__: { readonly version: string } & Readonly<Record<Surface, readonly string[]>>

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Lasting {
  readonly request: Request
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface WorkerMessage extends Lasting {
  readonly data: { readonly type: 'keep'; readonly surface: Surface } | { readonly type: 'take over' }
}
interface Worker {
  readonly location: Location
  readonly clients: { claim(): Promise<void> }
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', heard: (event: Lasting) => void): void
  addEventListener(type: 'fetch', heard: (event: Fetching) => void): void
  addEventListener(type: 'message', heard: (event: WorkerMessage) => void): void
}
const worker = self as unknown as Worker

/** Every surface that this browser has kept so far, in the new version before it takes over. */
async function keepAsBefore(): Promise<void> {
  const surfaces = new Set((await caches.keys()).map(surfaceOf))
  for (const surface of surfaces) if (surface) await keep(surface)
}

async function keep(surface: Surface): Promise<void> {
  const cache = await caches.open(cacheName(surface, __SHELL__.version))
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  for (const file of __SHELL__[surface]) {
    if (known.has(file)) continue
    const earlier = isHashed(file) ? await caches.match(file) : undefined
    const answer = earlier ?? (await fetch(file, isHashed(file) ? {} : { cache: 'reload' }))
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
    await cache.put(file, answer)
  }
}

async function takeOver(): Promise<void> {
  await worker.registration.navigationPreload?.enable()
  for (const name of outlived(await caches.keys())) await caches.delete(name)
  await worker.clients.claim()
}

const kept = (file: string): Promise<Response | undefined> =>
  caches
    .open(cacheName(file === '/guest.html' ? 'guest' : 'staff', __SHELL__.version))
    .then((cache) => cache.match(file))

const patienceMs = 5000
const tired = () => new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))

/** From the network while it answers; a dead or a failing one gives way to the kept page. */
async function page(event: Fetching, file: string): Promise<Response> {
  const fetched = (async () => (await event.preloadResponse) ?? fetch(event.request))()
  const answer = await Promise.race([fetched, tired()]).catch(() => null)
  if (answer && answer.status < 500) return answer
  return (await kept(file)) ?? fetched
}

const asset = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request)

worker.addEventListener('install', (event) => event.waitUntil(keepAsBefore()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('message', (event) => {
  const { data } = event
  if (data.type === 'keep') event.waitUntil(keep(data.surface))
  else event.waitUntil(worker.skipWaiting())
})
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') {
    const file = pageFor(pathname)
    if (file) event.respondWith(page(event, file))
  } else if (isHashed(pathname) || pathname.startsWith('/brand/')) event.respondWith(asset(request))
})
hearPushes(self as unknown as Parameters<typeof hearPushes>[0])
