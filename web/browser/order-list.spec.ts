import { expect, type Page } from '@playwright/test'
import type { OrderRow, OrderRowPage } from '@sufra/shared/orders/order-history.contract'
import { freeTable, openDesk } from './staff'
import { test, type Venue } from './venue.fixture'
import { place } from './wall'

/* The list of orders as it is drawn: how late an order is can be read to its last digit. */

const minute = 60_000
/** `1 h 09`, `12 h 48`, `99 h 59`, and one that was forgotten for two years. */
const minutesLate = [69, 768, 5999, 1_000_000]

const lateBy =
  (now: number) =>
  (row: OrderRow, at: number): OrderRow => {
    const since = new Date(now - (minutesLate[at % minutesLate.length] ?? 0) * minute - 30_000).toISOString()
    return { ...row, status: 'preparing', since, cooking: { since, targetMinutes: 12 }, endedAt: null }
  }

/** Every order of the list is late. */
async function allLate(page: Page, venue: Venue): Promise<void> {
  const manager = await venue.as('manager')
  const { rows, ...rest } = await manager.ask<OrderRowPage>(`/branches/${venue.branchId}/order-history?limit=30`)
  const json = { ...rest, rows: rows.map(lateBy(Date.now())), next: null }
  await page.route('**/order-history?*', (route) => route.fulfill({ json }))
}

const cutOn = (page: Page): Promise<string[]> =>
  page
    .locator('.olist :is(.olist__elapsed, .late-chip)')
    .evaluateAll((cells) =>
      cells
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent, scrollWidth, clientWidth }) => `${textContent}: ${scrollWidth} > ${clientWidth}`),
    )

for (const language of ['en', 'ar', 'ckb'] as const) {
  test(`how late an order is stands whole in the list, alone and beside an open order (${language})`, async ({
    browser,
    venue,
  }) => {
    const order = await place(venue, { tableId: (await freeTable(venue)).id })
    const viewport = { width: 1280, height: 900 }
    const { page, context } = await openDesk(browser, venue, {
      role: 'manager',
      path: '/welcome',
      language: 'en',
      viewport,
    })
    await context.addInitScript((locale) => localStorage.setItem('sufra.locale', locale), language)
    await allLate(page, venue)
    for (const beside of ['', `&order=${order.id}`]) {
      await page.goto(`${venue.url}/admin/orders?view=all${beside}`)
      await expect(page.locator('.olist .late-chip').nth(minutesLate.length)).toBeVisible()
      if (beside) await expect(page.locator('.orders__beside')).toBeVisible()
      expect.soft(await cutOn(page), beside).toEqual([])
    }
    await context.close()
  })
}
