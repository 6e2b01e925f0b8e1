import { readsAlike } from '@sufra/shared/kernel/canonical-json'
import type { Localized } from '@sufra/shared/kernel/fields'
import { toLatinDigits } from '@sufra/shared/locale/digits'
import { toDecimal, toMinor } from '@sufra/shared/money/amount'
import { holdLimits, noShowLimits } from '@sufra/shared/reservations/reservations.limits'
import { overlapIn, type Week } from '@sufra/shared/settings/opening-hours.rules'
import type { SettingChanges, SettingName, SettingValues } from '@sufra/shared/settings/settings.contract'
import { capMax } from '@sufra/shared/settings/settings.limits'
import { basisPointsTyped, clockText, minutesTyped, typedPercent } from '@sufra/shared/settings/typed-settings.rules'
import { isAlertMinutes } from '@sufra/shared/tables/alert-times.rules'
import { isBlank, saidIn, type Texts, textsOf } from '../../ui/typed-texts.rules'

/** An opening as its two fields hold it: `18:30`, or nothing yet. */
export interface TypedOpening {
  readonly from: string
  readonly until: string
}
export type TypedWeek = readonly (readonly TypedOpening[])[]
export interface TypedSeason {
  readonly from: string
  readonly until: string
  readonly hours: TypedWeek
}

type Waits = 'waitNoOrder' | 'waitNoFood' | 'waitBill' | 'waitCleaning'
type Names = 'restaurantName' | 'branchName' | 'address'
type Holds = 'holdMinutes' | 'noShowMinutes'
type Typed = 'taxRateBasisPoints' | 'guestOrderCap' | 'cutOffMinutes' | Waits | Holds

/** The settings as they stand in the form: texts as they were typed. A pause is no draft: it counts when it is tapped. */
export type Draft = Readonly<
  Omit<SettingValues, Names | Typed | 'hours' | 'ramadan' | 'pause'> &
    Record<Names, Texts> &
    Record<Typed, string> & { hours: TypedWeek | null; ramadan: TypedSeason | null }
>
export type DraftName = keyof Draft

const typedWeek = (week: Week): TypedWeek =>
  week.map((day) => day.map(({ from, until }) => ({ from: clockText(from), until: clockText(until) })))

export function draftOf(values: SettingValues): Draft {
  const { pause, hours, ramadan, guestOrderCap, currency, ...rest } = values
  return {
    ...rest,
    currency,
    restaurantName: textsOf(values.restaurantName),
    branchName: textsOf(values.branchName),
    address: textsOf(values.address),
    taxRateBasisPoints: typedPercent(values.taxRateBasisPoints),
    cutOffMinutes: clockText(values.cutOffMinutes),
    guestOrderCap: guestOrderCap === null ? '' : toDecimal(guestOrderCap, currency),
    waitNoOrder: String(values.waitNoOrder),
    waitNoFood: String(values.waitNoFood),
    waitBill: String(values.waitBill),
    waitCleaning: String(values.waitCleaning),
    holdMinutes: String(values.holdMinutes),
    noShowMinutes: String(values.noShowMinutes),
    hours: hours && typedWeek(hours),
    ramadan: ramadan && { ...ramadan, hours: typedWeek(ramadan.hours) },
  }
}

const nameOf = (texts: Texts): Localized | undefined => (texts.en.trim() === '' ? undefined : saidIn(texts))

function wholeIn(typed: string): number | undefined {
  const text = toLatinDigits(typed).trim()
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined
}

function minutesIn(typed: string): number | undefined {
  const minutes = wholeIn(typed)
  return isAlertMinutes(minutes) ? minutes : undefined
}

function within(typed: string, { least, most }: typeof holdLimits | typeof noShowLimits): number | undefined {
  const minutes = wholeIn(typed)
  return minutes !== undefined && minutes >= least && minutes <= most ? minutes : undefined
}

function capOf(typed: string, currency: string): number | null | undefined {
  if (typed.trim() === '') return null
  const minor = toMinor(typed, currency)
  return minor !== undefined && minor > 0 && minor <= capMax ? minor : undefined
}

const minutesOf = (typed: TypedWeek) =>
  typed.map((day) =>
    day.map(({ from, until }) => ({
      from: minutesTyped(from) ?? Number.NaN,
      until: minutesTyped(until) ?? Number.NaN,
    })),
  )

/** Undefined where a time is missing or hours overlap. */
export function weekOf(typed: TypedWeek) {
  const week = minutesOf(typed)
  const whole = week.every((day) => day.every(({ from, until }) => !Number.isNaN(from + until)))
  return whole && overlapIn(week) === null ? week : undefined
}

/** The day to look at: one that lacks a time, else the later of two that overlap. */
export function weekDayAtFault(typed: TypedWeek): number {
  const lacking = typed.findIndex((day) =>
    day.some(({ from, until }) => minutesTyped(from) === undefined || minutesTyped(until) === undefined),
  )
  if (lacking >= 0) return lacking
  return overlapIn(minutesOf(typed)) ?? 0
}

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

function seasonOf({ from, until, hours }: TypedSeason) {
  const week = weekOf(hours)
  return week && isDate(from) && isDate(until) && from <= until ? { from, until, hours: week } : undefined
}

/** What a field of the form says; undefined: nothing that can be kept. */
const read: { readonly [Name in DraftName]: (draft: Draft) => SettingChanges[Name] | undefined } = {
  restaurantName: ({ restaurantName }) => nameOf(restaurantName),
  branchName: ({ branchName }) => nameOf(branchName),
  address: ({ address }) => (isBlank(address) ? null : nameOf(address)),
  timeZone: ({ timeZone }) => timeZone as SettingChanges['timeZone'],
  currency: ({ currency }) => currency as SettingChanges['currency'],
  taxRateBasisPoints: ({ taxRateBasisPoints }) => basisPointsTyped(taxRateBasisPoints),
  cutOffMinutes: ({ cutOffMinutes }) => minutesTyped(cutOffMinutes),
  hours: ({ hours }) => (hours === null ? null : weekOf(hours)),
  ramadan: ({ ramadan }) => (ramadan === null ? null : seasonOf(ramadan)),
  defaultLocale: ({ defaultLocale }) => defaultLocale,
  digits: ({ digits }) => digits,
  guestConfirm: ({ guestConfirm }) => guestConfirm,
  guestCancel: ({ guestCancel }) => guestCancel,
  guestOrderCap: ({ guestOrderCap, currency }) => capOf(guestOrderCap, currency),
  kitchenConfirms: ({ kitchenConfirms }) => kitchenConfirms,
  waitNoOrder: ({ waitNoOrder }) => minutesIn(waitNoOrder),
  waitNoFood: ({ waitNoFood }) => minutesIn(waitNoFood),
  waitBill: ({ waitBill }) => minutesIn(waitBill),
  waitCleaning: ({ waitCleaning }) => minutesIn(waitCleaning),
  codesAbroad: ({ codesAbroad }) => codesAbroad,
  readyPushes: ({ readyPushes }) => readyPushes,
  holdMinutes: ({ holdMinutes }) => within(holdMinutes, holdLimits),
  noShowMinutes: ({ noShowMinutes }) => within(noShowMinutes, noShowLimits),
}

/** What was touched: how it stands in the form, and how the setting read when it was first touched. */
export type Edits = {
  readonly [Name in DraftName]?: { readonly typed: Draft[Name]; readonly was: SettingValues[Name] }
}

/** The form: what was typed, over what the restaurant has now. */
export function shownDraft(values: SettingValues, edits: Edits): Draft {
  const typed = Object.entries(edits).map(([name, edit]) => [name, edit.typed])
  return { ...draftOf(values), ...Object.fromEntries(typed) } as Draft
}

export interface Standing {
  /** Touched, and different from what the restaurant has. */
  readonly unsaved: readonly DraftName[]
  /** Of those: no value can be read in them. */
  readonly wrong: readonly DraftName[]
  /** Of those: somebody else has changed them since, to something else. */
  readonly contested: readonly DraftName[]
}

export function standingOf(values: SettingValues, edits: Edits): Standing {
  const draft = shownDraft(values, edits)
  const touched = Object.keys(edits) as DraftName[]
  const unsaved = touched.filter((name) => {
    const value = read[name](draft)
    return value === undefined || !readsAlike(value, values[name])
  })
  return {
    unsaved,
    wrong: unsaved.filter((name) => read[name](draft) === undefined),
    contested: unsaved.filter((name) => !readsAlike(values[name], edits[name]?.was)),
  }
}

/** What is sent: each changed setting, with how it read when it was touched. */
export function wishOf(values: SettingValues, edits: Edits, { unsaved }: Standing) {
  const draft = shownDraft(values, edits)
  const part = (of: (name: DraftName) => unknown) =>
    Object.fromEntries(unsaved.map((name) => [name, of(name)])) as SettingChanges
  return { changes: part((name) => read[name](draft)), was: part((name) => edits[name]?.was) }
}

export const without = (edits: Edits, names: readonly SettingName[]): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([name]) => !names.includes(name as SettingName)))

export const among = (edits: Edits, names: readonly DraftName[]): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([name]) => names.includes(name as DraftName)))

/** They stand as somebody else's change of them had been seen. */
export const seen = (edits: Edits, names: readonly DraftName[], values: SettingValues): Edits =>
  Object.fromEntries(
    Object.entries(edits).map(([name, edit]) => [
      name,
      names.includes(name as DraftName) ? { ...edit, was: values[name as DraftName] } : edit,
    ]),
  )

/** What is left once `saved` of what was `sent` are kept: what was typed on meanwhile was typed over those `values`. */
export const unsavedSince = (now: Edits, sent: Edits, saved: readonly DraftName[], values: SettingValues): Edits => {
  const isKept = (name: DraftName) => saved.includes(name) && now[name] === sent[name]
  return seen(without(now, saved.filter(isKept)), saved, values)
}
