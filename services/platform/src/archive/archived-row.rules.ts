type Row = Readonly<Record<string, unknown>>

/** No row that was ever written is nested half as deep, and what is a thousand deep cannot be written again. */
const deepest = 64

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1)))

/** What a line of an archive says of one row, if that is what it says: a JSON object and nothing behind it. */
export function rowIn(text: string): Row | null {
  try {
    const row: unknown = JSON.parse(text)
    const isRow = typeof row === 'object' && row !== null && !Array.isArray(row) && !isDeeper(row, deepest)
    return isRow ? (row as Row) : null
  } catch {
    return null
  }
}

interface Table {
  /** The column that says whose a row is. */
  readonly tenant: string
}

export const isRowOf = (organizationId: string, { tenant }: Table, row: Row): boolean => row[tenant] === organizationId

/**
 * What opens doors or makes this server call somewhere: it belongs to one installation and goes into no archive. An
 * archive is a file that somebody may have changed, so what such tables bring is not taken in either.
 */
const staysBehind: ReadonlySet<string> = new Set(['push_subscription', 'session', 'device_pairing', 'idempotency'])

export const goesAlong = (table: string): boolean => !staysBehind.has(table)

/**
 * What is taken in instead of a row; null: the row as it is. Who keeps a platform keeps that one alone: of them a house
 * takes along what they did, and no way in.
 */
export function withoutKeeper(table: string, row: Row): Row | null {
  if (row.role !== 'SUPER_ADMIN') return null
  if (table === 'app_user') return { ...row, is_active: false, email: null, firebase_uid: null }
  return table === 'invite' ? { ...row, revoked_at: row.revoked_at ?? row.created_at } : null
}
