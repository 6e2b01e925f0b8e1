import { expect } from '@playwright/test'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { screens as en } from '../src/i18n/catalogues/en/screens'
import { expectAccessible } from './axe'
import { needsOf, openDesk, words } from './staff'
import { test, type Venue } from './venue.fixture'

const desk = { width: 1280, height: 900 }

/** A party of the demo's own that has ordered some minutes ago and got nothing. */
async function hungryTable(venue: Venue): Promise<number> {
  const path = `/branches/${venue.branchId}/orders?status=active&limit=100`
  const { orders } = await (await venue.as('manager')).ask<{ orders: Order[] }>(path)
  const cooking = (order: Order) => order.lines.every(({ status }) => status === 'confirmed' || status === 'preparing')
  const waits = (order: Order) => Date.now() - Date.parse(order.placedAt) > 3 * 60_000
  const found = orders.find((order) => order.tableNumber !== null && !order.held && cooking(order) && waits(order))
  if (!found?.tableNumber) throw new Error('nobody here waits for food')
  return found.tableNumber
}

test('a manager changes when a table is late, and a waiter’s open screen follows without being loaded anew', async ({
  browser,
  venue,
}) => {
  const table = await hungryTable(venue)
  const { page: phone, context } = await openDesk(browser, venue, {
    role: 'waiter',
    path: '/waiter?tables=all',
    language: 'en',
    viewport: desk,
  })
  const hungry = needsOf(phone, table).filter({ hasText: words.en.waiter.noFood })
  await expect(phone.locator('.need, .needs__none').first()).toBeVisible()
  await expect(hungry).toHaveCount(0)

  const { page, context: office } = await openDesk(browser, venue, {
    role: 'manager',
    path: '/admin/devices',
    language: 'en',
    viewport: desk,
  })
  const food = page.getByLabel(en.alerts.name.noFood)
  const save = page.getByRole('button', { name: en.alerts.save })
  await expect(food).toHaveValue('30')
  await food.fill('241')
  await save.click()
  await expect(food).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await food.fill('٢')
  await food.press('Enter')
  await expect(page.getByText(en.alerts.saved)).toBeVisible()
  await expect(food).toHaveValue('2')

  await context.setOffline(true)
  await context.setOffline(false)
  await expect(hungry).toBeVisible()
  await (await venue.as('manager')).send(`/branches/${venue.branchId}/alert-times`, { noFood: 30 })
  for (const each of [context, office]) await each.close()
})
