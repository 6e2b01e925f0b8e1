import { type Browser, expect, type Page } from '@playwright/test'
import type { StockRoom } from '@sufra/shared/stock/stock-room.contract'
import { stock as ar } from '../src/i18n/catalogues/ar/stock'
import { stock as en } from '../src/i18n/catalogues/en/stock'
import { expectAccessible } from './axe'
import { type Language, openDesk } from './staff'
import { test, type Venue } from './venue.fixture'

const desk = { width: 1280, height: 900 }
const phone = { width: 360, height: 760 }
const openStock = (browser: Browser, venue: Venue, language: Language, viewport = desk) =>
  openDesk(browser, venue, { role: 'owner', path: '/admin/stock', viewport, language })
const filled = (text: string, name: string) => text.replace('{{name}}', name)
const row = (page: Page, name: string) =>
  page.locator('.shelf', { has: page.getByRole('button', { name, exact: true }) })
const panelOf = (page: Page, words: string, name: string) => page.getByRole('dialog', { name: filled(words, name) })
const noScroll = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

async function shelf(venue: Venue, name: string) {
  const owner = await venue.as('owner')
  const { items } = await owner.ask<StockRoom>(`/branches/${venue.branchId}/stock`)
  const found = items.find((item) => item.name.en === name)
  if (!found) throw new Error(`no ${name} on the shelves`)
  return found
}

test('a delivery is on every screen at once; more than is there goes out, and a count puts it right', async ({
  browser,
  venue,
}) => {
  const { page, context } = await openStock(browser, venue, 'en')
  const other = await openStock(browser, venue, 'en')
  const lamb = row(page, 'Lamb')
  await lamb.getByRole('button', { name: filled(en.inOf, 'Lamb') }).click()
  const into = panelOf(page, en.inOf, 'Lamb')
  const amount = into.getByRole('textbox', { name: en.howMuchIn })
  await into.getByRole('button', { name: en.recordIn }).click()
  await expect(into.getByRole('alert')).toHaveText(en.wrong.none)
  await amount.fill('1,250')
  await expect(into.getByRole('alert')).toHaveText(en.wrong.unclear)
  await amount.fill('0')
  await expect(into.getByRole('alert')).toHaveText(en.wrong.nothing)
  await amount.fill('١٢٫٥')
  await expectAccessible(page)
  await amount.press('Enter')
  await expect(into).toBeHidden()
  const now = (await shelf(venue, 'Lamb')).currentStock / 1000
  await expect(lamb).toContainText(`${now} kg`)
  await expect(row(other.page, 'Lamb')).toContainText(`${now} kg`)

  await lamb.getByRole('button', { name: filled(en.outOf, 'Lamb') }).click()
  const out = panelOf(page, en.outOf, 'Lamb')
  await out.getByRole('textbox', { name: en.howMuchOut }).fill('500')
  await out.getByRole('button', { name: en.reason.other }).click()
  await out.getByRole('button', { name: en.recordOut }).click()
  await expect(out.getByText(en.wrong.note)).toBeVisible()
  await out.getByLabel(en.noteNeeded).fill('Freezer failed')
  await out.getByRole('button', { name: en.recordOut }).click()
  await expect(out.getByRole('alert')).toContainText(en.clamped.what)
  await expectAccessible(page)
  await out.getByRole('button', { name: en.clamped.count }).click()
  const count = panelOf(page, en.countOf, 'Lamb')
  await count.getByRole('textbox', { name: en.counted }).fill('2,5')
  await count.getByRole('button', { name: en.recordCount }).click()
  await expect(count).toBeHidden()
  await expect(lamb).toContainText('2.5 kg')

  await page.getByRole('button', { name: 'Lamb', exact: true }).click()
  const ledger = panelOf(page, en.ledgerOf, 'Lamb')
  const entries = ledger.locator('.ledger__entry')
  await expect(entries.nth(0)).toContainText('0 → 2.5')
  await expect(entries.nth(1)).toContainText('Freezer failed')
  await expect(entries.nth(2)).toContainText('+12.5')
  await expectAccessible(page)
  await other.context.close()
  await context.close()
})

test('two people count the same shelf: the second sees both numbers', async ({ browser, venue }) => {
  const { page, context } = await openStock(browser, venue, 'en')
  await row(page, 'Pistachios')
    .getByRole('button', { name: filled(en.countOf, 'Pistachios') })
    .click()
  const panel = panelOf(page, en.countOf, 'Pistachios')
  const counted = panel.getByRole('textbox', { name: en.counted })
  await counted.fill('0.9')
  const { id, lastCount } = await shelf(venue, 'Pistachios')
  const owner = await venue.as('owner')
  const body = { counted: 1100, since: lastCount?.at ?? null }
  await owner.send(`/branches/${venue.branchId}/stock/${id}/counts`, body)
  await panel.getByRole('button', { name: en.recordCount }).click()
  const both = panel.getByRole('alert')
  await expect(both).toContainText('1.1 kg')
  await expect(both).toContainText('0.9 kg')
  await expectAccessible(page)
  await both.getByRole('button', { name: en.both.keepMine }).click()
  await expect(panel).toBeHidden()
  await expect.poll(async () => (await shelf(venue, 'Pistachios')).currentStock).toBe(900)
  await context.close()
})

test('a new item, a name that is taken, and an item that is taken off and put back', async ({ browser, venue }) => {
  const { page, context } = await openStock(browser, venue, 'en')
  await page.getByRole('button', { name: en.add }).click()
  const panel = page.getByRole('dialog', { name: en.newItem })
  const name = panel.getByLabel(en.language.en)
  await panel.getByRole('button', { name: en.create }).click()
  await expect(panel.getByText(en.wrong.name)).toBeVisible()
  await name.fill('chicken')
  await panel.getByLabel(en.field.minimum).fill('2')
  await panel.getByLabel(en.field.counted).fill('0.5')
  await panel.getByRole('button', { name: en.create }).click()
  await expect(panel.getByRole('alert')).toContainText('Chicken')
  await expect(name).toHaveValue('chicken')
  await expectAccessible(page)
  await name.fill('Tahini')
  await panel.getByRole('button', { name: en.create }).click()
  await expect(panel).toBeHidden()
  await expect(row(page, 'Tahini')).toContainText('0.5 kg')

  await page.getByRole('button', { name: filled(en.more, 'Tahini') }).click()
  await page.getByRole('menuitem', { name: en.takeOff }).click()
  await expect(row(page, 'Tahini')).toHaveCount(0)
  await page.getByRole('button', { name: en.filter.off }).click()
  await expect(row(page, 'Tahini')).toBeVisible()
  await page.getByRole('button', { name: filled(en.more, 'Tahini') }).click()
  await page.getByRole('menuitem', { name: en.putBack }).click()
  await page.getByRole('button', { name: en.filter.all }).click()
  await expect(row(page, 'Tahini')).toBeVisible()
  await context.close()
})

test('a phone in Arabic counts shelf by shelf with big keys', async ({ browser, venue }) => {
  const { page, context } = await openStock(browser, venue, 'ar', phone)
  await expect(page.locator('.shelf').first()).toBeVisible()
  await expectAccessible(page)
  expect(await noScroll(page)).toBe(true)
  await page.getByRole('button', { name: ar.countMode, exact: true }).click()
  const mode = page.getByRole('region', { name: ar.countMode })
  const heading = mode.getByRole('heading', { level: 2 })
  const first = await heading.innerText()
  for (const key of ['3', ar.point, '5']) await mode.getByRole('button', { name: key, exact: true }).click()
  await expect(mode.locator('.count-mode__typed')).toContainText('3.5')
  await expectAccessible(page)
  expect(await noScroll(page)).toBe(true)
  await mode.getByRole('button', { name: ar.recordCount }).click()
  await expect(heading).not.toHaveText(first)
  const skip = mode.getByRole('button', { name: ar.countSkip })
  while (await skip.isVisible()) await skip.click()
  await mode.getByRole('button', { name: ar.countBackToList }).click()
  await expect(page.locator('.shelf', { hasText: first })).toContainText('3.5')
  await context.close()
})

test('who keeps no stock reads which permission is missing', async ({ browser, venue }) => {
  const at = { path: '/admin/stock', viewport: desk, language: 'en' } as const
  const { page, context } = await openDesk(browser, venue, { role: 'waiter', ...at })
  await expect(page.getByText('Keep the stock')).toBeVisible()
  await context.close()
})
