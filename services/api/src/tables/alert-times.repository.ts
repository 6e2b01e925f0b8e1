import type { Tx } from '@sufra/platform/db/tx'
import { settings } from '@sufra/platform/schema/tenancy.table'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { AlertTimes } from '@sufra/shared/tables/alert-times.contract'
import { alertTimesOf, usualAlertTimes } from '@sufra/shared/tables/alert-times.rules'
import { and, eq, inArray } from 'drizzle-orm'

const name = 'alert_times'
const ofBranch = (branchId: string) => and(eq(settings.branchId, branchId), eq(settings.name, name))

/** The usual ones where the branch has said nothing. */
export async function findAlertTimes(tx: Tx, branchId: string): Promise<AlertTimes> {
  const [row] = await tx.select({ value: settings.value }).from(settings).where(ofBranch(branchId))
  return alertTimesOf(row?.value)
}

/** Of several branches in one reading. */
export async function findAlertTimesOf(
  tx: Tx,
  branchIds: readonly string[],
): Promise<(branchId: string) => AlertTimes> {
  const rows = await tx
    .select({ branchId: settings.branchId, value: settings.value })
    .from(settings)
    .where(and(inArray(settings.branchId, [...branchIds]), eq(settings.name, name)))
  return (branchId) => alertTimesOf(rows.find((row) => row.branchId === branchId)?.value)
}

interface BranchChange {
  readonly organizationId: string
  readonly branchId: string
  readonly at: Date
}

/** For a change: whoever changes them at the same time waits, the very first time too. */
export async function lockAlertTimes(tx: Tx, { organizationId, branchId, at }: BranchChange): Promise<AlertTimes> {
  const first = { id: uuidv7(at.getTime()), organizationId, branchId, name, value: usualAlertTimes, updatedAt: at }
  await tx.insert(settings).values(first).onConflictDoNothing()
  const [row] = await tx.select({ value: settings.value }).from(settings).where(ofBranch(branchId)).for('update')
  return alertTimesOf(row?.value)
}

export async function saveAlertTimes(tx: Tx, { branchId, at }: BranchChange, value: AlertTimes): Promise<void> {
  await tx.update(settings).set({ value, updatedAt: at }).where(ofBranch(branchId))
}
