import { type Command, type Outcome, read, write } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { type Actor, organizationOf, worksHere } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import { readsAlike } from '@sufra/shared/kernel/canonical-json'
import { changed } from '@sufra/shared/kernel/change'
import { exponentOf } from '@sufra/shared/money/currency'
import { can } from '@sufra/shared/people/permissions.rules'
import { countedMs, isSilent, rememberedMs, worstFirst } from '@sufra/shared/screens/screens.rules'
import { orderingAt } from '@sufra/shared/settings/ordering.rules'
import type {
  BranchSettings,
  ChangeSettings,
  SettingName,
  SettingValues,
} from '@sufra/shared/settings/settings.contract'
import { isOwners } from '@sufra/shared/settings/settings.rules'
import { sameTimes } from '@sufra/shared/tables/alert-times.rules'
import { audit } from '../audit/audit.commands'
import { changedSince, given } from '../kernel/changed-since'
import { newsOf } from '../kernel/news'
import { menuVersion } from '../menu/menu-book.repository'
import { findScreens } from '../screens/screens.repository'
import { countGuests } from '../status/status.repository'
import { findAlertTimes, lockAlertTimes, saveAlertTimes } from '../tables/alert-times.repository'
import { branchChanges, type Changes, valuesOf, waitsAfter } from './setting-values.rules'
import {
  type BranchRow,
  findBranch,
  findBranchIds,
  hasOrders,
  lockBranch,
  raiseRevision,
  rescalePrices,
  saveBranch,
  saveRestaurantName,
} from './settings.repository'
import { findKeptStations } from './stations.repository'

interface InBranch {
  readonly branchId: string
}

/** Throws `not_found`. */
export const readSettings = (deps: Deps, actor: Actor, branchId: string): Promise<BranchSettings> =>
  read(deps, actor, (tx) => settingsNow(tx, deps, branchId))

/**
 * Only what is named, at once where it is read. Throws `forbidden` where it is the owner's, `stale` with the settings as
 * they are, `currency_in_use`, and `not_found`.
 */
export const changeSettings = (
  deps: Deps,
  command: Command,
  { branchId, ...wish }: ChangeSettings & InBranch,
): Promise<Outcome<BranchSettings>> =>
  write(deps, command, async (tx) => {
    const { actor } = command
    const changes: Changes = given(wish.changes)
    mayChange(actor, branchId, Object.keys(changes) as SettingName[])
    const at = deps.now()
    const branch = await lockBranch(tx, branchId)
    if (!branch) throw new AppError('not_found')
    const place = { organizationId: branch.organizationId, branchId, at }
    const waits = touchesWaits(changes) ? await lockAlertTimes(tx, place) : await findAlertTimes(tx, branchId)
    const before = valuesOf(branch, waits)
    const fields = changedSince<SettingValues>(before, changes, given(wish.was))
    if (fields.length > 0) throw new AppError('stale', { values: before, fields })
    const names = differing(before, changes)
    if (names.length > 0) {
      await newCurrency(tx, branchId, branch, changes)
      await saveBranch(tx, branchId, branchChanges(branch, changes))
      const waitsNow = waitsAfter(waits, changes)
      if (!sameTimes(waits, waitsNow)) await saveAlertTimes(tx, place, waitsNow)
      if (names.includes('restaurantName') && changes.restaurantName)
        await renameRestaurant(tx, branchId, branch, changes.restaurantName)
      const deed = { action: 'settings.changed' as const, entity: 'branch', entityId: branchId, at }
      const [was, is] = [among(before, names), among(changes, names)]
      await audit(tx, { actor, branchId, ...deed, before: was, after: is })
      await tellAll(tx, command, branchId, names.includes('restaurantName') ? branch.restaurantId : null)
    }
    return settingsNow(tx, deps, branchId)
  })

/** Throws `forbidden`, naming what only the owner changes. */
function mayChange(actor: Actor, branchId: string, names: readonly SettingName[]): void {
  const owners = names.filter(isOwners)
  if (owners.length === 0) return
  if (!worksHere(actor) || !can(actor, 'manage_organization', branchId))
    throw new AppError('forbidden', { needs: ['manage_organization'], fields: owners })
}

const touchesWaits = (changes: Changes): boolean => Object.keys(changes).some((name) => name.startsWith('wait'))

const differing = (before: SettingValues, changes: Changes): SettingName[] =>
  (Object.keys(changes) as SettingName[]).filter((name) => !readsAlike(before[name], changes[name]))

const among = (values: Partial<SettingValues>, names: readonly SettingName[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]))

/** A branch's figures are never in two currencies. Prices keep the number that is written on the menu. */
async function newCurrency(tx: Tx, branchId: string, branch: BranchRow, { currency }: Changes) {
  if (currency === undefined || currency === branch.currency) return
  if (await hasOrders(tx, branchId)) throw new AppError('currency_in_use', { currency: branch.currency })
  await rescalePrices(tx, branchId, exponentOf(currency) - exponentOf(branch.currency))
}

async function renameRestaurant(tx: Tx, branchId: string, branch: BranchRow, name: SettingValues['restaurantName']) {
  await saveRestaurantName(tx, branch, name)
  for (const id of await findBranchIds(tx, branch.restaurantId)) if (id !== branchId) await raiseRevision(tx, id)
}

/** Screens and phones read the menu, the session and the rest again, in every branch that reads it. */
async function tellAll(tx: Tx, command: Command, branchId: string, restaurantId: string | null): Promise<void> {
  const ids = restaurantId === null ? [branchId] : await findBranchIds(tx, restaurantId)
  for (const id of [...ids].sort()) await tellBranch(tx, command, id)
}

export async function tellBranch(tx: Tx, { actor }: Command, branchId: string): Promise<void> {
  const version = await menuVersion(tx, branchId)
  newsOf(tx, actor, branchId).menu(changed('menu.changed', { id: branchId, version }))
}

async function settingsNow(tx: Tx, deps: Deps, branchId: string): Promise<BranchSettings> {
  const now = deps.now()
  const branch = await findBranch(tx, branchId)
  if (!branch) throw new AppError('not_found')
  const values = valuesOf(branch, await findAlertTimes(tx, branchId))
  const screens = worstFirst(await findScreens(tx, branchId, ago(now, rememberedMs)), now.getTime())
  const { phones } = await countGuests(tx, branchId, ago(now, countedMs))
  return {
    values,
    stations: await findKeptStations(tx, branchId),
    ordering: orderingAt(values, values.timeZone, now),
    reach: { screens: screens.filter((screen) => !isSilent(screen, now.getTime())).length, phones },
    currencyInUse: await hasOrders(tx, branchId),
    asOf: now.toISOString(),
  }
}

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** Throws `signed_out`. */
export function placeOf(actor: Actor, branchId: string) {
  const organizationId = organizationOf(actor)
  if (organizationId === null) throw new AppError('signed_out')
  return { organizationId, branchId }
}
