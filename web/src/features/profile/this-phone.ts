import type { SubscribePush } from '@sufra/shared/pushes/pushes.contract'
import type { Phone } from './phone.rules'

const possible = (): boolean =>
  import.meta.env.PROD && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const registered = (): Promise<ServiceWorkerRegistration | undefined> => navigator.serviceWorker.getRegistration()

export async function subscriptionOfPhone(): Promise<PushSubscription | null> {
  return (possible() && (await (await registered())?.pushManager.getSubscription())) || null
}

export async function stateOfPhone(): Promise<Phone> {
  const registration = possible() ? await registered() : undefined
  if (!registration) return { state: 'impossible', endpoint: null }
  if (Notification.permission === 'denied') return { state: 'refused', endpoint: null }
  const subscription = await registration.pushManager.getSubscription()
  const on = subscription && Notification.permission === 'granted'
  return { state: on ? 'on' : 'off', endpoint: subscription?.endpoint ?? null }
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** Asks the person, in the browser's own words; null when they said no. Must follow a tap. */
export async function subscribePhone(publicKey: string): Promise<SubscribePush | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await navigator.serviceWorker.ready
  const key = bytesOf(publicKey)
  const options = { userVisibleOnly: true, applicationServerKey: key }
  // One made with an older key of ours can't be changed, only made anew.
  const made = await registration.pushManager.subscribe(options).catch(async () => {
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    return registration.pushManager.subscribe(options)
  })
  return bodyOf(made)
}

export function bodyOf(subscription: PushSubscription): SubscribePush | null {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null
}

/** The browser takes it back; whoever posts there hears that it is gone. Its address, when there was one. */
export async function unsubscribePhone(): Promise<string | null> {
  const subscription = await subscriptionOfPhone()
  if (!subscription) return null
  await subscription.unsubscribe()
  return subscription.endpoint
}

/** Whoever takes this phone next is not told of somebody else's tables. */
export const freePhone = (): Promise<void> =>
  unsubscribePhone().then(
    () => undefined,
    () => undefined,
  )
