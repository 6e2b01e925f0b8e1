import { expect, test } from 'vitest'
import { palette as ar } from '../../i18n/catalogues/ar/palette'
import { palette as ckb } from '../../i18n/catalogues/ckb/palette'
import { palette as en } from '../../i18n/catalogues/en/palette'
import { idOf, type Known, type Seat, suggestionsFor } from './palette.rules'
import { wordsFrom } from './palette-words'

const words = wordsFrom([en, ar, ckb])
const seat = (number: number, more: Partial<Seat> = {}): Seat => ({
  id: `t${number}`,
  number,
  capacity: 4,
  free: true,
  visitId: null,
  ...more,
})

const known: Known = {
  places: [
    { id: 'today', label: 'Today', names: ['Today', 'اليوم', 'ئەمڕۆ'] },
    { id: 'menuBook', label: 'Menu', names: ['Menu', 'القائمة', 'مینیو'] },
  ],
  branches: [{ id: 'b2', label: 'Jeddah', names: ['Jeddah', 'جدة', 'جەددە'] }],
  dishes: [
    {
      id: 'hummus',
      label: 'Hummus plate',
      names: ['Hummus plate', 'طبق حمص', 'قاپی حومس'],
      soldOut: false,
      soldOutUntil: null,
    },
    { id: 'baklava', label: 'Baklava', names: ['Baklava', 'بقلاوة', 'پاقلاوە'], soldOut: true, soldOutUntil: null },
    {
      id: 'juice',
      label: 'Fresh orange juice',
      names: ['Fresh orange juice', 'عصير برتقال', 'شەربەتی پرتەقاڵ'],
      soldOut: false,
      soldOutUntil: null,
    },
  ],
  seats: [seat(3, { free: false, visitId: 'v3' }), seat(5), seat(7, { capacity: 6 }), seat(8, { capacity: 2 })],
  orders: [{ id: 'o1', code: 'A3F9C2', ticket: 42, tableNumber: 3 }],
  paused: true,
  may: {
    stopDishes: true,
    seat: true,
    moveOrders: true,
    openTables: true,
    openOrders: true,
    pauseOrdering: true,
  },
}
const ids = (typed: string, some: Partial<Known> = {}) => suggestionsFor(typed, { ...known, ...some }, words).map(idOf)

test.each([
  ['sold out hummus', 'stop-hummus'],
  ['86 hummus', 'stop-hummus'],
  ['hummus sold out', 'stop-hummus'],
  ['اطفئ حمص', 'stop-hummus'],
  ['نفد حمص', 'stop-hummus'],
  ['حومس نەماوە', 'stop-hummus'],
  ['sold out حمص', 'stop-hummus'],
  ['back on sale baklava', 'resume-baklava'],
  ['متوفر بقلاوه', 'resume-baklava'],
  ['بەردەستە پاقلاوە', 'resume-baklava'],
  ['seat 4 at table 7', 'seat-t7-4'],
  ['seat 4 7', 'seat-t7-4'],
  ['أجلس ٤ على طاولة ٧', 'seat-t7-4'],
  ['دابنێ ٤ لە مێزی ٧', 'seat-t7-4'],
  ['move order A3F9C2 to table 5', 'move-o1-t5'],
  ['move 42 to 5', 'move-o1-t5'],
  ['انقل ٤٢ الى طاولة ٥', 'move-o1-t5'],
  ['move table 3 to table 5', 'party-t3-t5'],
  ["pause guests' ordering 20 min", 'pause-20'],
  ['pause kitchen 20', 'pause-20'],
  ['pause for 45 minutes', 'pause-45'],
  ['pause 20mi', 'pause-20'],
  ['90 min pause', 'pause-90'],
  ['أوقف الطلبات لمدة ٢٠ دقيقة', 'pause-20'],
  ['٢٠ خولەک داواکاری ڕابگرە', 'pause-20'],
  ['resume ordering', 'unpause'],
  ['take orders again', 'unpause'],
  ['استأنف الطلبات', 'unpause'],
  ['داواکاری دەست پێ بکەرەوە', 'unpause'],
  ['go to menu', 'place-menuBook'],
  ['القائمه', 'place-menuBook'],
  ['table 3', 'table-t3'],
  ['3', 'table-t3'],
  ['مێزی ٣', 'table-t3'],
  ['a3f9c2', 'order-o1'],
  ['#42', 'order-o1'],
  ['hum', 'stop-hummus'],
  ['jeddah', 'branch-b2'],
])('"%s" means %s', (typed, first) => {
  expect(ids(typed)[0]).toBe(first)
})

test('a party without a table is offered those that have room, the smallest first', () => {
  expect(ids('seat 4')).toEqual(['seat-t5-4', 'seat-t7-4'])
  expect(ids('seat 7')).toEqual([])
})

test('at a table that is taken nobody is seated, and no party is moved onto another: it can be looked at', () => {
  for (const typed of ['seat 2 at table 3', 'move table 3 to table 3']) expect(ids(typed)).toEqual(['table-t3'])
})

test('a verb that is not finished yet shows what it could be about', () => {
  expect(ids('sold')).toEqual(['stop-hummus', 'stop-juice'])
})

test.each([
  ['86', 'table-t86'],
  ['٨٦', 'table-t86'],
  ['table 86', 'table-t86'],
  ['طاولة ٨٦', 'table-t86'],
  ['#86', 'order-o86'],
  ['seat 2 at table 86', 'seat-t86-2'],
  ['86 hummus', 'stop-hummus'],
])('where a table and an order have the number that means sold out, "%s" means %s', (typed, first) => {
  const orders = [{ id: 'o86', code: 'B7D086', ticket: 86, tableNumber: 3 }]
  expect(ids(typed, { seats: [...known.seats, seat(86)], orders })[0]).toBe(first)
})

test('where nothing has that number it takes no dish off sale', () => {
  for (const typed of ['86', '#86', 'table 86']) expect(ids(typed)).toEqual([])
})

test('a pause without its minutes is offered as on the settings page', () => {
  for (const typed of ['pause', 'أوقف الطلبات', 'ڕاگرتن'])
    expect(ids(typed).slice(0, 4)).toEqual(['pause-15', 'pause-30', 'pause-60', 'pauseOn'])
})

test('what is about anything else, or as long as a day, pauses nobody', () => {
  for (const typed of ['pause hummus', 'pause hummus 20', 'pause 20 30', 'pause 0', 'pause 1440'])
    expect(ids(typed).filter((id) => id.startsWith('pause'))).toEqual([])
})

test('what is only begun comes after what is called so', () => {
  const orders = { id: 'orders', label: 'داواکارییەکان', names: ['Orders', 'داواکارییەکان'] }
  expect(ids('داواکاری', { places: [orders] })).toEqual(['place-orders', 'unpause', ...ids('pause')])
})

test('where nothing is paused there is nothing to resume', () => {
  expect(ids('resume ordering', { paused: false })).toEqual([])
})

test('what is sold out already is not offered as that', () => {
  expect(ids('sold out baklava')).not.toContain('stop-baklava')
})

test('nothing is suggested that would be refused', () => {
  const may = {
    stopDishes: false,
    seat: false,
    moveOrders: false,
    openTables: false,
    openOrders: false,
    pauseOrdering: false,
  }
  for (const typed of [
    'sold out hummus',
    'seat 4 at table 7',
    'move 42 to 5',
    'move table 3 to 5',
    'pause 20 min',
    'resume ordering',
    'hummus',
    '3',
    '#42',
  ])
    expect(ids(typed, { may })).toEqual([])
})

test('nothing typed shows the screens, and nonsense nothing', () => {
  expect(ids('')).toEqual(['place-today', 'place-menuBook'])
  expect(ids('zzz')).toEqual([])
  expect(ids('seat 100000000 7')).toEqual([])
  expect(ids('move (( to [')).toEqual([])
})

test('five hundred dishes are looked through within a frame', () => {
  const dishes = Array.from({ length: 500 }, (_, n) => ({
    id: `d${n}`,
    label: `Dish number ${n}`,
    names: [`Dish number ${n}`, `طبق رقم ${n}`, `خواردنی ژمارە ${n}`],
    soldOut: false,
    soldOutUntil: null,
  }))
  // The quickest of several: what else the machine has to do meanwhile is not the palette's.
  const times = Array.from({ length: 9 }, () => {
    const from = performance.now()
    expect(ids('طبق ٤٩٩', { dishes })[0]).toBe('stop-d499')
    return performance.now() - from
  })
  expect(Math.min(...times)).toBeLessThan(100)
})
