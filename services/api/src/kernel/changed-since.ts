import { readsAlike } from '@sufra/shared/kernel/canonical-json'

/** Only the fields that are there: an absent one is not a field that becomes nothing. */
export const given = <T extends object>(part: T) =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>
  }

/** Fields that somebody else has changed since this person read them: what their change would overwrite unseen. */
export function changedSince<T extends object>(now: T, changes: Partial<T>, was: Partial<T>): (keyof T)[] {
  const wished = Object.keys(changes) as (keyof T)[]
  return wished.filter(
    (field) => field in was && !readsAlike(now[field], was[field]) && !readsAlike(now[field], changes[field]),
  )
}
