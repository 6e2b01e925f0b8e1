import type { AlertTimes, SetAlertTimes } from './alert-times.contract'
import { fewestAlertMinutes, mostAlertMinutes } from './alert-times.limits'

/** Of a branch that has said nothing else. Minutes. */
export const usualAlertTimes: AlertTimes = { noOrder: 15, noFood: 30, bill: 15, cleaning: 10 }

export const alertNames = Object.keys(usualAlertTimes) as (keyof AlertTimes)[]

export const isAlertMinutes = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= fewestAlertMinutes && Number(value) <= mostAlertMinutes

/** What a branch has kept; what is no such time leaves the usual one. */
export function alertTimesOf(kept: unknown): AlertTimes {
  const known = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<Record<keyof AlertTimes, unknown>>
  return withTimes(usualAlertTimes, (name) => known[name])
}

/** The branch's times once `wish` is done. */
export const changedTimes = (before: AlertTimes, wish: SetAlertTimes): AlertTimes =>
  withTimes(before, (name) => wish[name])

export const sameTimes = (a: AlertTimes, b: AlertTimes): boolean => alertNames.every((name) => a[name] === b[name])

function withTimes(times: AlertTimes, wished: (name: keyof AlertTimes) => unknown): AlertTimes {
  const pick = (name: keyof AlertTimes): number => {
    const wish = wished(name)
    return isAlertMinutes(wish) ? wish : times[name]
  }
  return { noOrder: pick('noOrder'), noFood: pick('noFood'), bill: pick('bill'), cleaning: pick('cleaning') }
}
