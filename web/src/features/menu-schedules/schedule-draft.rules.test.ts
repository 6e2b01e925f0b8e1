import type { MenuSchedule } from '@sufra/shared/menu-schedules/menu-schedules.contract'
import { expect, test } from 'vitest'
import {
  broughtUp,
  changesOf,
  draftOf,
  endsNextDay,
  fieldsOf,
  newSchedule,
  type ScheduleDraft,
  without,
  wrongIn,
} from './schedule-draft.rules'
import { inARow, isRow, stripesOf } from './week-strip.rules'

const breakfast: MenuSchedule = {
  id: 'one',
  version: 3,
  name: { en: 'Breakfast', ar: 'فطور' },
  days: [0, 1, 4],
  hours: { from: 420, until: 660 },
  season: { kind: 'always' },
  sectionIds: ['eggs'],
  itemIds: [],
  active: true,
}
const typed = (part: Partial<ScheduleDraft>): ScheduleDraft => ({ ...draftOf(breakfast), ...part })

test('what is read into the form and left alone is no change', () => {
  expect(changesOf(breakfast, draftOf(breakfast))).toBeNull()
  const iftar: MenuSchedule = { ...breakfast, season: { kind: 'dates', from: '2026-12-01', until: '2026-12-05' } }
  expect(fieldsOf(draftOf(iftar)).season).toEqual(iftar.season)
})

test('only what differs is sent, with how it read; saving what was deleted brings it back', () => {
  expect(changesOf(breakfast, typed({ until: '12:00', days: [4, 0, 1] }))).toEqual({
    changes: { hours: { from: 420, until: 720 }, active: true },
    was: { hours: { from: 420, until: 660 }, active: true },
  })
  expect(changesOf({ ...breakfast, active: false }, draftOf(breakfast))).toEqual({
    changes: { active: true },
    was: { active: false },
  })
})

test('what can’t be kept is named: no English name, no day, no time, a last day before the first', () => {
  expect(wrongIn(newSchedule)).toEqual(['name'])
  expect(wrongIn(typed({ days: [], from: '', until: '24:00' }))).toEqual(['days', 'from', 'until'])
  const dates = { season: 'dates', firstDate: '2026-12-02', lastDate: '2026-12-01' } as const
  expect(wrongIn(typed(dates))).toEqual(['lastDate'])
  expect(wrongIn(typed({ ...dates, season: 'ramadan' }))).toEqual([])
})

test('an end before its start is on the next day; the same time twice is a whole day', () => {
  const end = (from: string, until: string) => endsNextDay({ from, until })
  expect([end('07:00', '11:00'), end('22:00', '02:00'), end('06:00', '06:00'), end('', '06:00')]).toEqual([
    ...[null, 'nextDay', 'wholeDay', null],
  ])
})

test('it changed under the form: what was typed stays, all else reads as it is now, and theirs can be taken', () => {
  const theirs: MenuSchedule = { ...breakfast, version: 4, days: [5], hours: { from: 480, until: 660 } }
  const mine = broughtUp(typed({ from: '06:30' }), breakfast, theirs)
  expect(mine).toMatchObject({ days: [5], from: '06:30', until: '11:00' })
  expect(without(mine, ['hours'], theirs)).toMatchObject({ days: [5], from: '08:00', until: '11:00' })
})

test('a night is drawn on two days, the week’s last one on its first', () => {
  const night = stripesOf({ days: [4, 6], hours: { from: 1320, until: 120 } })
  const [evening, morning] = [
    { from: 1320, until: 1440 },
    { from: 0, until: 120 },
  ]
  expect(night).toEqual([[morning], [], [], [], [evening], [morning], [evening]])
  expect(stripesOf({ days: [1], hours: { from: 360, until: 360 } })).toMatchObject({
    1: [{ from: 360, until: 1440 }],
    2: [{ from: 0, until: 360 }],
  })
})

test('days in a row are told from the first to the last, over the end of a week too', () => {
  expect(inARow([0, 4, 5, 6])).toEqual([4, 5, 6, 0])
  expect(
    [
      [0, 1, 2, 3, 4],
      [0, 5, 6],
      [4, 6],
      [0, 1, 3],
    ].map(isRow),
  ).toEqual([true, true, false, false])
})
