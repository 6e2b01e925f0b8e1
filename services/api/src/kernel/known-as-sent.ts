import { AppError } from '@sufra/shared/kernel/app-error'
import { readsAlike } from '@sufra/shared/kernel/canonical-json'

/**
 * What has the id of something new already, where it reads as it is sent: the answer to the first time was lost, and
 * it is told again (rulings 3). Throws `id_taken` where it reads otherwise, or is nothing of this branch.
 */
export function knownAsSent<T extends object, Part extends Partial<T>>(known: T | undefined, sent: Part): T {
  const fields = Object.keys(sent) as (keyof T & keyof Part)[]
  if (!known || !fields.every((field) => readsAlike(known[field], sent[field]))) throw new AppError('id_taken')
  return known
}
