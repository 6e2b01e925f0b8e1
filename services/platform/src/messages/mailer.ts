import type { Outbox } from './outbox'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** What the text asks to open. */
  readonly link: string
}

export interface Mailer {
  /** Rejects when the server did not take it. */
  send(mail: Mail): Promise<void>
}

const patienceMs = 5000

/** Encrypted wherever the server can; the connection is not kept, messages are rare. */
export function smtpMailer(url: string, from: string): Mailer {
  const patience = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs }
  const options = { url, ...patience, disableFileAccess: true, disableUrlAccess: true }
  return {
    async send({ to, subject, text }) {
      // Only who writes to people loads it: gateways never do.
      const { createTransport } = await import('nodemailer')
      const transport = createTransport(options)
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
    },
  }
}

export const outboxMailer = (outbox: Outbox): Mailer => ({
  send: async ({ to, subject, text, link }) => outbox.post({ to, kind: 'mail', text: `${subject}\n\n${text}`, link }),
})
