import type { SettingValues } from '@sufra/shared/settings/settings.contract'
import { expect, test } from 'vitest'
import {
  type Draft,
  type DraftName,
  draftOf,
  type Edits,
  seen,
  shownDraft,
  standingOf,
  weekDayAtFault,
  weekOf,
  wishOf,
  without,
} from './setting-draft.rules'
import { found, groupNamed, groupNames, groupOf } from './setting-groups.rules'

const values: SettingValues = {
  restaurantName: { en: 'Al Diwan', ar: 'الديوان' },
  branchName: { en: 'Riyadh' },
  address: null,
  timeZone: 'Asia/Riyadh',
  currency: 'SAR',
  taxRateBasisPoints: 1500,
  cutOffMinutes: 300,
  hours: null,
  ramadan: null,
  defaultLocale: 'ar',
  digits: 'latin',
  guestConfirm: 'every',
  guestCancel: true,
  guestOrderCap: 50_000,
  pause: null,
  kitchenConfirms: false,
  waitNoOrder: 15,
  waitNoFood: 30,
  waitBill: 15,
  waitCleaning: 10,
  codesAbroad: false,
  readyPushes: true,
  holdMinutes: 90,
  noShowMinutes: 30,
}

const typed = <Name extends DraftName>(name: Name, text: Draft[Name], now = values): Edits => ({
  [name]: { typed: text, was: now[name] },
})
const wish = (edits: Edits, now = values) => wishOf(now, edits, standingOf(now, edits))

test('a form that nobody touched says what the restaurant has, and wishes nothing', () => {
  expect(draftOf(values)).toMatchObject({ taxRateBasisPoints: '15', cutOffMinutes: '05:00', guestOrderCap: '500.00' })
  expect(standingOf(values, {})).toEqual({ unsaved: [], wrong: [], contested: [] })
})

test('typed again as it was, it is no change', () => {
  expect(standingOf(values, typed('taxRateBasisPoints', '15.0')).unsaved).toEqual([])
  expect(standingOf(values, typed('restaurantName', { en: ' Al Diwan ', ar: 'الديوان', ckb: '' })).unsaved).toEqual([])
})

test.each<[DraftName, never, unknown]>([
  ['taxRateBasisPoints', '١٢٫٥' as never, 1250],
  ['guestOrderCap', '٧٥٠' as never, 75_000],
  ['guestOrderCap', ' ' as never, null],
  ['cutOffMinutes', '04:30' as never, 270],
  ['waitBill', '20' as never, 20],
  ['address', { en: 'King Fahd Road', ar: '', ckb: '' } as never, { en: 'King Fahd Road' }],
])('%s as a person types it', (name, text, value) => {
  expect(wish(typed(name, text))).toEqual({ changes: { [name]: value }, was: { [name]: values[name] } })
})

test.each<[DraftName, never]>([
  ['taxRateBasisPoints', '150' as never],
  ['guestOrderCap', '0' as never],
  ['guestOrderCap', 'much' as never],
  ['cutOffMinutes', '' as never],
  ['waitBill', '0' as never],
  ['waitBill', '241' as never],
  ['restaurantName', { en: '', ar: 'الديوان', ckb: '' } as never],
  ['address', { en: '', ar: 'طريق', ckb: '' } as never],
  ['ramadan', { from: '2027-03-09', until: '2027-02-08', hours: [] } as never],
])('%s that is none stands in the form and is named', (name, text) => {
  const edits = typed(name, text)
  expect(standingOf(values, edits)).toMatchObject({ unsaved: [name], wrong: [name] })
  expect(shownDraft(values, edits)[name]).toEqual(text)
})

test('hours are read once every time is there and none overlap; the day at fault is known', () => {
  const week = Array.from({ length: 7 }, () => [{ from: '12:00', until: '02:00' }])
  expect(weekOf(week)?.[0]).toEqual([{ from: 720, until: 120 }])
  const early = week.map((day, index) => (index === 1 ? [{ from: '01:00', until: '09:00' }] : day))
  expect([weekOf(early), weekDayAtFault(early)]).toEqual([undefined, 1])
  const lacking = week.map((day, index) => (index === 4 ? [{ from: '', until: '09:00' }] : day))
  expect([weekOf(lacking), weekDayAtFault(lacking)]).toEqual([undefined, 4])
})

test('somebody else changes the same meanwhile: both are known, and either can be taken', () => {
  const edits = { ...typed('waitBill', '25'), ...typed('waitNoFood', '40') }
  const now = { ...values, waitBill: 20, waitCleaning: 5 }
  expect(standingOf(now, edits).contested).toEqual(['waitBill'])
  expect(shownDraft(now, edits)).toMatchObject({ waitBill: '25', waitCleaning: '5' })
  expect(wish(seen(edits, ['waitBill'], now), now).was).toEqual({ waitBill: 20, waitNoFood: 30 })
  expect(wish(without(edits, ['waitBill']), now).changes).toEqual({ waitNoFood: 40 })
  expect(standingOf({ ...values, waitBill: 25 }, edits).contested).toEqual([])
})

test('settings are found by their words, a group by its name, and every group is in the address', () => {
  const words = (row: string) => (row === 'stations' ? 'Stations where dishes are made' : row)
  const name = (group: string) => (group === 'money' ? 'Currency and VAT' : group)
  expect(found('station', words, name)).toEqual([{ group: 'kitchen', rows: ['stations'] }])
  expect(found('vat', words, name)).toEqual([{ group: 'money', rows: ['country', 'currency', 'taxRateBasisPoints'] }])
  expect(found('zzz', words, name)).toEqual([])
  expect(groupNames.map(groupNamed)).toEqual(groupNames)
  expect([groupNamed('nowhere'), groupNamed(null), groupOf('pause')]).toEqual([null, null, 'ordering'])
})
