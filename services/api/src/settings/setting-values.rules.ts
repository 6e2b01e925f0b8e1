import type { Localized } from '@sufra/shared/kernel/fields'
import { type BranchWays, waysOf, withWays } from '@sufra/shared/settings/branch-ways.rules'
import type { SettingChanges, SettingValues } from '@sufra/shared/settings/settings.contract'
import type { AlertTimes } from '@sufra/shared/tables/alert-times.contract'

/** A branch's row with its restaurant's name. */
export interface SettingsRow {
  readonly restaurantName: Localized
  readonly name: Localized
  readonly timeZone: string
  readonly currency: string
  readonly taxRateBasisPoints: number
  readonly cutOffMinutes: number
  readonly defaultLocale: SettingValues['defaultLocale']
  readonly digits: SettingValues['digits']
  readonly guestConfirm: SettingValues['guestConfirm']
  readonly guestOrderCap: number | null
  readonly kitchenConfirms: boolean
  readonly settings: Readonly<Record<string, unknown>>
}

export function valuesOf(kept: SettingsRow, waits: AlertTimes): SettingValues {
  const { name, settings, restaurantName, timeZone, currency, taxRateBasisPoints, cutOffMinutes } = kept
  const { defaultLocale, digits, guestConfirm, guestOrderCap, kitchenConfirms } = kept
  // Lists are read only where they are kept, and written anew where they are told.
  const ways = waysOf(settings) as Pick<SettingValues, keyof BranchWays>
  return {
    restaurantName,
    branchName: name,
    address: ways.address,
    timeZone,
    currency,
    taxRateBasisPoints,
    cutOffMinutes,
    hours: ways.hours,
    ramadan: ways.ramadan,
    defaultLocale,
    digits,
    guestConfirm,
    guestCancel: ways.guestCancel,
    guestOrderCap,
    pause: ways.pause,
    codesAbroad: ways.codesAbroad,
    kitchenConfirms,
    readyPushes: ways.readyPushes,
    holdMinutes: ways.holdMinutes,
    noShowMinutes: ways.noShowMinutes,
    waitNoOrder: waits.noOrder,
    waitNoFood: waits.noFood,
    waitBill: waits.bill,
    waitCleaning: waits.cleaning,
  }
}

const waysAmong = [
  ...(['address', 'hours', 'ramadan', 'pause', 'guestCancel', 'codesAbroad', 'readyPushes'] as const),
  ...(['holdMinutes', 'noShowMinutes'] as const),
]
const columnsAmong = [
  ...(['timeZone', 'currency', 'taxRateBasisPoints', 'cutOffMinutes', 'defaultLocale', 'digits'] as const),
  ...(['guestConfirm', 'guestOrderCap', 'kitchenConfirms'] as const),
]

/** Only what is there. */
export type Changes = { readonly [Name in keyof SettingChanges]?: Exclude<SettingChanges[Name], undefined> }

const among = <Name extends keyof Changes>(changes: Changes, names: readonly Name[]) =>
  Object.fromEntries(names.flatMap((name) => (changes[name] === undefined ? [] : [[name, changes[name]]]))) as Pick<
    Changes,
    Name
  >

/** What goes into the branch's row. A cap in another currency is none. */
export function branchChanges({ settings, currency }: SettingsRow, changes: Changes) {
  const moved = changes.currency !== undefined && changes.currency !== currency
  return {
    ...among(changes, columnsAmong),
    ...(changes.branchName && { name: changes.branchName }),
    ...(moved && changes.guestOrderCap === undefined && { guestOrderCap: null }),
    settings: withWays(settings, among(changes, waysAmong) as Partial<BranchWays>),
  }
}

/** The branch's waits once `changes` are made. */
export const waitsAfter = (waits: AlertTimes, changes: Changes): AlertTimes => ({
  noOrder: changes.waitNoOrder ?? waits.noOrder,
  noFood: changes.waitNoFood ?? waits.noFood,
  bill: changes.waitBill ?? waits.bill,
  cleaning: changes.waitCleaning ?? waits.cleaning,
})
