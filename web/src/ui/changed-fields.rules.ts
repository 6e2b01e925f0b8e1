import { readsAlike } from '@sufra/shared/kernel/canonical-json'

export interface ChangedFields<T> {
  readonly changes: Partial<T>
  readonly was: Partial<T>
}

/** Only the fields that read otherwise afterwards, as they are to be and as they were; null: none does. */
export function changedFields<T extends object>(before: T, after: T): ChangedFields<T> | null {
  const fields = (Object.keys(after) as (keyof T)[]).filter((field) => !readsAlike(before[field], after[field]))
  const only = (of: T) => Object.fromEntries(fields.map((field) => [field, of[field]])) as Partial<T>
  return fields.length > 0 ? { changes: only(after), was: only(before) } : null
}

/** A form in which these fields read as they do elsewhere now, and all others as they were typed. */
export const withTheirs = <T extends object>(typed: T, theirs: T, isTheirs: (field: keyof T) => boolean): T =>
  Object.fromEntries(
    (Object.keys(typed) as (keyof T)[]).map((field) => [field, (isTheirs(field) ? theirs : typed)[field]]),
  ) as T
