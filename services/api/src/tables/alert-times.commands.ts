import { type Command, type Outcome, read, write } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { type Actor, organizationOf } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { AlertTimes, SetAlertTimes } from '@sufra/shared/tables/alert-times.contract'
import { changedTimes, sameTimes } from '@sufra/shared/tables/alert-times.rules'
import { audit } from '../audit/audit.commands'
import { findAlertTimes, lockAlertTimes, saveAlertTimes } from './alert-times.repository'

export const readAlertTimes = (deps: Deps, actor: Actor, branchId: string): Promise<AlertTimes> =>
  read(deps, actor, (tx) => findAlertTimes(tx, branchId))

interface Setting {
  readonly branchId: string
  readonly wish: SetAlertTimes
}

/** Open screens read them again within a minute. What changes nothing is not written down. */
export const setAlertTimes = (
  deps: Deps,
  command: Command,
  { branchId, wish }: Setting,
): Promise<Outcome<AlertTimes>> =>
  write(deps, command, async (tx) => {
    const { actor } = command
    const organizationId = organizationOf(actor)
    if (organizationId === null) throw new AppError('signed_out')
    const place = { organizationId, branchId, at: deps.now() }
    const before = await lockAlertTimes(tx, place)
    const after = changedTimes(before, wish)
    if (sameTimes(before, after)) return before
    await saveAlertTimes(tx, place, after)
    const deed = { action: 'branch.alert_times_changed' as const, entity: 'branch', entityId: branchId, before, after }
    await audit(tx, { actor, branchId, at: place.at, ...deed })
    return after
  })
