import { z } from 'zod'
import { calendarDate, moment, notBackwards } from '../kernel/dates'
import { id, instant, localized, newId, text } from '../kernel/fields'
import { locales } from '../locale/locale'
import { station } from '../menu/menu.contract'
import { isCurrency } from '../money/currency'
import { holdLimits, noShowLimits } from '../reservations/reservations.limits'
import { fewestAlertMinutes, mostAlertMinutes } from '../tables/alert-times.limits'
import { overlapIn } from './opening-hours.rules'
import { addressMax, capMax, mostOpeningsOfDay, nameMax, stationNameMax } from './settings.limits'
import { digitKinds, guestConfirms, orderingStates, timeZones } from './settings-kinds.rules'

const minuteOfDay = z.int().min(0).max(1439)
const opening = z.strictObject({ from: minuteOfDay, until: minuteOfDay })
const week = z
  .array(z.array(opening).max(mostOpeningsOfDay))
  .length(7)
  .refine((days) => overlapIn(days) === null, { params: { rule: 'openings_overlap' } })
const season = z
  .strictObject({ from: calendarDate, until: calendarDate, hours: week })
  .refine(({ from, until }) => from <= until, notBackwards)

/** English is asked for; a missing language falls back to it, visibly. */
const inLanguages = (max: number) =>
  z.strictObject({ en: text(max), ar: text(max).optional(), ckb: text(max).optional() })

const minutes = z.int().min(fewestAlertMinutes).max(mostAlertMinutes)

const settingFields = {
  /** The whole restaurant's; all else is this branch's own. */
  restaurantName: inLanguages(nameMax),
  branchName: inLanguages(nameMax),
  address: inLanguages(addressMax).nullable(),
  timeZone: z.enum(timeZones),
  currency: z.string().length(3).refine(isCurrency),
  /** Prices include it. */
  taxRateBasisPoints: z.int().min(0).max(10_000),
  cutOffMinutes: minuteOfDay,
  hours: week.nullable(),
  ramadan: season.nullable(),
  defaultLocale: z.enum(locales),
  digits: z.enum(digitKinds),
  guestConfirm: z.enum(guestConfirms),
  guestCancel: z.boolean(),
  /** Minor units; null: the usual of the currency. */
  guestOrderCap: z.int().min(1).max(capMax).nullable(),
  pause: z.strictObject({ until: moment.nullable() }).nullable(),
  codesAbroad: z.boolean(),
  kitchenConfirms: z.boolean(),
  waitNoOrder: minutes,
  waitNoFood: minutes,
  waitBill: minutes,
  waitCleaning: minutes,
  readyPushes: z.boolean(),
  holdMinutes: z.int().min(holdLimits.least).max(holdLimits.most),
  noShowMinutes: z.int().min(noShowLimits.least).max(noShowLimits.most),
}

const settingChanges = z.strictObject(settingFields).partial()
export type SettingChanges = z.infer<typeof settingChanges>

/** As they stand: what was written before there were rules is shown too. */
const valueFields = {
  ...settingFields,
  restaurantName: localized,
  branchName: localized,
  address: localized.nullable(),
  timeZone: z.string(),
  currency: z.string(),
}

/**
 * `was`: what the changed settings read before, as this person saw them. Somebody else's change of the same one since
 * then is answered with `stale`; one of another is kept beside this one.
 */
export const changeSettings = z.strictObject({ changes: settingChanges, was: z.strictObject(valueFields).partial() })
export type ChangeSettings = z.infer<typeof changeSettings>

export const settingValues = z.object(valueFields)
export type SettingValues = z.infer<typeof settingValues>
export type SettingName = keyof SettingValues

/** What decides whether guests may order. */
export const trading = settingValues.pick({ hours: true, ramadan: true, pause: true })
export type Trading = z.infer<typeof trading>

export const keptStation = station.extend({
  /** Dishes that are made there, those taken off the menu too. */
  dishes: z.int(),
})
export type KeptStation = z.infer<typeof keptStation>

export const ordering = z.object({ state: z.enum(orderingStates), until: instant.nullable() })

export const branchSettings = z.object({
  values: settingValues,
  stations: z.array(keptStation),
  /** Whether guests may order at `asOf`. */
  ordering,
  /** Who reads them this moment: connected screens of staff, and guests' phones. */
  reach: z.object({ screens: z.int(), phones: z.int() }),
  /** An order was taken that was not cancelled: the currency stays as it is. */
  currencyInUse: z.boolean(),
  asOf: instant,
})
export type BranchSettings = z.infer<typeof branchSettings>

const stationName = inLanguages(stationNameMax)
export const createStation = z.strictObject({ id: newId, name: stationName })
export type CreateStation = z.infer<typeof createStation>
const stationChanges = z.strictObject({ name: stationName })
export const changeStation = z.strictObject({ changes: stationChanges, was: stationChanges.partial() })
export type ChangeStation = z.infer<typeof changeStation>
export const removedStation = z.object({ id })
export type RemovedStation = z.infer<typeof removedStation>
