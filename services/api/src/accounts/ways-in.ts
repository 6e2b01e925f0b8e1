import type { Deps } from '@sufra/platform/deps'
import type { Mailer } from '@sufra/platform/messages/mailer'
import type { SmsSender } from '@sufra/platform/messages/sms'
import { AppError } from '@sufra/shared/kernel/app-error'

type DemoRefusal = 'demo_no_auth' | 'demo_no_reset'

/** Throws unless passwords are ours to check. In the demo the refusal says that it is one. */
export function assertOwnPasswords({ config }: Deps, inDemo: DemoRefusal = 'demo_no_auth'): void {
  if (config.auth.provider === null && config.demo) throw new AppError(inDemo)
  if (config.auth.provider !== 'builtin') throw new AppError('auth_unavailable')
}

/** Codes by phone are ours, whoever signs the staff in. */
export function smsOf({ config, messages }: Deps): SmsSender {
  if (config.auth.provider === null) throw new AppError(config.demo ? 'demo_no_auth' : 'auth_unavailable')
  if (!messages.sms) throw new AppError('auth_unavailable')
  return messages.sms
}

export function mailerOf({ messages }: Deps): Mailer {
  if (!messages.mailer) throw new AppError('auth_unavailable')
  return messages.mailer
}

export interface LetterWay {
  readonly mailer: Mailer
  /** What its links begin with. */
  readonly base: string
}

/** How letters with links go out from here; null: in no way, so nothing may wait for one. */
export function letterWay({ config, messages }: Deps, origin: string): LetterWay | null {
  const base = config.publicUrl ?? (config.mail.url === null ? origin : null)
  return messages.mailer && base !== null ? { mailer: messages.mailer, base } : null
}

/**
 * Where a link in an e-mail leads. What a request says of its host is anybody's to write, and the link is a key: real
 * mail needs PUBLIC_URL.
 */
export function linkBase({ config, log }: Deps, origin: string): string {
  if (config.publicUrl !== null) return config.publicUrl
  if (config.mail.url === null) return origin
  log.error('PUBLIC_URL is not set, so no link can be written into an e-mail')
  throw new AppError('auth_unavailable')
}
