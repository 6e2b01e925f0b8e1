import { AppError } from '@sufra/shared/kernel/app-error'
import { readsAlike } from '@sufra/shared/kernel/canonical-json'

/**
 * What has the id of something new already, where it reads as it is sent: the answer to the first time was lost, and
 * it is told again. Throws `id_taken` where it reads otherwise, with what `told` says of it, or is nothing of
 * this branch.
 */
export function knownAsSent<T extends object, Part extends Partial<T>>(
  known: T | undefined,
  sent: Part,
  told: (known: T) => Record<string, unknown> = () => ({}),
): T {
  const fields = Object.keys(sent) as (keyof T & keyof Part)[]
  if (!known) throw new AppError('id_taken')
  if (!fields.every((field) => readsAlike(known[field], sent[field]))) throw new AppError('id_taken', told(known))
  return known
}
