import { DrizzleQueryError } from 'drizzle-orm'

interface ServerError {
  readonly code: string
  readonly severity: string
  readonly routine?: string
  readonly constraint_name?: string
  readonly constraint?: string
}

/** Drizzle wraps what the driver threw and puts the parameters in its message; the driver's own error is inside. */
export const driverErrorOf = (error: unknown): unknown =>
  error instanceof DrizzleQueryError ? (error.cause ?? error) : error

function serverErrorOf(error: unknown): ServerError | null {
  const inner = driverErrorOf(error)
  // `EPIPE` has five capitals too; only an answer of the server has a severity.
  return inner instanceof Error && 'severity' in inner && 'code' in inner ? (inner as unknown as ServerError) : null
}

/** PostgreSQL's five letters, or null when the server did not answer with an error. */
export const sqlStateOf = (error: unknown): string | null => serverErrorOf(error)?.code ?? null

/** The constraint that refused a row, on either database. */
export function constraintOf(error: unknown): string | null {
  const server = serverErrorOf(error)
  return server?.constraint_name ?? server?.constraint ?? null
}

const connectionEnds = (state: string) => state.startsWith('08') || /^57P0[1-5]$|^25P03$/.test(state)

/** The server hangs up: what it was doing for us is undone or unknown, as with a broken cable. */
export const endsConnection = (error: unknown): boolean => connectionEnds(sqlStateOf(error) ?? '')

const lockStates = new Set(['40001', '40P01', '55P03'])

/** The login or the role that it took on has no right to this. */
export const isDenied = (error: unknown): boolean => sqlStateOf(error) === '42501'

/** Another transaction was in the way; the same work may succeed a moment later. */
export const isBusy = (error: unknown): boolean => lockStates.has(sqlStateOf(error) ?? '')

/** A text with characters no database text can hold (U+0000): the sender's mistake, not ours. */
export const isUnwritableText = (error: unknown): boolean => ['22021', '22P05'].includes(sqlStateOf(error) ?? '')

/** A row with this id is there already: another branch's, or one that a twin has made in this moment. */
export const isIdTaken = (error: unknown): boolean =>
  sqlStateOf(error) === '23505' && (constraintOf(error)?.endsWith('_pkey') ?? false)

/** Out of time (57014), disk or memory (53), or a standby that takes no writes: nothing was changed. */
export const isOverloaded = (error: unknown): boolean =>
  /^57014$|^53/.test(sqlStateOf(error) ?? '') || serverErrorOf(error)?.routine === 'check_transaction_read_only'

/** A migration changed a table under a prepared statement; on a fresh connection the same work succeeds. */
export const isStalePlan = (error: unknown): boolean => serverErrorOf(error)?.routine === 'RevalidateCachedQuery'

/** The server itself said no and is still there. After COMMIT was sent, only this proves that nothing was kept. */
export const isRefusal = (error: unknown): boolean => sqlStateOf(error) !== null && !endsConnection(error)
