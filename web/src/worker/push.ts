import type { PushMessage } from '@sufra/shared/pushes/pushes.contract'

interface Pushed extends Event {
  readonly data: { json(): unknown } | null
  waitUntil(work: Promise<unknown>): void
}
interface Tapped extends Event {
  readonly notification: Notification
  waitUntil(work: Promise<unknown>): void
}
interface Page {
  readonly url: string
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}
interface Worker {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    matchAll(which: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly Page[]>
    openWindow(url: string): Promise<unknown>
  }
  addEventListener(type: 'push', heard: (event: Pushed) => void): void
  addEventListener(type: 'notificationclick', heard: (event: Tapped) => void): void
}

/** Shown on the locked phone; a newer notice of the same order takes the place of the one before, and rings again. */
function show({ registration }: Worker, { title, body, lang, tag, path }: PushMessage): Promise<void> {
  return registration.showNotification(title, {
    body,
    lang,
    dir: lang === 'en' ? 'ltr' : 'rtl',
    tag,
    data: { path },
    icon: '/brand/icons/icon-192.png',
    renotify: true,
    vibrate: [200, 100, 200],
  } as NotificationOptions)
}

/** The app that is open already comes to the front; a new one is opened only when there is none. */
async function open({ clients, location }: Worker, path: string): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ url }) => new URL(url).pathname.startsWith(path)) ?? pages[0]
  if (!page) return void (await clients.openWindow(new URL(path, location.origin).href))
  await page.focus()
  if (!new URL(page.url).pathname.startsWith(path)) await page.navigate(path)
}

export function hearPushes(worker: Worker): void {
  worker.addEventListener('push', (event) => {
    const message = event.data?.json() as PushMessage | undefined
    if (message) event.waitUntil(show(worker, message))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(worker, (event.notification.data as { readonly path: string }).path))
  })
}
