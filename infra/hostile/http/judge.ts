import { messages } from '@sufra/api/errors/messages'
import { apiError } from '@sufra/shared/kernel/api-error'
import { type ErrorCode, errorStatus } from '@sufra/shared/kernel/error-codes'
import { type Locale, locales } from '@sufra/shared/locale/locale'
import type { Case } from './request'
import type { Answer, Outcome } from './wire'

/** 503s that are an answer: the venue has no such provider. Everything else from 500 on is a fault. */
const expected5xx: readonly string[] = ['auth_unavailable']

/** What is wrong with what came back; null: nothing. */
export function complaintOf(
  sent: Pick<Case, 'method' | 'language' | 'sound' | 'forged'>,
  outcome: Outcome,
): string | null {
  if (outcome === 'no answer') return 'no answer in time'
  if (outcome === 'closed') return sent.sound ? 'the connection was closed without an answer' : null
  if (outcome.status < 400) return sent.forged ? `a forged token was let in: ${outcome.status}` : null
  // What Node refuses by itself (an expectation, a missing host) has no body, and a HEAD never has one.
  if (outcome.status < 500 && outcome.body.length === 0 && (!sent.sound || sent.method === 'HEAD')) return null
  return refusalComplaint(outcome, sent)
}

function refusalComplaint({ status, headers, body }: Answer, { language, sound }: Pick<Case, 'language' | 'sound'>) {
  const text = body.toString()
  const short = `${status} ${text.slice(0, 300)}`
  if (!headers.get('content-type')?.startsWith('application/json')) return `a refusal that is not ours: ${short}`
  const parsed = apiError.strict().safeParse(jsonIn(text))
  if (!parsed.success) return `a refusal of another shape: ${short}`
  const { error, message } = parsed.data
  if (!(error.code in errorStatus)) return `a refusal nobody knows: ${short}`
  const code = error.code as ErrorCode
  if (sound && errorStatus[code] !== status) return `a refusal with another status than its own: ${short}`
  if (status >= 500 && !expected5xx.includes(code)) return `a fault of ours: ${short}`
  if (message !== error.message) return `two messages in one refusal: ${short}`
  const said = language && sound ? [language] : locales
  if (!said.some((locale) => saidIn(code, locale).test(message))) return `not said in ${said.join(' or ')}: ${short}`
  return null
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The sentence of a code, whatever it was filled with. */
function saidIn(code: ErrorCode, locale: Locale): RegExp {
  const escaped = messages[locale][code].replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/\\\{\\\{\w+\\\}\\\}/g, '[\\s\\S]*')}$`)
}
