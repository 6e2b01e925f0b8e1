import type { Deps } from '@sufra/platform/deps'
import { type VapidKeys, vapidKeys } from '@sufra/platform/identity/vapid-keys'
import type { PushMessage } from '@sufra/shared/pushes/pushes.contract'
import webPush from 'web-push'
import { isPushService } from './push-services.rules'

export interface Phone {
  readonly id: string
  readonly endpoint: string
  readonly publicKey: string
  readonly authSecret: string
}

/** `gone`: the browser has taken its subscription back, for good. */
export type Sent = 'taken' | 'gone' | 'failed'

const patienceMs = 4000
/** Food that stood for longer is another matter. */
const worthSeconds = 600

export const pushKeys = (deps: Deps): Promise<VapidKeys> => vapidKeys(deps, () => webPush.generateVAPIDKeys())

/** Encrypted for this phone alone (RFC 8291), signed as ours (RFC 8292). Throws nothing. */
export async function pushTo(deps: Deps, phone: Phone, message: PushMessage): Promise<Sent> {
  // Asked when it was subscribed too; rows may have come from elsewhere since, or the list of services got shorter.
  if (!isPushService(phone.endpoint, deps.config.pushServices)) return 'gone'
  try {
    const { endpoint, headers, body } = webPush.generateRequestDetails(
      { endpoint: phone.endpoint, keys: { p256dh: phone.publicKey, auth: phone.authSecret } },
      JSON.stringify(message),
      {
        TTL: worthSeconds,
        urgency: 'high',
        topic: topicOf(message),
        vapidDetails: { subject: subjectOf(deps), ...(await pushKeys(deps)) },
      },
    )
    const reply = await fetch(endpoint, {
      method: 'POST',
      headers,
      body: new Uint8Array(body ?? []),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    await reply.body?.cancel()
    if (reply.status === 404 || reply.status === 410) return 'gone'
    return reply.ok ? 'taken' : 'failed'
  } catch (err) {
    deps.log.debug({ err }, 'a push service did not take a notice')
    return 'failed'
  }
}

/** A push service holds one undelivered notice of a topic; at most 32 letters of base64url. */
const topicOf = ({ tag }: PushMessage): string => tag.replaceAll(/[^\w]/g, '').slice(-32)

/** Whom a push service may write to about us: it must be an https or mailto address. */
function subjectOf({ config: { publicUrl, mail } }: Deps): string {
  if (publicUrl?.startsWith('https://')) return publicUrl
  return `mailto:${/<([^>]+)>/.exec(mail.from)?.[1] ?? mail.from}`
}
