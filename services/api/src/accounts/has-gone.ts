import type { Deps } from '@sufra/platform/deps'

/** Whether a message was taken. Servers put the address into what they complain of, so the log gets the code alone. */
export async function hasGone({ log }: Deps, kind: 'mail' | 'sms', sending: Promise<void>): Promise<boolean> {
  try {
    await sending
    return true
  } catch (error) {
    const { code, name } = error as { code?: unknown; name?: unknown }
    log.error({ kind, code: String(code ?? name ?? 'unknown') }, 'a message could not be sent')
    return false
  }
}
