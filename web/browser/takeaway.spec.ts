import { expect, type Page } from '@playwright/test'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { orders as ordersEn } from '../src/i18n/catalogues/en/orders'
import { expectAccessible } from './axe'
import { type Language, openDesk, words } from './staff'
import { test, type Venue } from './venue.fixture'

const phone = { width: 360, height: 780 }
const wall = { width: 1280, height: 900 }
const dishes = '.dtile:not([data-out]) .dtile__add:not(:has(.dtile__asks))'

async function takenAway(venue: Venue, name: string): Promise<Order | undefined> {
  const manager = await venue.as('manager')
  const { orders } = await manager.ask<{ orders: Order[] }>(
    `/branches/${venue.branchId}/orders?status=active&limit=100`,
  )
  return orders.find(({ notes }) => notes === name)
}

/** From the + of the bar: for whom, two dishes, and off to the kitchen. */
async function takeDown(page: Page, language: Language, name: string): Promise<void> {
  const { entry } = words[language].waiter
  await page.locator('.shell__new').click()
  await page.getByRole('link', { name: entry.newAway }).click()
  await page.getByRole('textbox', { name: entry.name }).fill(name)
  await page.locator(dishes).nth(0).click()
  await page.locator(dishes).nth(1).click()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.locator('.entry-foot__send').click()
}

test('a waiter takes a takeaway order, the kitchen cooks it for a name, and it is handed over', async ({
  browser,
  venue,
}) => {
  const kitchen = await openDesk(browser, venue, { role: 'kitchen', path: '/kitchen', language: 'en', viewport: wall })
  const { page, context } = await openDesk(browser, venue, {
    role: 'waiter',
    path: '/waiter',
    language: 'en',
    viewport: phone,
  })
  await takeDown(page, 'en', 'Lina')
  await expect(page.locator('.toast', { hasText: /Takeaway, ticket \S+: \S+ items sent/ })).toBeVisible()
  await expect(page.getByRole('textbox', { name: words.en.waiter.entry.name })).toHaveValue('')
  const ticket = kitchen.page.locator('.ticket', { hasText: 'Lina' })
  await expect(ticket).toContainText('Takeaway')

  const placed = await takenAway(venue, 'Lina')
  expect(placed).toMatchObject({ channel: 'takeaway', tableId: null, visitId: null, status: 'confirmed' })
  const cook = await venue.as('kitchen')
  const lineIds = placed?.lines.map(({ id }) => id)
  for (const to of ['preparing', 'ready'])
    await cook.send(`/branches/${venue.branchId}/orders/${placed?.id}/advance`, { to, lineIds })
  await page.goto(`${venue.url}/waiter`)
  await page.getByRole('button', { name: ordersEn.handOver }).first().click()
  await expect.poll(() => takenAway(venue, 'Lina')).toBeUndefined()
  await Promise.all([context.close(), kitchen.context.close()])
})

test('in Arabic: what is taken down for a name survives a reload, and lies at the way in', async ({
  browser,
  venue,
}) => {
  const { page, context } = await openDesk(browser, venue, {
    role: 'waiter',
    path: '/waiter?new=1',
    language: 'ar',
    viewport: phone,
  })
  const { entry } = words.ar.waiter
  await page.getByRole('link', { name: entry.newAway }).click()
  await page.getByRole('textbox', { name: entry.name }).fill('ريم')
  await page.locator(dishes).nth(0).click()
  await page.reload()
  await expect(page.getByRole('textbox', { name: entry.name })).toHaveValue('ريم')
  await expect(page.locator('.drow')).toHaveCount(1)
  await page.goto(`${venue.url}/waiter?new=1`)
  await expect(page.locator('.new-takeaway')).toContainText('1')
  await expectAccessible(page)
  await context.close()
})
