import type { Outbox } from './outbox'

export interface Sms {
  /** E.164. */
  readonly to: string
  readonly text: string
}

export interface SmsSender {
  /** Rejects when the service did not take it. */
  send(sms: Sms): Promise<void>
}

const patienceMs = 4000

/** Twilio's `Messages` resource, which many services speak: a form, HTTP basic authentication, any 2xx is taken. */
export function httpSms(url: string, from: string): SmsSender {
  const { username, password, ...parts } = asParts(url)
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  return {
    async send({ to, text }) {
      const reply = await fetch(parts.address, {
        method: 'POST',
        headers: { authorization, accept: 'application/json' },
        body: new URLSearchParams({ To: to, From: from, Body: text }),
        signal: AbortSignal.timeout(patienceMs),
        redirect: 'error',
      })
      await reply.body?.cancel()
      if (!reply.ok) throw Object.assign(new Error(`answered ${reply.status}`), { code: `http_${reply.status}` })
    },
  }
}

/** A request's address may not carry a password. */
function asParts(text: string) {
  const url = new URL(text)
  const [username, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  url.username = ''
  url.password = ''
  return { username, password, address: url.href }
}

export const outboxSms = (outbox: Outbox): SmsSender => ({
  send: async ({ to, text }) => outbox.post({ to, kind: 'sms', text, link: null }),
})
