import { writtenApart } from '@sufra/shared/locale/fold'
import { type SQL, sql } from 'drizzle-orm'

/** Signs that `like` would take for any text. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Whether a folded word stands in a folded column, written together or apart, as `matches` of `locale/fold` finds it. */
export function hasWord(column: SQL, word: string): SQL {
  const apart = writtenApart(word)
  const together = sql`${column} like ${anywhere(word)}`
  return apart === null ? together : sql`(${together} or ${column} ~ ${apart})`
}
