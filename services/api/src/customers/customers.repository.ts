import { constraintOf } from '@sufra/platform/db/sql-state'
import type { Tx } from '@sufra/platform/db/tx'
import { instantOf, maybeDate, maybeInstant } from '@sufra/platform/schema/instants'
import { customers } from '@sufra/platform/schema/people.table'
import { branches } from '@sufra/platform/schema/tenancy.table'
import type { Guest } from '@sufra/shared/customers/customers.contract'
import { awayDays, type GuestSegment, newDays, regularVisits } from '@sufra/shared/customers/customers.limits'
import { asSeenIn, countOf, spendingOf, spendingSeenIn } from '@sufra/shared/customers/spending.rules'
import { AppError } from '@sufra/shared/kernel/app-error'
import { writePlace } from '@sufra/shared/kernel/dates'
import type { KnownGuest } from '@sufra/shared/reservations/reservations.contract'
import { and, desc, eq, getTableColumns, gte, isNotNull, isNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { hasWord } from '../kernel/has-word'

/** The house's own currency is that of its first branch. */
const columns = {
  ...getTableColumns(customers),
  houseCurrency: sql<string>`(select b.currency from ${branches} b
    where b.organization_id = ${customers}.organization_id order by b.created_at, b.id limit 1)`,
}
type Row = typeof customers.$inferSelect & { readonly houseCurrency: string }

/** As a branch with this currency reads them. */
const guestOf = (row: Row, currency: string): Guest => ({
  id: row.id,
  version: row.version,
  name: row.name,
  phone: row.phone,
  email: row.email,
  notes: row.notes,
  loyaltyPoints: row.loyaltyPoints,
  visitCount: row.visitCount,
  ...asSeenIn(currency, spendingOf(row.spent, row.totalSpent, row.houseCurrency)),
  lastVisit: maybeInstant(row.lastVisit),
  allergies: row.allergies,
  allergiesAgreedAt: maybeInstant(row.allergiesAgreedAt),
  createdAt: instantOf(row.createdAt),
  erasedAt: maybeInstant(row.erasedAt),
})

/** Whom the house knows under a number, as E.164. */
export async function findGuestOfPhone(tx: Tx, organizationId: string, phone: string): Promise<KnownGuest | undefined> {
  const { id, name, visitCount, lastVisit, allergies } = customers
  const [row] = await tx
    .select({ id, name, visitCount, lastVisit, allergies })
    .from(customers)
    .where(and(eq(customers.organizationId, organizationId), eq(customers.phone, phone), isNull(customers.erasedAt)))
  return row && { ...row, lastVisit: maybeInstant(row.lastVisit) }
}

const recency = sql`coalesce(${customers.lastVisit}, ${customers.createdAt})`

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** Of who is away the index by recency knows where they begin. */
function segmentOf(segment: GuestSegment, now: Date): SQL | undefined {
  const { visitCount, lastVisit, createdAt, allergies } = customers
  switch (segment) {
    case 'regular':
      return gte(visitCount, regularVisits)
    case 'away':
      return and(isNotNull(lastVisit), lt(recency, daysBefore(now, awayDays)))
    case 'new':
      return gte(createdAt, daysBefore(now, newDays))
    case 'allergies':
      return sql`jsonb_array_length(${allergies}) > 0`
  }
}

interface Sought {
  readonly email?: string | undefined
  readonly phone?: string | undefined
  /** Folded words, each of which stands in the name; or digits of a phone. */
  readonly words: readonly string[]
  readonly digits: string | null
  readonly segment?: { readonly of: GuestSegment; readonly now: Date } | undefined
  readonly after?: { readonly at: Date; readonly id: string } | undefined
  readonly limit: number
}

/** Who asks: the money of guests is read in the currency of their branch. */
export interface House {
  readonly organizationId: string
  readonly currency: string
}

/** Whoever was here last first; nobody who asked to be forgotten. */
export async function findGuests(tx: Tx, { organizationId, currency }: House, sought: Sought): Promise<Guest[]> {
  const { email, phone, words, digits, segment, after, limit } = sought
  const rows = await tx
    .select(columns)
    .from(customers)
    .where(
      and(
        eq(customers.organizationId, organizationId),
        isNull(customers.erasedAt),
        email === undefined ? undefined : eq(customers.email, email),
        phone === undefined ? undefined : eq(customers.phone, phone),
        digits === null ? undefined : sql`${customers.phone} like ${`%${digits}%`}`,
        ...words.map((word) => hasWord(foldedName, word)),
        segment && segmentOf(segment.of, segment.now),
        after && sql`(${recency}, ${customers.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(recency), desc(customers.id))
    .limit(limit)
  return rows.map((row) => guestOf(row, currency))
}

/* As `locale/fold` reads names, as far as letters have one letter for each: what stands behind the last of `plain` goes. */
const spelled = 'أإآٱىیێېكڪةھہۀۂۃەڕڵۆéèêëáàâäíìîïóòôöúùûüçñı٠١٢٣٤٥٦٧٨٩'
const plain = 'ااااييييککههههههه' + 'رلوeeeeaaaaiiiioooouuuucni0123456789'
const silent = '\u0640\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0670\u200C\u200D\u200E\u200F'
export const folded = (text: SQLWrapper): SQL =>
  sql`translate(lower(coalesce(${text}, '')), ${spelled + silent}, ${plain})`
const foldedName = folded(customers.name)

/** Where a page behind this guest begins. */
export const cursorOf = ({ lastVisit, createdAt, id }: Guest): string =>
  writePlace({ at: new Date(lastVisit ?? createdAt), id })

const isThis = (organizationId: string, id: string) =>
  and(eq(customers.organizationId, organizationId), eq(customers.id, id))

/** Throws `not_found`. */
export async function findGuest(tx: Tx, { organizationId, currency }: House, id: string): Promise<Guest> {
  const [row] = await tx.select(columns).from(customers).where(isThis(organizationId, id))
  if (!row) throw new AppError('not_found', { customerId: id })
  return guestOf(row, currency)
}

/** Throws `not_found`. */
export async function findPointsOf(tx: Tx, organizationId: string, id: string): Promise<number> {
  const [row] = await tx.select({ points: customers.loyaltyPoints }).from(customers).where(isThis(organizationId, id))
  if (!row) throw new AppError('not_found', { customerId: id })
  return row.points
}

/** Nobody else changes them until this transaction ends. Throws `not_found`. */
export async function lockGuest(tx: Tx, { organizationId, currency }: House, id: string): Promise<Guest> {
  const [row] = await tx.select(columns).from(customers).where(isThis(organizationId, id)).for('no key update')
  if (!row) throw new AppError('not_found', { customerId: id })
  return guestOf(row, currency)
}

function valuesOf(guest: Guest, currency: string) {
  const { version, name, phone, email, notes, loyaltyPoints, visitCount, allergies } = guest
  const spent = spendingSeenIn(currency, guest)
  const sums = { loyaltyPoints, spent, totalSpent: countOf(spent), visitCount }
  const values = { version, name, phone, email, notes, allergies, ...sums }
  const stamps = { lastVisit: maybeDate(guest.lastVisit), allergiesAgreedAt: maybeDate(guest.allergiesAgreedAt) }
  return { ...values, ...stamps, erasedAt: maybeDate(guest.erasedAt) }
}

const fieldOf: Readonly<Record<string, string>> = { customer_phone_key: 'phone', customer_email_key: 'email' }

/** Throws `guest_known` when another guest has that phone or email. */
async function alone<T>(work: PromiseLike<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const field = fieldOf[constraintOf(error) ?? '']
    throw field ? new AppError('guest_known', { field }) : error
  }
}

/** False: the id is known. */
export async function insertGuest(tx: Tx, { organizationId, currency }: House, guest: Guest): Promise<boolean> {
  const row = { ...valuesOf(guest, currency), id: guest.id, organizationId, createdAt: new Date(guest.createdAt) }
  const inserted = await alone(
    tx.insert(customers).values(row).onConflictDoNothing({ target: customers.id }).returning({ id: customers.id }),
  )
  return inserted.length > 0
}

export async function saveGuest(tx: Tx, { organizationId, currency }: House, guest: Guest): Promise<void> {
  // Whoever is forgotten is found by no provider's subject either.
  const gone = guest.erasedAt === null ? {} : { firebaseUid: null, locale: null, digits: null }
  await alone(
    tx
      .update(customers)
      .set({ ...valuesOf(guest, currency), ...gone })
      .where(isThis(organizationId, guest.id)),
  )
}
