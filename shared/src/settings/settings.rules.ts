import type { SettingName } from './settings.contract'

/** What belongs to the house itself; only its owner changes it. */
const owners = [
  'restaurantName',
  'branchName',
  'address',
  'timeZone',
  'currency',
  'taxRateBasisPoints',
  'cutOffMinutes',
  'hours',
  'ramadan',
] as const satisfies readonly SettingName[]

export const isOwners = (name: SettingName): boolean => (owners as readonly string[]).includes(name)

/** Where a setting counts. */
export const scopeOfSetting = (name: SettingName): 'restaurant' | 'branch' =>
  name === 'restaurantName' ? 'restaurant' : 'branch'
