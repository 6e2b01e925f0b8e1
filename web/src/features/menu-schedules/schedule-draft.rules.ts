import { readsAlike } from '@sufra/shared/kernel/canonical-json'
import type {
  ChangeMenuSchedule,
  CreateMenuSchedule,
  MenuSchedule,
} from '@sufra/shared/menu-schedules/menu-schedules.contract'
import type { ServingSeason } from '@sufra/shared/menu-schedules/menu-schedules.limits'
import { clockText, minutesTyped } from '@sufra/shared/settings/typed-settings.rules'
import { changedFields } from '../../ui/changed-fields.rules'
import { noTexts, saidIn, type Texts, textsOf } from '../../ui/typed-texts.rules'

/** A schedule as its form holds it: times and dates as they were typed. */
export interface ScheduleDraft {
  readonly name: Texts
  readonly days: readonly number[]
  readonly from: string
  readonly until: string
  readonly season: ServingSeason
  readonly firstDate: string
  readonly lastDate: string
  readonly sectionIds: readonly string[]
  readonly itemIds: readonly string[]
}

/** A breakfast: what most begin with. */
export const newSchedule: ScheduleDraft = {
  name: noTexts,
  days: [0, 1, 2, 3, 4, 5, 6],
  from: '07:00',
  until: '11:00',
  season: 'always',
  firstDate: '',
  lastDate: '',
  sectionIds: [],
  itemIds: [],
}

export function draftOf({ name, days, hours, season, sectionIds, itemIds }: MenuSchedule): ScheduleDraft {
  const dates = season.kind === 'dates' ? season : { from: '', until: '' }
  return {
    name: textsOf(name),
    days,
    from: clockText(hours.from),
    until: clockText(hours.until),
    season: season.kind,
    firstDate: dates.from,
    lastDate: dates.until,
    sectionIds,
    itemIds,
  }
}

export type Wrong = 'name' | 'days' | 'from' | 'until' | 'firstDate' | 'lastDate'

export function wrongIn({ name, days, from, until, season, firstDate, lastDate }: ScheduleDraft): Wrong[] {
  const dated = season === 'dates'
  return [
    ...(name.en.trim() === '' ? (['name'] as const) : []),
    ...(days.length === 0 ? (['days'] as const) : []),
    ...(minutesTyped(from) === undefined ? (['from'] as const) : []),
    ...(minutesTyped(until) === undefined ? (['until'] as const) : []),
    ...(dated && firstDate === '' ? (['firstDate'] as const) : []),
    ...(dated && (lastDate === '' || lastDate < firstDate) ? (['lastDate'] as const) : []),
  ]
}

/** It ends on the morning after the day on which it begins; at the same minute, it is a whole day. */
export function endsNextDay({ from, until }: Pick<ScheduleDraft, 'from' | 'until'>): 'nextDay' | 'wholeDay' | null {
  const [starts, ends] = [minutesTyped(from), minutesTyped(until)]
  if (starts === undefined || ends === undefined || ends > starts) return null
  return ends === starts ? 'wholeDay' : 'nextDay'
}

/** What the form says, once nothing is wrong in it. */
export function fieldsOf(draft: ScheduleDraft): Omit<CreateMenuSchedule, 'id'> {
  const { season, firstDate, lastDate } = draft
  return {
    name: saidIn(draft.name),
    days: [...draft.days].sort(),
    hours: { from: minutesTyped(draft.from) ?? 0, until: minutesTyped(draft.until) ?? 0 },
    season: season === 'dates' ? { kind: season, from: firstDate, until: lastDate } : { kind: season },
    sectionIds: [...draft.sectionIds].sort(),
    itemIds: [...draft.itemIds].sort(),
  }
}

/** Which fields of the form make which part of a schedule. */
const made = {
  name: ['name'],
  days: ['days'],
  hours: ['from', 'until'],
  season: ['season', 'firstDate', 'lastDate'],
  sectionIds: ['sectionIds'],
  itemIds: ['itemIds'],
} as const satisfies Record<string, readonly (keyof ScheduleDraft)[]>
export type Part = keyof typeof made
export const parts = Object.keys(made) as Part[]

const savedParts = (schedule: MenuSchedule) => fieldsOf(draftOf(schedule))

/** Only what differs from what was read, with how it was read. Null: nothing does. It is there again, if it was not. */
export function changesOf(schedule: MenuSchedule, draft: ScheduleDraft): ChangeMenuSchedule | null {
  const changed = changedFields(savedParts(schedule), fieldsOf(draft))
  if (!changed && schedule.active) return null
  return { changes: { ...changed?.changes, active: true }, was: { ...changed?.was, active: schedule.active } }
}

function taking(draft: ScheduleDraft, now: MenuSchedule, which: (part: Part) => boolean): ScheduleDraft {
  const fresh = draftOf(now)
  const taken = parts.filter(which).flatMap((part): readonly (keyof ScheduleDraft)[] => made[part])
  return { ...draft, ...Object.fromEntries(taken.map((field) => [field, fresh[field]])) }
}

/** It has changed under the form: what was typed stays, all else reads as it is now. */
export function broughtUp(draft: ScheduleDraft, before: MenuSchedule, now: MenuSchedule): ScheduleDraft {
  const [then, typed] = [savedParts(before), fieldsOf(draft)]
  return taking(draft, now, (part) => readsAlike(then[part], typed[part]))
}

/** These parts as they are now; what else was typed stays. */
export const without = (draft: ScheduleDraft, fields: readonly string[], now: MenuSchedule): ScheduleDraft =>
  taking(draft, now, (part) => fields.includes(part))
