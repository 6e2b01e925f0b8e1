import type { AlertTimes, SetAlertTimes } from '@sufra/shared/tables/alert-times.contract'
import { alertNames, isAlertMinutes } from '@sufra/shared/tables/alert-times.rules'

/** What was typed, by time; what was not touched is not there. */
export type AlertDraft = Readonly<Partial<Record<keyof AlertTimes, string>>>

const minutesIn = (typed: string): number => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN)

/** The fields that hold no time. */
export const wrongIn = (draft: AlertDraft): (keyof AlertTimes)[] =>
  alertNames.filter((name) => draft[name] !== undefined && !isAlertMinutes(minutesIn(draft[name])))

/** What is to be changed: only what was typed and is another time than now. */
export const wishIn = (draft: AlertDraft, now: AlertTimes): SetAlertTimes =>
  Object.fromEntries(
    alertNames.flatMap((name) => {
      const minutes = minutesIn(draft[name] ?? '')
      return isAlertMinutes(minutes) && minutes !== now[name] ? [[name, minutes]] : []
    }),
  )
