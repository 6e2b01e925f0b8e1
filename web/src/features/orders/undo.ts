import { AppError } from '@sufra/shared/kernel/app-error'
import type { ErrorCode } from '@sufra/shared/kernel/error-codes'
import { errorText } from '../../i18n/error-text'
import { type ToastAction, toast } from '../../ui/toast-store'
import type { Tapped } from './order-commands'

/** Food that is being made is thrown away, so there is more time to think again. Milliseconds. */
export const undoMs = 30_000

/** Offers a tap back. Its refusal is said in a notice: what it was about may have left the screen. */
export const undoOf = (label: string, tap: () => Promise<Tapped>, forMs?: number): ToastAction => ({
  label,
  run: () => void tap().then(sayRefused),
  ...(forMs !== undefined && { forMs }),
})

function sayRefused(tapped: Tapped): void {
  if (!tapped.ok) toast.error(errorText(new AppError(tapped.refusal.code as ErrorCode, tapped.refusal.details)))
}
