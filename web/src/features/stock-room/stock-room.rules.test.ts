import type { StockItem } from '@sufra/shared/stock/stock.contract'
import type { Shelf } from '@sufra/shared/stock/stock-room.contract'
import { expect, test } from 'vitest'
import { keyOf, pressed } from './keypad.rules'
import { broughtUp, changesOf, creationOf, draftOf, newDraft, wrongIn } from './shelf-draft.rules'
import { amountOf, countOf, coverOf, fillOf, isNews, shownOf, withNews } from './stock-view.rules'

const shelf = (id: string, part: Partial<Shelf> = {}): Shelf => ({
  id,
  version: 3,
  name: { en: id },
  unit: 'kg',
  currentStock: 9000,
  minimumStock: 2000,
  low: false,
  menuItemIds: [],
  active: true,
  owed: 0,
  usedPerDay: null,
  lastCount: null,
  ...part,
})

test('what runs out soonest stands first, and what is off the list is only under its own filter', () => {
  const items = [
    shelf('Salt'),
    shelf('Chicken', { currentStock: 2100, minimumStock: 5000, low: true, usedPerDay: 3500 }),
    shelf('Anise', { active: false, low: true }),
  ]
  expect(shownOf(items, 'all', '').map(({ id }) => id)).toEqual(['Chicken', 'Salt'])
  expect(shownOf(items, 'off', '').map(({ id }) => id)).toEqual(['Anise'])
  expect((['all', 'low', 'off'] as const).map((filter) => countOf(items, filter))).toEqual([2, 1, 1])
})

test('a shelf is found by its name in any language, however it is spelled', () => {
  const items = [shelf('Lemon', { name: { en: 'Lemon', ar: 'ليمون', ckb: 'لیمۆ' } }), shelf('Salt')]
  expect(shownOf(items, 'all', 'ليمو').map(({ id }) => id)).toEqual(['Lemon'])
})

test('what the live feed says wins when it is newer, and what it does not know is kept', () => {
  const items = [shelf('Salt', { usedPerDay: 100 })]
  const news = (version: number): Record<string, StockItem> => {
    const { active, owed, usedPerDay, lastCount, ...item } = shelf('Salt', { version, currentStock: 50, low: true })
    return { Salt: item }
  }
  expect(withNews(items, news(4))[0]).toMatchObject({ currentStock: 50, low: true, usedPerDay: 100 })
  expect(withNews(items, news(3))).toEqual(items)
  expect([isNews(items, news(3)), isNews(items, news(4)), isNews([], news(1))]).toEqual([false, true, true])
})

test('days of cover are exact while they are few and never pretend to be when they are many', () => {
  expect(coverOf({ currentStock: 2100, usedPerDay: 3500 })).toEqual({ known: true, days: 0.6, soon: true, many: false })
  expect(coverOf({ currentStock: 90_000, usedPerDay: 1000 })).toMatchObject({ days: 60, many: true })
  expect(coverOf({ currentStock: 0, usedPerDay: null })).toEqual({ known: false })
})

test('the bar is full at three times the minimum', () => {
  expect(fillOf({ currentStock: 3000, minimumStock: 3000 })).toBeCloseTo(1 / 3)
  expect(fillOf({ currentStock: 99_000, minimumStock: 3000 })).toBe(1)
  expect([fillOf({ currentStock: 5, minimumStock: 0 }), fillOf({ currentStock: 0, minimumStock: 0 })]).toEqual([1, 0])
})

test('an amount reads as people write it', () => {
  expect(amountOf(12_500, 'en')).toBe('12.5')
  expect(amountOf(1_250_000, 'en')).toBe('1,250')
})

test('keys make a number with one point and three decimals', () => {
  const typed = [...'012..34567'].reduce(pressed, '')
  expect(typed).toBe('12.345')
  expect(pressed('', '.')).toBe('0.')
})

test('a new shelf needs its English name; amounts are read in any digits', () => {
  expect(wrongIn(newDraft)).toEqual(['name'])
  const draft = { ...newDraft, name: { en: ' Sumac ', ar: '', ckb: '' }, minimum: '١٫٥', counted: '12,5' }
  expect(wrongIn(draft)).toEqual([])
  expect(creationOf('id', draft)).toEqual({
    id: 'id',
    name: { en: 'Sumac' },
    unit: 'kg',
    minimumStock: 1500,
    currentStock: 12_500,
  })
  expect(wrongIn({ ...draft, minimum: 'some', counted: '1,250' })).toEqual(['minimum', 'counted'])
})

test('only what was changed is sent, and what somebody else changed meanwhile is not sent back', () => {
  const before = shelf('Salt')
  const draft = { ...draftOf(before), minimum: '3' }
  expect(changesOf(before, draft)).toEqual({ changes: { minimumStock: 3000 }, was: { minimumStock: 2000 } })
  expect(changesOf(before, draftOf(before))).toBeNull()
  const now = shelf('Salt', { name: { en: 'Sea salt' }, minimumStock: 2500 })
  expect(changesOf(now, broughtUp(draft, before, now))).toEqual({
    changes: { minimumStock: 3000 },
    was: { minimumStock: 2500 },
  })
})

test('a keyboard counts in whatever digits it writes; its other keys are not for the count', () => {
  const counted = (keys: string) => [...keys].reduce((typed, key) => pressed(typed, keyOf(key) ?? ''), '')
  expect(['12.5', '12,5', '١٢٫٥', '۱۲٫۵'].map(counted)).toEqual(['12.5', '12.5', '12.5', '12.5'])
  expect(['Backspace', 'Enter', 'a', '-', 'F1', '١٢'].map(keyOf)).toEqual([null, null, null, null, null, null])
})
