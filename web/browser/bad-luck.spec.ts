import { expect, type Page } from '@playwright/test'
import { outbox } from '../src/i18n/catalogues/en/outbox'
import { clearTable, freeTable, openDesk, openOrdersAt } from './staff'
import { test } from './venue.fixture'
import { placeTakeaway, takeAway, ticketOfTakeaway, ticketsShown } from './wall'

const waiterAt = (tableId: string) =>
  ({
    role: 'waiter',
    path: `/waiter/tables/${tableId}/order`,
    language: 'en',
    viewport: { width: 390, height: 844 },
  }) as const

async function takeDown(page: Page): Promise<void> {
  await page.locator('.dtile', { hasText: 'Hummus' }).first().locator('.dtile__add').click()
  await page.getByRole('button', { name: /^Send/ }).click()
}

/** As a browser does whose disk is full: what is there can be read, nothing new can be kept. */
function fullDisk(): void {
  const refuse = () => {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  }
  IDBObjectStore.prototype.add = refuse
  IDBObjectStore.prototype.put = refuse
}

test('on a phone whose storage is full an order is sent while there is a connection, and not pretended to be kept without', async ({
  browser,
  venue,
}) => {
  const table = await freeTable(venue)
  const before = await openOrdersAt(venue, table.id)
  const { page, context } = await openDesk(browser, venue, { ...waiterAt(table.id), broken: fullDisk })
  await takeDown(page)
  await expect.poll(() => openOrdersAt(venue, table.id)).toBe(before + 1)
  await context.setOffline(true)
  await takeDown(page)
  await expect(page.locator('#content').getByText(outbox.keepsNothing)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Send 1 again' })).toBeVisible()
  await expect(page.locator('.queue:visible')).toHaveCount(0)
  await context.setOffline(false)
  await page.getByRole('button', { name: /^Send/ }).click()
  await expect.poll(() => openOrdersAt(venue, table.id), { timeout: 20_000 }).toBe(before + 2)
  await context.close()
  await clearTable(venue, table)
})

test('a tab that dies while its order is on the way leaves it to the next one, which sends it once', async ({
  browser,
  venue,
}) => {
  const table = await freeTable(venue)
  const before = await openOrdersAt(venue, table.id)
  const { page, context } = await openDesk(browser, venue, waiterAt(table.id))
  let arrived = () => {}
  const onTheWay = new Promise<void>((resolve) => {
    arrived = resolve
  })
  // The restaurant has it; its answer never reaches this tab.
  await page.route('**/api/branches/*/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    arrived()
  })
  await takeDown(page)
  await onTheWay
  await page.close()
  const next = await context.newPage()
  const sent = next.waitForResponse((answer) => answer.request().headers()['idempotency-key'] !== undefined)
  await next.goto(`${venue.url}/waiter?tables=all`)
  expect((await sent).headers()['idempotent-replay']).toBe('true')
  await expect(next.getByText(outbox.what.placeOrder_one.replace('{{count}}', '1'))).toHaveCount(0)
  expect(await openOrdersAt(venue, table.id)).toBe(before + 1)
  await context.close()
  await clearTable(venue, table)
})

/** As a tablet does that was set by hand. */
function sevenMinutesSlow(): void {
  const off = -7 * 60_000
  const now = Date.now.bind(Date)
  Date.now = () => now() + off
  globalThis.Date = new Proxy(Date, {
    construct: (target, args) => Reflect.construct(target, args.length === 0 ? [now() + off] : args),
  })
}

test('on a wall whose clock is seven minutes slow a ticket’s age is true', async ({ browser, venue }) => {
  const { page: wall, context } = await openDesk(browser, venue, {
    role: 'kitchen',
    path: '/kitchen',
    language: 'en',
    viewport: { width: 1920, height: 1080 },
    broken: sevenMinutesSlow,
  })
  const order = await placeTakeaway(venue)
  const ticket = ticketOfTakeaway(wall, order)
  await ticketsShown(wall)
  await expect(ticket.locator('.ticket__timer')).toHaveText(/^00:[0-2]\d$/)
  expect(await wall.evaluate((at) => Date.now() - Date.parse(at), order.placedAt)).toBeLessThan(-6 * 60_000)
  await expect(ticket.locator('.ticket__timer')).toHaveText(/^00:(0[2-9]|[12]\d)$/)
  await takeAway(venue, order)
  await context.close()
})
