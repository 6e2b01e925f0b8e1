import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Today } from '@sufra/shared/boards/boards.contract'
import { daySheetWords } from '@sufra/shared/summaries/sheet-words'
import { today as ar } from '../src/i18n/catalogues/ar/today'
import { days as daysEn } from '../src/i18n/catalogues/en/days'
import { today as en } from '../src/i18n/catalogues/en/today'
import { expectAccessible } from './axe'
import { openDesk } from './staff'
import { test, type Venue } from './venue.fixture'
import { placeTakeaway } from './wall'

const desk = { role: 'manager', path: '/admin', viewport: { width: 1440, height: 900 } } as const

const value = (page: Page, label: string) => page.locator('.tile', { hasText: label }).locator('.tile__value')
const figure = async (page: Page, label: string): Promise<number> =>
  Number((await value(page, label).locator('.num').first().innerText()).replace(',', '').split('/')[0])

const fromDatabase = async (venue: Venue): Promise<Today> =>
  (await venue.as('manager')).ask<Today>(`/branches/${venue.branchId}/today`)

test('the tiles come from the rows and move with an order, which opens and is read beside them', async ({
  browser,
  venue,
}) => {
  const { page, context } = await openDesk(browser, venue, { ...desk, language: 'en' })
  await expect(value(page, en.sales)).toBeVisible()
  const before = await fromDatabase(venue)
  await expect.poll(() => figure(page, en.activeOrders)).toBe(before.activeOrders.total)
  await expect.poll(() => figure(page, en.sales)).toBe((before.sales?.total ?? 0) / 100)
  await expect.poll(() => figure(page, en.occupied)).toBe(before.tables.occupied)
  await expect.poll(() => figure(page, en.availableItems)).toBe(before.menuItems.available)
  await expectAccessible(page)

  const order = await placeTakeaway(venue)
  await expect.poll(() => figure(page, en.activeOrders)).toBe(before.activeOrders.total + 1)
  await expect.poll(() => figure(page, en.sales)).toBe(((before.sales?.total ?? 0) + order.total) / 100)
  const row = page.locator('.feed__row', { hasText: `#${order.id.slice(-6).toUpperCase()}` })
  await expect(row.locator('.pill')).toHaveAttribute('data-status', 'confirmed')
  await row.click()
  await expect(page.getByRole('dialog')).toContainText('Hummus plate')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const manager = await venue.as('manager')
  await manager.send(`/branches/${venue.branchId}/orders/${order.id}/cancel`, { reason: 'the test is over' })
  await expect.poll(() => figure(page, en.sales)).toBe((before.sales?.total ?? 0) / 100)
  await context.close()
})

test('each figure leads to what it counts, and figures that could not be read anew say as of when they are', async ({
  browser,
  venue,
}) => {
  const { page, context } = await openDesk(browser, venue, { ...desk, language: 'en' })
  for (const [label, heading] of [
    [en.sales, 'Days'],
    [en.activeOrders, 'Orders'],
    [en.occupied, 'Floor'],
    [en.availableItems, 'Menu'],
  ] as const) {
    await page.locator('.tile', { hasText: label }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
    await page.goBack()
    await expect(value(page, en.sales)).toBeVisible()
  }
  await page.route('**/today', (route) => route.fulfill({ status: 503, json: { error: { code: 'not_ready' } } }))
  const order = await placeTakeaway(venue)
  await expect(page.getByRole('status').filter({ hasText: /Figures as of/ })).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/today')
  const manager = await venue.as('manager')
  await manager.send(`/branches/${venue.branchId}/orders/${order.id}/cancel`, { reason: 'the test is over' })
  await expect(page.getByRole('status').filter({ hasText: /Figures as of/ })).toHaveCount(0)
  await context.close()
})

test('a row that needs somebody acts on its key, stays as done, and is undone', async ({ browser, venue }) => {
  const { page, context } = await openDesk(browser, venue, { ...desk, language: 'en' })
  await expect(page.locator('.alert__row').first()).toBeVisible()
  const all = page.locator('.alert__all')
  if (await all.count()) await all.click()
  const { available } = (await fromDatabase(venue)).menuItems
  const row = page.locator('.alert__row', { hasText: 'Chicken is below its minimum' })
  await row.getByRole('button', { name: /Stop 2 dishes/ }).focus()
  await page.keyboard.press(`Digit${await row.locator('.kbd').innerText()}`)

  const done = page.locator('.alert__row--done')
  await expect(done).toContainText('Grilled chicken shawarma')
  await expect.poll(() => figure(page, en.availableItems)).toBe(available - 2)
  await expect(page.locator('.sold')).toHaveCount(2)
  await expectAccessible(page)
  await done.getByRole('button', { name: en.undo }).click()
  await expect.poll(() => figure(page, en.availableItems)).toBe(available)
  await expect(page.locator('.sold')).toHaveCount(0)
  await context.close()
})

test('a dish that is sold out is put back with one tap', async ({ browser, venue }) => {
  const { page, context } = await openDesk(browser, venue, { ...desk, language: 'en' })
  const manager = await venue.as('manager')
  const menu = await manager.ask<{ items: { id: string; name: { en: string } }[] }>(`/branches/${venue.branchId}/menu`)
  const baklava = menu.items.find(({ name }) => name.en === 'Baklava')
  await manager.send(`/branches/${venue.branchId}/menu-items/${baklava?.id}/availability`, { available: false })
  const sold = page.locator('.sold', { hasText: 'Baklava' })
  await sold.getByRole('button', { name: en.putBack }).click()
  await expect(sold).toHaveCount(0)
  await context.close()
})

test('the report is the day as a table or a workbook, in the reader’s language', async ({ browser, venue }) => {
  const { page, context } = await openDesk(browser, venue, { ...desk, language: 'ar' })
  await expect(value(page, ar.sales)).toBeVisible()
  await expectAccessible(page)
  const take = async (format: RegExp) => {
    await page.getByRole('button', { name: ar.exportReport }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: format }).click()
    return downloading
  }
  const csv = await take(/CSV/)
  const { businessDate, sales } = await fromDatabase(venue)
  expect(csv.suggestedFilename()).toBe(`day-${businessDate}.csv`)
  const words = daySheetWords.ar
  const text = await readFile(await csv.path(), 'utf8')
  expect(text.startsWith(`\uFEFF${words.day},${words.part},`)).toBe(true)
  const figures = `${words.summary},${words.sales},${sales?.orders},${((sales?.total ?? 0) / 100).toFixed(2)}\r\n`
  expect(text).toContain(`${businessDate},${figures}`)
  expect(text).toContain(words.byDish)
  const workbook = await take(/XLSX/)
  expect(workbook.suggestedFilename()).toBe(`day-${businessDate}.xlsx`)
  expect((await readFile(await workbook.path())).subarray(0, 2).toString()).toBe('PK')
  await context.close()
})

test('all days lead from Today to the same figures, and from them to the day before', async ({ browser, venue }) => {
  const { page, context } = await openDesk(browser, venue, { ...desk, language: 'en' })
  await expect(value(page, en.sales)).toBeVisible()
  await page.getByRole('link', { name: en.allDays }).click()
  const { businessDate, sales } = await fromDatabase(venue)
  const amount = ((sales?.total ?? 0) / 100).toLocaleString('en', { minimumFractionDigits: 2 })
  const first = page.locator('.month tbody tr').first()
  await expect(first).toContainText(amount)
  await expectAccessible(page)
  await first.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`date=${businessDate}`))
  await expect(page.locator('.day-figures')).toContainText(amount)
  await expectAccessible(page)
  await page.getByRole('button', { name: daysEn.dayBefore }).click()
  await expect(page).not.toHaveURL(new RegExp(`date=${businessDate}`))
  await expect(page.locator('.day-figures')).toBeVisible()
  await page.goBack()
  await expect(page.locator('.day-figures')).toContainText(amount)
  await context.close()
})

test('on a phone the day reads from top to bottom without going sideways', async ({ browser, venue }) => {
  const phone = { width: 390, height: 844 }
  const { page, context } = await openDesk(browser, venue, { ...desk, viewport: phone, language: 'ar' })
  await expect(value(page, ar.sales)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await page.getByRole('button', { name: ar.asTable }).click()
  await expect(page.locator('.hours table')).toBeVisible()
  await expectAccessible(page)
  await context.close()
})
