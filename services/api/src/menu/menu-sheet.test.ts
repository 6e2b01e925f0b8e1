import { cleanText } from '@sufra/shared/kernel/clean-text'
import { bidi, formulas, markup } from '@sufra/shared/kernel/hostile-samples'
import { readCsv, type SheetRow } from '@sufra/shared/kernel/read-csv'
import { readWorkbook } from '@sufra/shared/kernel/read-workbook'
import { type Locale, locales } from '@sufra/shared/locale/locale'
import { usualActivity } from '@sufra/shared/menu/activity.rules'
import { countsOf, planImport } from '@sufra/shared/menu/import-plan.rules'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { MenuBook } from '@sufra/shared/menu/menu-book.contract'
import { mappingOf } from '@sufra/shared/menu/menu-columns.rules'
import { allergens, menuCategories } from '@sufra/shared/menu/menu-kinds.rules'
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { sheetFile } from '../sheets/sheet-file'
import { menuSheet } from './menu-sheet'

const idAt = (n: number) => `0198a000-0000-7000-8000-${String(n).padStart(12, '0')}`
const most = { rows: 2000, columns: 100 }

async function written(book: MenuBook, locale: Locale, format: 'csv' | 'xlsx'): Promise<SheetRow[]> {
  const chunks: Uint8Array[] = []
  for await (const chunk of sheetFile(format, 'menu', menuSheet(book, locale)).chunks)
    chunks.push(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk)
  const bytes = new Uint8Array(Buffer.concat(chunks))
  if (format === 'csv') return readCsv(strFromU8(bytes), most.rows)
  const parts = Object.entries(unzipSync(bytes)).map(([path, part]) => [path, strFromU8(part)] as const)
  return readWorkbook(Object.fromEntries(parts), most)
}

const text = (max: number) =>
  fc
    .oneof(
      fc.string({ minLength: 1, maxLength: max }),
      fc.constantFrom(...formulas, ...markup, ...bidi, "'=1", '007', '1e5', 'نعم', 'حُمّص، كبير', 'ڕۆژ\u200Cباش'),
    )
    .map((typed) => cleanText(typed).slice(0, max).trim())
const named = (max: number) =>
  fc.record({ en: text(max), ar: text(max), ckb: text(max) }).map(({ en, ar, ckb }) => ({
    en: en || 'x',
    ...(cleanText(ar) && { ar: cleanText(ar) }),
    ...(cleanText(ckb) && { ckb: cleanText(ckb) }),
  }))
const amount = (max: number) => fc.option(fc.integer({ min: 0, max }))
const dish = fc.record({
  name: named(80),
  description: named(400),
  kitchenName: fc.option(named(80)),
  price: fc.integer({ min: 0, max: 10_000_000 }),
  prepMinutes: fc.integer({ min: 0, max: 240 }),
  calories: amount(10_000),
  caffeineMg: amount(5000),
  sodiumMg: amount(50_000),
  allergens: fc.subarray([...allergens]),
  vegetarian: fc.boolean(),
  active: fc.boolean(),
  sectionId: fc.constantFrom(idAt(1), idAt(2)),
  stationId: fc.constantFrom(idAt(3), idAt(4)),
})
const menu = fc
  .record({
    currency: fc.constantFrom('SAR', 'KWD', 'IQD'),
    dishes: fc.array(dish, { maxLength: 12 }),
    names: fc.tuple(named(80), named(80), named(80), named(80)),
    category: fc.constantFrom(...menuCategories),
  })
  .map(
    ({ currency, dishes, names: [one, two, three, four], category }): MenuBook => ({
      currency,
      timeZone: 'Asia/Riyadh',
      taxRateBasisPoints: 1500,
      activity: usualActivity,
      sections: [
        { id: idAt(1), category, name: one, sortOrder: 1, active: true },
        { id: idAt(2), category, name: two, sortOrder: 2, active: false },
      ],
      stations: [
        { id: idAt(3), name: three, sortOrder: 1 },
        { id: idAt(4), name: four, sortOrder: 2 },
      ],
      items: dishes.map(
        (each, n): MenuItem => ({
          ...each,
          id: idAt(100 + n),
          version: 1,
          category,
          image: null,
          available: true,
          soldOutUntil: null,
          remaining: null,
          walkingMinutes: null,
          ingredients: [],
          sortOrder: n,
          modifierGroups: [],
        }),
      ),
      asOf: '',
    }),
  )

test('a menu that is taken away and brought back changes nothing, whatever is called how', async () => {
  await fc.assert(
    fc.asyncProperty(
      menu,
      fc.constantFrom(...locales),
      fc.constantFrom('csv', 'xlsx'),
      async (book, locale, format) => {
        const [head, ...rows] = await written(book, locale, format)
        const header = head?.cells ?? []
        const plan = planImport(book, { header, rows, mapping: mappingOf(header) }, () => idAt(999))
        expect(plan.rows.flatMap(({ wrong, send }) => [...wrong, ...(send ? [send] : [])])).toEqual([])
        expect(countsOf(plan).same).toBe(book.items.length)
      },
    ),
    { numRuns: 150 },
  )
})
