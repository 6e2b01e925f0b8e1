import { create } from 'zustand'

/** A newer version that waits until nobody minds, or that another tab has taken; null: this is the newest there is. */
export const useUpdate = create<{ readonly waiting: ServiceWorker | null }>()(() => ({ waiting: null }))

/** A page that was loaded after the new version came is that version already: it needs no asking. */
const isThisPage = async (): Promise<boolean> => {
  const mine = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src')
  const now = await fetch('/index.html', { cache: 'no-cache' }).then((answer) => answer.text())
  return mine !== null && mine !== undefined && now.includes(mine)
}

async function cameBy(registration: ServiceWorkerRegistration): Promise<void> {
  const { waiting } = registration
  if (!waiting || !navigator.serviceWorker.controller) return
  if (await isThisPage().catch(() => false)) waiting.postMessage({ type: 'take over' })
  else useUpdate.setState({ waiting })
}

/** Another tab has taken a version that this one may not have seen waiting. */
async function tookOver(): Promise<void> {
  const { controller } = navigator.serviceWorker
  if (controller && !(await isThisPage().catch(() => true))) useUpdate.setState({ waiting: controller })
}

export function watchForUpdates(registration: ServiceWorkerRegistration): void {
  void cameBy(registration)
  navigator.serviceWorker.addEventListener('controllerchange', () => void tookOver())
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => void cameBy(registration))
  })
}

/** The new version takes over, and this page starts anew with it. What has not been sent is kept over that. */
export function updateNow(): void {
  const { waiting } = useUpdate.getState()
  if (waiting && waiting.state !== 'installed') location.reload()
  else if (waiting) {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    waiting.postMessage({ type: 'take over' })
  }
}
