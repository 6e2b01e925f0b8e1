import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { MenuBook } from '@sufra/shared/menu/menu-book.contract'
import { book as bookAr } from '../src/i18n/catalogues/ar/book'
import { imports as ar } from '../src/i18n/catalogues/ar/imports'
import { imports as en } from '../src/i18n/catalogues/en/imports'
import { expectAccessible } from './axe'
import { desk, give, openImport } from './import-desk'
import { openDesk, openPhone } from './staff'
import { test, type Venue } from './venue.fixture'

const phone = { width: 360, height: 760 }
const row = (page: Page, name: string) => page.locator('.import-table tbody tr', { hasText: name })
const bookOf = async (venue: Venue) => (await venue.as('owner')).ask<MenuBook>(`/branches/${venue.branchId}/menu-book`)

test('a file is looked at row by row; what is right is imported, what is wrong is taken away to be put right', async ({
  browser,
  venue,
}) => {
  const guest = await openPhone(browser, venue.tableLink(3), 'en')
  const { page, context } = await openImport(browser, venue, 'en')
  await expect(page.getByRole('heading', { name: en.title })).toBeVisible()
  await expectAccessible(page)
  const file = `Category;Item;Arabic name;Price
Soups;Lentil soup;شوربة عدس;12,5
Appetizers;Hummus plate;حمص;٣١٫٥
Soups;Lentil Soup;;9
Soups;Onion soup;;ten`
  await give(page, file)
  await expect(row(page, 'شوربة').or(row(page, 'Lentil soup')).first()).toContainText(en.verdict.new)
  await expect(row(page, 'Lentil soup').first()).toContainText('12.50')
  await expect(row(page, 'Hummus plate')).toContainText('SAR 28.00')
  await expect(row(page, 'Hummus plate')).toContainText('SAR 31.50')
  await expect(row(page, 'Lentil Soup').last()).toContainText('stands in row 2 already')
  await expect(row(page, 'Onion soup')).toContainText('is no price')
  await expectAccessible(page)
  expect((await bookOf(venue)).items.some(({ name }) => name.en === 'Lentil soup')).toBe(false)

  const taking = page.waitForEvent('download')
  await page.getByRole('button', { name: en.preview.download }).click()
  const wrong = await readFile(await (await taking).path(), 'utf8')
  expect(wrong).toContain(en.preview.errors)
  expect(wrong.split('\r\n').filter(Boolean)).toHaveLength(3)
  expect(wrong).toContain('Onion soup,,ten')

  await page.getByRole('button', { name: 'Import 2 dishes' }).click()
  await expect(page.locator('.import-run__figures')).toContainText(/New\s*1\s*Changed\s*1\s*Left out\s*2/)
  await expectAccessible(page)
  await expect(guest.page.getByText('Lentil soup').first()).toBeVisible()
  await page.getByRole('button', { name: en.summary.menu }).click()
  await expect(page.getByRole('heading', { name: 'Soups' })).toBeVisible()
  await guest.context.close()
  await context.close()
})

test('the menu is taken away as a workbook and as text, and brought back it changes nothing', async ({
  browser,
  venue,
}) => {
  const { page, context } = await openDesk(browser, venue, {
    role: 'manager',
    path: '/admin/menu',
    viewport: desk,
    language: 'ar',
  })
  const { items } = await bookOf(venue)
  for (const format of ['xlsx', 'csv'] as const) {
    const taking = page.waitForEvent('download')
    await page.getByRole('button', { name: ar.export, exact: true }).click()
    await page.getByRole('menuitem', { name: format === 'csv' ? 'CSV' : 'Excel (XLSX)' }).click()
    const path = await (await taking).path()
    await page.getByRole('button', { name: ar.import, exact: true }).click()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: `menu.${format}`, mimeType: '', buffer: await readFile(path) })
    const same = page.getByRole('button', { name: ar.counts.same })
    await expect(same).toContainText(String(items.length))
    await expect(page.getByRole('button', { name: ar.preview.nothing })).toBeDisabled()
    await page.getByRole('button', { name: ar.back, exact: true }).click()
    await expect(page.getByRole('button', { name: bookAr.addItem, exact: true }).first()).toBeVisible()
  }
  await context.close()
})

test('columns that nobody knows are named and chosen; what is no table is said', async ({ browser, venue }) => {
  const { page, context } = await openImport(browser, venue, 'ar', phone)
  await give(page, 'PK\u0003\u0004 nothing', 'menu.xlsx')
  await expect(page.getByRole('alert')).toHaveText(ar.problem.noTable)
  await give(page, 'اسم\n')
  await expect(page.getByRole('alert')).toHaveText(ar.problem.empty)
  await page.getByRole('textbox').fill('Speise\tGruppe\tPreis\nشاورما\tGrills\t٢٥')
  await page.getByRole('button', { name: ar.source.look }).click()
  await expect(page.getByRole('alert')).toContainText('Speise')
  await expectAccessible(page)
  await page.getByRole('combobox', { name: /^Speise/ }).selectOption('nameEn')
  await page.getByRole('combobox', { name: /^Gruppe/ }).selectOption('sectionEn')
  await page.getByRole('combobox', { name: /^Preis/ }).selectOption('price')
  await expect(row(page, 'شاورما')).toContainText('25.00')
  await expectAccessible(page)
  await context.close()
})

test('an import that is cut off goes on where it stopped, and nothing is there twice', async ({ browser, venue }) => {
  const { page, context } = await openImport(browser, venue, 'en')
  const rows = Array.from({ length: 220 }, (_, n) => `Cut,Cut dish ${n},${n + 1}`)
  await give(page, ['section,name,price', ...rows].join('\n'))
  let requests = 0
  await page.route('**/menu-book/import', async (route) => {
    requests += 1
    if (requests === 1) return route.continue()
    // The second batch arrives; its answer does not.
    if (requests === 2) await route.fetch()
    return route.fulfill({ status: 409, json: { error: { code: 'stale', message: 'stale', details: {} } } })
  })
  await page.getByRole('button', { name: 'Import 220 dishes' }).click()
  await expect(page.getByRole('button', { name: en.run.goOn })).toBeVisible()
  await expect(page.getByText('100 of 220')).toBeVisible()
  await page.unroute('**/menu-book/import')
  await page.getByRole('button', { name: en.run.goOn }).click()
  await expect(page.locator('.import-run__figures')).toContainText(/New\s*220/)
  const { items } = await bookOf(venue)
  expect(items.filter(({ name }) => name.en.startsWith('Cut dish'))).toHaveLength(220)
  await context.close()
})
