import { type Browser, expect, type Page } from '@playwright/test'
import type { DemoRole } from '@sufra/shared/identity/identity.contract'
import {
  clearTable,
  type Language,
  needsOf,
  type Opened,
  openDesk,
  openPhone,
  orderHummus,
  tableNumbered,
} from './staff'
import { test, type Venue } from './venue.fixture'

const words = {
  en: { confirm: 'Confirm', start: 'Start preparing', ready: 'Mark ready', served: 'Mark served' },
  ar: { confirm: 'تأكيد', start: 'ابدأ التحضير', ready: 'جاهز', served: 'تم التقديم' },
} as const

/** Somebody of the house, in front of the screen of their trade. */
function staffPage(browser: Browser, venue: Venue, role: DemoRole, path: string, language: Language): Promise<Opened> {
  const viewport = role === 'waiter' ? { width: 390, height: 844 } : { width: 1440, height: 900 }
  return openDesk(browser, venue, { role, path, language, viewport })
}

const ticketOf = (page: Page, table: number) =>
  page.locator('.wall__column .ticket', {
    has: page.locator('.ticket__who .num', { hasText: new RegExp(`^${table}$`) }),
  })
const planTable = (page: Page, table: number) =>
  page.locator('.ptable', { has: page.locator('.ptable__number', { hasText: new RegExp(`^${table}$`) }) })

for (const [language, table] of [
  ['en', 2],
  ['ar', 6],
] as const) {
  test(`in ${language}: one order, live on every screen, and each step on the guest's phone`, async ({
    browser,
    venue,
  }) => {
    const say = words[language]
    // Other journeys share the restaurant: nobody sits at this table when the guest comes.
    await clearTable(venue, await tableNumbered(venue, table))
    const waiter = await staffPage(browser, venue, 'waiter', '/waiter?tables=all', language)
    const kitchen = await staffPage(browser, venue, 'kitchen', '/kitchen', language)
    const floor = await staffPage(browser, venue, 'manager', '/floor?view=map', language)
    const owner = await staffPage(browser, venue, 'owner', '/admin', language)
    const guest = await openPhone(browser, venue.tableLink(table), language)
    const placed = guest.page.locator('.step[aria-current="step"]')

    await test.step('the guest orders; it waits for a waiter, and the kitchen sees it coming', async () => {
      await expect(kitchen.page.locator('.ticket').first()).toBeVisible()
      await orderHummus(guest.page)
      await expect(needsOf(waiter.page, table).getByRole('button', { name: say.confirm })).toBeVisible()
      await expect(kitchen.page.locator('.wall__coming')).toContainText(String(table))
      await expect(owner.page.locator('.feed__row').first()).toContainText(String(table))
    })

    await test.step('the waiter confirms: the table is seated on the floor, the ticket hangs in the kitchen', async () => {
      await needsOf(waiter.page, table).getByRole('button', { name: say.confirm }).click()
      await expect(ticketOf(kitchen.page, table).getByRole('button', { name: say.start })).toBeVisible()
      await expect(planTable(floor.page, table)).toHaveAttribute('data-table', 'occupied')
      await expect(placed).toHaveAttribute('class', /step/)
    })

    await test.step('a kitchen that reloads in the middle goes on where it was', async () => {
      await kitchen.page.reload()
      await ticketOf(kitchen.page, table).getByRole('button', { name: say.start }).click()
      await expect(guest.page.locator('.oline .pill').first()).toHaveAttribute('data-status', 'preparing')
    })

    await test.step('the guest loses the network, says so, and catches up', async () => {
      await guest.context.setOffline(true)
      await ticketOf(kitchen.page, table).getByRole('button', { name: say.ready }).click()
      await expect(needsOf(waiter.page, table).getByRole('button', { name: say.served })).toBeVisible()
      await expect(guest.page.locator('.oline .pill').first()).toHaveAttribute('data-status', 'preparing')
      await guest.context.setOffline(false)
      await expect(guest.page.locator('.oline .pill').first()).toHaveAttribute('data-status', 'ready', {
        timeout: 20_000,
      })
    })

    await test.step('the waiter serves it; nobody waits for it any more', async () => {
      await needsOf(waiter.page, table).getByRole('button', { name: say.served }).click()
      await expect(guest.page.locator('.oline .pill').first()).toHaveAttribute('data-status', 'served')
      await expect(needsOf(waiter.page, table)).toHaveCount(0)
      await expect(ticketOf(kitchen.page, table)).toHaveCount(0)
    })

    for (const { context } of [waiter, kitchen, floor, owner, guest]) await context.close()
  })
}
