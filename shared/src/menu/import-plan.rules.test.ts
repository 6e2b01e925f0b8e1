import { expect, test } from 'vitest'
import { readCsv } from '../kernel/read-csv'
import { usualActivity } from './activity.rules'
import { batchesOf } from './import-batches.rules'
import { countsOf, type ImportPlan, planImport } from './import-plan.rules'
import type { MenuItem } from './menu.contract'
import type { MenuBook } from './menu-book.contract'
import { mappingOf } from './menu-columns.rules'
import { importMenu } from './menu-import.contract'
import { importLimits } from './menu-import.limits'

const idAt = (n: number) => `0198a000-0000-7000-8000-${String(n).padStart(12, '0')}`
const [starters, drinks, grill, bar] = [idAt(1), idAt(2), idAt(3), idAt(4)]
const hummus: MenuItem = {
  id: idAt(5),
  version: 5,
  sectionId: starters,
  category: 'appetizers',
  price: 2800,
  image: null,
  name: { en: 'Hummus', ar: 'حُمّص' },
  description: { en: 'With oil' },
  kitchenName: null,
  stationId: grill,
  active: true,
  available: true,
  soldOutUntil: null,
  remaining: null,
  prepMinutes: 4,
  calories: 320,
  walkingMinutes: 74,
  caffeineMg: null,
  sodiumMg: 400,
  allergens: ['sesame'],
  ingredients: [],
  vegetarian: true,
  sortOrder: 1,
  modifierGroups: [],
}
const tea: MenuItem = { ...hummus, id: idAt(6), sectionId: drinks, name: { en: 'Tea' }, stationId: bar, allergens: [] }
const book: MenuBook = {
  currency: 'SAR',
  timeZone: 'Asia/Riyadh',
  taxRateBasisPoints: 1500,
  activity: usualActivity,
  sections: [
    { id: starters, category: 'appetizers', name: { en: 'Starters', ar: 'مقبلات' }, sortOrder: 1, active: true },
    { id: drinks, category: 'beverages', name: { en: 'Drinks' }, sortOrder: 2, active: true },
  ],
  items: [hummus, tea],
  stations: [
    { id: grill, name: { en: 'Grill', ar: 'المشاوي' }, sortOrder: 1 },
    { id: bar, name: { en: 'Bar' }, sortOrder: 2 },
  ],
  asOf: '',
}
function plan(text: string, of: MenuBook = book, sign?: '.' | ','): ImportPlan {
  const [head, ...rows] = readCsv(text, 2001)
  const header = head?.cells ?? []
  const ids = Array.from({ length: 1100 }, (_, n) => idAt(100 + n)).values()
  return planImport(of, { header, rows, mapping: mappingOf(header), sign }, () => ids.next().value ?? '')
}
const verdicts = (text: string) => plan(text).rows.map(({ verdict, by }) => [verdict, by])
const wrongIn = (text: string) => plan(text).rows.map(({ wrong }) => wrong.map(({ column, why }) => [column, why]))

test('nothing is read of a file whose prices have two readings before one is chosen, and then all by it', () => {
  const kuwaiti = { ...book, currency: 'KWD' }
  const text = 'section;name;price\nDrinks;Coffee;1,250\nDrinks;Juice;2,500'
  expect(plan(text, kuwaiti)).toMatchObject({ rows: [], sections: [], readings: ['1.250', '1,250.000'] })
  const prices = (sign: '.' | ',') => plan(text, kuwaiti, sign).rows.map(({ dish }) => dish.price)
  expect(prices(',')).toEqual([1250, 2500])
  expect(plan(text.replace('1,250', '1,50').replace('2,500', '0,750'), kuwaiti).readings).toBeUndefined()
  expect(plan(text).rows.map(({ dish }) => dish.price)).toEqual([125_000, 250_000])
})

test('a date in any column of numbers is said to be one, and never a number', () => {
  const text = `section,name,price,calories,minutes to prepare
Drinks,Mint tea,2026-05-12,12-May,2026-05-10`
  expect(wrongIn(text)).toEqual([
    [
      ['price', 'date'],
      ['calories', 'date'],
      ['prepMinutes', 'date'],
    ],
  ])
})

test('what a file says of a section that is there is not taken, and said once', () => {
  const text = `section,section ar,section ckb,kind,name,price
Starters,مازة,پێشخواردن,desserts,Hummus,28
Starters,مازة,پێشخواردن,desserts,Fattoush,19
Drinks,,,beverages,Tea,28
Sweets,حلويات,,desserts,Kunafa,30`
  const { untaken, rows } = plan(text)
  expect(untaken.map(({ section, column, found }) => [section.name.en, column, found])).toEqual([
    ['Starters', 'sectionAr', 'مازة'],
    ['Starters', 'sectionCkb', 'پێشخواردن'],
    ['Starters', 'kind', 'desserts'],
  ])
  expect(rows[0]?.verdict).toBe('same')
  expect(plan('section,name,price\nمقبلات,Hummus,28').untaken).toEqual([])
})

test('a row is new, changes the dish it names, or leaves it as it is', () => {
  const text = `id,section,name,price
,Starters,Fattoush,19
,starters,HUMMUS,30
${tea.id},Drinks,Mint tea,28
,مقبلات,Hummus ,28`
  expect(verdicts(text).slice(0, 3)).toEqual([
    ['new', null],
    ['changed', 'name'],
    ['changed', 'id'],
  ])
  expect(verdicts(`section,name,price\nمقبلات,hummus,28\nStarters,Hummus plate,28`)).toEqual([
    ['changed', 'name'],
    ['new', null],
  ])
  expect(verdicts(`section,name,price\nمقبلات,Hummus,28.00`)).toEqual([['same', 'name']])
})

test('a file whose prices stand under another currency puts no price on the menu', () => {
  const kuwait = { ...book, currency: 'KWD' }
  const under = (title: string) =>
    plan(`section,name,${title}\nStarters,Fattoush,28.00\nStarters,Hummus,30`, kuwait).rows.map(({ send, wrong }) => [
      send === null,
      ...wrong.map(({ why, found }) => `${why} ${found}`),
    ])
  const refused = [true, 'currency Price (SAR)']
  expect(under('Price (SAR)')).toEqual([refused, refused])
  expect(under('Price (KWD)')).toEqual([[false], [false]])
  expect(under('Price')).toEqual([[false], [false]])
})

test('only what differs is sent, with what it was; what the file does not say stays', () => {
  const [row] = plan(`ID,Price\n${hummus.id},"30,5"`).rows
  expect(row?.send).toEqual({ kind: 'change', itemId: hummus.id, changes: { price: 3050 }, was: { price: 2800 } })
  const [emptied] = plan(`ID,Calories,Description,Allergens\n${hummus.id},,,`).rows
  expect(emptied?.send).toMatchObject({ changes: { calories: null, description: { en: '' }, allergens: [] } })
})

test('a new dish is made where its section’s dishes are, with the editor’s minutes', () => {
  const [row] = plan('section,name,price\nDrinks,Coffee,١٢٫٥').rows
  expect(row?.dish).toMatchObject({ stationId: bar, price: 1250, prepMinutes: 10, active: true, kitchenName: null })
  const [named] = plan('section,name,price,station\nDrinks,Coffee,12,المشاوي').rows
  expect(named?.dish.stationId).toBe(grill)
})

test('a section that is not there is made once, of the kind the file says', () => {
  const { sections, rows } = plan(
    'section,name,price,kind\nSweets,Kunafa,20,حلويات\nsweets,Baklava,18,\nSoups,Lentil,9,',
  )
  expect(sections.map(({ name, category }) => [name.en, category])).toEqual([
    ['Sweets', 'desserts'],
    ['Soups', 'main-courses'],
  ])
  expect(rows[1]?.dish.sectionId).toBe(rows[0]?.dish.sectionId)
  expect(plan('section,name,price\nSweets,Kunafa,ten').sections).toEqual([])
})

test('what can’t be read is named by its cell, everything of a row at once', () => {
  const text = `section,name,price,station,active,allergens,calories,kind
,,ten,Nowhere,perhaps,salt,12.5,odd
Sweets,Kunafa,-5,Bar,yes,milk,99999,odd`
  expect(wrongIn(text)).toEqual([
    [
      ['sectionEn', 'missing'],
      ['station', 'station'],
      ['nameEn', 'missing'],
      ['price', 'price'],
      ['calories', 'number'],
      ['allergens', 'allergen'],
      ['active', 'yesNo'],
    ],
    [
      ['kind', 'kind'],
      ['price', 'negative'],
      ['calories', 'number'],
    ],
  ])
})

test('milligrams and calories are read by the decimal sign of the prices; what could be 2 or 2000 is refused', () => {
  const sodiumOf = (price: string, sodium: string) => {
    const text = `section;name;price;sodium\nSweets;Kunafa;${price};${sodium}`
    const [row] = plan(text).rows
    return row?.wrong.length ? wrongIn(text) : row?.dish.sodiumMg
  }
  const refused = [[['sodiumMg', 'number']]]
  for (const written of ['2.000', '2000', '2.000,0', '2000,00', '٢٬٠٠٠'])
    expect(sodiumOf('12,5', written), written).toBe(2000)
  for (const written of ['2,000', '2000', '2,000.0', '2000.0', '٢٬٠٠٠'])
    expect(sodiumOf('12.5', written), written).toBe(2000)
  for (const [price, written] of [
    ...[['12.5', '2.000'] as const, ['12.5', '2.300'] as const, ['12.5', '2.5'] as const, ['12.5', '~2'] as const],
    ...[['12,5', '2,000'] as const, ['12,5', '2,300'] as const, ['12,5', '-2'] as const],
  ])
    expect(sodiumOf(price, written), written).toEqual(refused)
})

test('texts longer than the menu takes, and a kitchen name without English, are refused', () => {
  const long = 'x'.repeat(81)
  expect(wrongIn(`section,name,price,kitchen name arabic\nDrinks,${long},1,شاي`)).toEqual([
    [
      ['nameEn', 'tooLong'],
      ['kitchenEn', 'missing'],
    ],
  ])
})

test('invisible and turning signs are cleaned away as the editor cleans them', () => {
  const [row] = plan('section,name,price\nDrinks,"  Te\u202Ea\u200B\nhot",1').rows
  expect(row?.dish.name.en).toBe('Tea hot')
})

test('a dish stands in the file once, however it is named', () => {
  expect(plan(`section,name,price\nDrinks,Coffee,1\nDrinks,coffee,2`).rows[1]?.wrong).toEqual([
    { column: 'nameEn', why: 'doubled', found: 'coffee', row: 2 },
  ])
  expect(wrongIn(`id,section,name,price\n,Drinks,Tea,1\n${tea.id},Drinks,Tea,2\n${tea.id},Drinks,Tea,3`)).toEqual([
    [['nameEn', 'doubled']],
    [],
    [['id', 'doubled']],
  ])
})

test('two dishes of one name are told apart by their ids only', () => {
  const twice = { ...book, items: [tea, { ...tea, id: idAt(7) }] }
  const [byName, byId] = plan(`id,section,name,price\n,Drinks,Tea,1\n${tea.id},Drinks,Tea,2`, twice).rows
  expect(byName?.wrong.map(({ why }) => why)).toContain('ambiguous')
  expect(byId?.verdict).toBe('changed')
})

test('an id of another branch’s menu names nothing here', () => {
  expect(verdicts(`id,section,name,price\n${idAt(99)},Drinks,Coffee,1\nx,Drinks,Tea,28`)).toEqual([
    ['new', null],
    ['same', 'name'],
  ])
})

test('a long file goes in batches that the restaurant takes, every row once and with its section', () => {
  const rows = Array.from({ length: 500 }, (_, n) => `Section ${n % 60},Dish ${n},${'وصف '.repeat(90)},12`)
  const made = plan(`section,name,description arabic,price\n${rows.join('\n')}`)
  expect(countsOf(made)).toEqual({ new: 500, changed: 0, same: 0, wrong: 0 })
  const batches = batchesOf(made)
  expect(batches.flatMap((batch) => batch.rows)).toEqual(made.rows.map(({ send }) => send))
  for (const batch of batches) {
    expect(importMenu.safeParse(batch).success).toBe(true)
    expect(batch.rows.length).toBeLessThanOrEqual(importLimits.batchRows)
    expect(Buffer.byteLength(JSON.stringify(batch))).toBeLessThan(64 * 1024)
  }
})
