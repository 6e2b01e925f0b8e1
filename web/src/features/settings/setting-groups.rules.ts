import { matches } from '@sufra/shared/locale/fold'
import type { SettingName } from '@sufra/shared/settings/settings.contract'

/** What stands on the page: settings, and parts that lead elsewhere or do something at once. */
export type RowName =
  | SettingName
  | 'country'
  | 'stations'
  | 'targets'
  | 'routing'
  | 'devices'
  | 'download'
  | 'archive'
  | 'resetDemo'

/** In the order of the list; whatever can do harm comes last. */
export const groups = {
  restaurant: ['restaurantName', 'branchName', 'address'],
  hours: ['hours', 'ramadan', 'timeZone', 'cutOffMinutes'],
  money: ['country', 'currency', 'taxRateBasisPoints'],
  languages: ['defaultLocale', 'digits'],
  ordering: ['pause', 'guestConfirm', 'guestCancel', 'guestOrderCap', 'codesAbroad'],
  kitchen: ['stations', 'kitchenConfirms', 'targets', 'routing'],
  floor: ['waitNoOrder', 'waitNoFood', 'waitBill', 'waitCleaning', 'holdMinutes', 'noShowMinutes'],
  devices: ['devices'],
  notifications: ['readyPushes'],
  data: ['download', 'archive', 'resetDemo'],
} as const satisfies Readonly<Record<string, readonly RowName[]>>

export type GroupName = keyof typeof groups
export const groupNames = Object.keys(groups) as GroupName[]

export const groupNamed = (name: string | null): GroupName | null => groupNames.find((group) => group === name) ?? null

export const groupOf = (row: RowName): GroupName =>
  groupNames.find((group) => (groups[group] as readonly RowName[]).includes(row)) ?? 'restaurant'

/** Rows whose words say it, by group, in the order of the page; a group's own name finds all of its rows. */
export function found(
  query: string,
  wordsOf: (row: RowName) => string,
  nameOf: (group: GroupName) => string,
): readonly { readonly group: GroupName; readonly rows: readonly RowName[] }[] {
  return groupNames
    .map((group) => {
      const rows: readonly RowName[] = groups[group]
      return { group, rows: matches(query, nameOf(group)) ? rows : rows.filter((row) => matches(query, wordsOf(row))) }
    })
    .filter(({ rows }) => rows.length > 0)
}
