import type { Config } from '../config'
import type { Logger } from '../logging/logger'
import { type Mailer, outboxMailer, smtpMailer } from './mailer'
import { createOutbox, type Outbox } from './outbox'
import { httpSms, outboxSms, type SmsSender } from './sms'

/** How people are written to; null: in no way. */
export interface Messages {
  readonly mailer: Mailer | null
  readonly sms: SmsSender | null
  /** What was not sent because nothing is set up for it; in development only. */
  readonly outbox: Outbox | null
}

export function openMessages({ production, mail, sms }: Config, log: Logger): Messages {
  const outbox = production || (mail.url && sms.url) ? null : createOutbox(log, !mail.url && !sms.url)
  return {
    mailer: mail.url ? smtpMailer(mail.url, mail.from) : outbox && outboxMailer(outbox),
    sms: sms.url ? httpSms(sms.url, sms.from) : outbox && outboxSms(outbox),
    outbox,
  }
}
