import { reportError } from '@sufra/shared/identity/identity.endpoints'
import { send } from '../api/client'

/** Short enough to say on the phone; the same code stands in the report. */
export const errorCodeNow = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(2))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
}

/** Tells the server of an uncaught error. The page has trouble enough: that this fails is nobody's news. */
export function reportUncaught(error: unknown, code: string): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  const body = {
    code,
    message: message.slice(0, 500),
    ...(stack ? { stack: stack.slice(0, 8000) } : {}),
    path: location.pathname.slice(0, 300),
    ...(__RELEASE__ ? { release: __RELEASE__ } : {}),
  }
  send(reportError, { body }).catch(() => undefined)
}
