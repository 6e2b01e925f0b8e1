import { expect, type Page } from '@playwright/test'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { reasonWords } from '@sufra/shared/orders/reason-words.rules'
import { common as commonAr } from '../src/i18n/catalogues/ar/common'
import { orders as ordersAr } from '../src/i18n/catalogues/ar/orders'
import { waiter as waiterAr } from '../src/i18n/catalogues/ar/waiter'
import { common as commonEn } from '../src/i18n/catalogues/en/common'
import { orders as ordersEn } from '../src/i18n/catalogues/en/orders'
import { waiter as waiterEn } from '../src/i18n/catalogues/en/waiter'
import { expectAccessible } from './axe'
import { freeTable, type Language, openDesk, type TableInHouse, tablesOf } from './staff'
import { test, type Venue } from './venue.fixture'

const phone = { width: 360, height: 780 }
const tablet = { width: 1180, height: 820 }
const words = {
  en: { say: waiterEn, orders: ordersEn, status: commonEn.status },
  ar: { say: waiterAr, orders: ordersAr, status: commonAr.status },
}

/** A party of four of this waiter, at a table of its own. */
async function seated(venue: Venue): Promise<TableInHouse> {
  const table = await freeTable(venue)
  const waiter = await venue.as('waiter')
  const id = crypto.randomUUID().replace(/^(.{14})./, '$17')
  await waiter.send(`/branches/${venue.branchId}/tables/${table.id}/seat`, { id, guests: 4 })
  return table
}

async function ordersAt(venue: Venue, { id }: TableInHouse): Promise<readonly Order[]> {
  const manager = await venue.as('manager')
  const { orders } = await manager.ask<{ orders: Order[] }>(
    `/branches/${venue.branchId}/orders?status=active&limit=100`,
  )
  return orders.filter(({ tableId }) => tableId === id)
}

/** Counts taps as a hand makes them. */
function hand(page: Page) {
  let taps = 0
  return {
    tap: async (selector: string, nth = 0) => {
      taps += 1
      await page.locator(selector).nth(nth).click()
    },
    taps: () => taps,
  }
}

const tile = ({ id }: TableInHouse) => `.ttile[data-id="${id}"]`
const plain = '.dtile:not([data-out]) .dtile__add:not(:has(.dtile__asks))'
const portions = (orders: readonly Order[]) =>
  orders.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0)

test('three items are sent in five taps from My tables, and the round again in three', async ({ browser, venue }) => {
  const table = await seated(venue)
  const { page, context } = await openDesk(browser, venue, {
    role: 'waiter',
    path: '/waiter?tables=all',
    language: 'en',
    viewport: phone,
  })
  const first = hand(page)
  await first.tap(tile(table))
  // The likeliest dish that asks nothing: a tap on it opens the order with it.
  await page.locator('.quick-order__likely button').first().waitFor()
  await page.locator('.quick-order__likely').getByRole('button', { name: 'Fresh orange juice' }).click()
  await first.tap(plain, 0)
  await first.tap(plain, 1)
  await first.tap('.entry-foot__send')
  expect(first.taps() + 1).toBeLessThanOrEqual(5)
  await expect.poll(async () => portions(await ordersAt(venue, table))).toBe(3)
  await expect(page.locator('.drow')).toHaveCount(0)

  await page.goto(`${venue.url}/waiter?tables=all`)
  const again = hand(page)
  await again.tap(tile(table))
  await again.tap(`.quick-order__row button:has-text("${waiterEn.entry.repeat}")`)
  await again.tap('.entry-foot__send')
  expect(again.taps()).toBe(3)
  await expect.poll(async () => portions(await ordersAt(venue, table))).toBe(6)
  await context.close()
})

for (const language of ['ar'] as const satisfies readonly Language[]) {
  const { say, orders, status } = words[language]

  test(`in ${language}: seats, courses and a held one; what is taken down survives a reload; the kitchen’s eyes show`, async ({
    browser,
    venue,
  }) => {
    const table = await seated(venue)
    const { page, context } = await openDesk(browser, venue, {
      role: 'waiter',
      path: `/waiter/tables/${table.id}/order`,
      language,
      viewport: phone,
    })
    await page.locator('.dtile').first().waitFor()
    await expectAccessible(page)

    await test.step('a dish for the table, and one for seat two as the second course, held', async () => {
      await page.locator('.find__field').fill('7ummus')
      await page.locator('.dtile__add').click()
      await page.locator('.aim__seats button').nth(2).click()
      await page.locator('.aim__courses button').nth(1).click()
      await page.locator('.find__field').fill('mushakala')
      await page.locator('.dtile__add').click()
      await expect(page.locator('dialog[open]')).toBeVisible()
      await expectAccessible(page)
      await page.locator('dialog[open] .opt--card').first().click()
      await page.locator('dialog[open] [type="submit"]').click()
      await page.getByRole('button', { name: say.entry.hold, exact: true }).click()
      await expect(page.locator('.drow')).toHaveCount(2)
    })

    await test.step('the page goes and comes back; the table on the board wears its number', async () => {
      await page.reload()
      await expect(page.locator('.drow')).toHaveCount(2)
      await expectAccessible(page)
      await page.goto(`${venue.url}/waiter?tables=all`)
      await expect(
        page.locator('.my-tables__tile', { has: page.locator(tile(table)) }).locator('.draft-mark'),
      ).toContainText('2')
      await page.goto(`${venue.url}/waiter/tables/${table.id}/order`)
    })

    await test.step('sent as two orders: one to cook, one held', async () => {
      await page.locator('.entry-foot__send').click()
      await expect(page.locator('.drow')).toHaveCount(0)
      const sent = await ordersAt(venue, table)
      expect(sent.map(({ held }) => held).sort()).toEqual([false, true])
      expect(sent.find(({ held }) => held)?.lines).toMatchObject([{ seat: 2, course: 2 }])
      await expect(page.locator('.sent')).toContainText(status.confirmed)
    })

    await test.step('the kitchen sees it: a tick; the held course is fired from here', async () => {
      const open = (await ordersAt(venue, table)).find(({ held }) => !held)
      const kitchen = await venue.as('kitchen')
      await kitchen.send(`/branches/${venue.branchId}/painted`, {
        orders: [{ orderId: open?.id, version: open?.version }],
      })
      await page.getByRole('button', { name: orders.fire }).click()
      await expect(page.getByRole('button', { name: orders.fire })).toHaveCount(0)
      await expect.poll(async () => (await ordersAt(venue, table)).map(({ held }) => held)).toEqual([false, false])
      await expectAccessible(page)
    })
    await context.close()
  })
}

test('by keyboard: any language finds the dish, a number says how many, undo takes back, Ctrl+Enter sends', async ({
  browser,
  venue,
}) => {
  const table = await seated(venue)
  const { page, context } = await openDesk(browser, venue, {
    role: 'waiter',
    path: '/waiter',
    language: 'en',
    viewport: tablet,
  })
  await page.locator('.waiter').waitFor()
  await page.keyboard.type(String(table.number))
  await page.keyboard.press('Enter')
  await expect(page.locator('.table-side h2')).toContainText(String(table.number))
  await page.keyboard.press('n')
  await expect(page).toHaveURL(new RegExp(`/waiter/tables/${table.id}/order`))
  await page.locator('.dtile').first().waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Alt+3')
  await page.keyboard.type('3*gehwe')
  await expect(page.locator('.dtile')).toHaveCount(1)
  await expect(page.locator('.dtile')).toContainText('Arabic coffee')
  await page.keyboard.press('Enter')
  if (await page.locator('dialog[open]').count()) await page.locator('dialog[open] [type="submit"]').click()
  await expect(page.locator('.drow')).toContainText('Seat 3')
  await expect(page.locator('.drow__qty')).toHaveText('3')
  await page.keyboard.type('طبق')
  await page.keyboard.press('Enter')
  await expect(page.locator('.drow')).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(page.locator('.drow')).toHaveCount(1)
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('.drow')).toHaveCount(0)
  expect(portions(await ordersAt(venue, table))).toBe(3)
  await page.keyboard.press('Alt+r')
  await expect(page.locator('.drow__qty')).toHaveText('3')
  await context.close()
})

test('a dish comes off with a reason; once it is being made, the waiter reads who can take it off', async ({
  browser,
  venue,
}) => {
  const table = (await tablesOf(venue)).find(({ status }) => status === 'occupied')
  const waiter = await venue.as('waiter')
  const { items } = await waiter.ask<{ items: { id: string; name: { en: string }; price: number }[] }>(
    `/branches/${venue.branchId}/menu`,
  )
  const dish = (name: string) => items.find((item) => item.name.en === name) ?? { id: '', price: 0 }
  const uuid = () => crypto.randomUUID().replace(/^(.{14})./, '$17')
  const chosen = [dish('Hummus plate'), dish('Baklava')]
  const order = await waiter.send<Order>(`/branches/${venue.branchId}/orders`, {
    id: uuid(),
    tableId: table?.id,
    agreedTotal: chosen.reduce((sum, { price }) => sum + price, 0),
    lines: chosen.map(({ id }) => ({ id: uuid(), menuItemId: id, quantity: 1 })),
  })
  const { page, context } = await openDesk(browser, venue, {
    role: 'waiter',
    path: `/waiter/orders?order=${order.id}`,
    language: 'en',
    viewport: phone,
  })
  const panel = page.locator('dialog[open] .order-panel')
  await panel.getByRole('button', { name: 'Take off Hummus plate' }).click()
  await expectAccessible(page)
  await panel.getByRole('button', { name: reasonWords.en.guest }).click()
  await expect(panel.locator('li[data-status="cancelled"]')).toContainText('Hummus plate')
  const [, baklava] = order.lines
  const kitchen = await venue.as('kitchen')
  await kitchen.send(`/branches/${venue.branchId}/orders/${order.id}/advance`, {
    to: 'preparing',
    lineIds: [baklava?.id],
  })
  await expect(panel.locator('li[data-status="preparing"]')).toBeVisible()
  await panel.getByRole('button', { name: 'Take off Baklava' }).click()
  await expect(panel).toContainText(ordersEn.offNeedsManager)
  await expectAccessible(page)
  await panel.getByRole('button', { name: ordersEn.keepLine }).click()

  // The step is taken back: that it was taken once is what only the house knows.
  await kitchen.send(`/branches/${venue.branchId}/orders/${order.id}/recall`, { lineIds: [baklava?.id] })
  await expect(panel.locator('li[data-status="confirmed"]')).toBeVisible()
  const off = panel.getByRole('button', { name: 'Take off Baklava' })
  await off.click()
  await panel.getByRole('button', { name: reasonWords.en.guest }).click()
  const foot = page.locator('dialog[open] .order-panel__foot')
  await expect(foot.getByRole('alert')).toContainText('ask a manager')
  await off.click()
  await expect(panel).toContainText(ordersEn.offNeedsManager)
  await panel.getByRole('button', { name: ordersEn.keepLine }).click()
  await foot.getByRole('button', { name: ordersEn.cancelOrder }).click()
  await expect(foot).toContainText(ordersEn.offNeedsManager)
  await expect(panel.locator('li[data-status="confirmed"]')).toBeVisible()
  await context.close()
})

test('orders are found by table and by dish in any spelling; the menu and all tables hold up to the checks', async ({
  browser,
  venue,
}) => {
  const { page, context } = await openDesk(browser, venue, {
    role: 'waiter',
    path: '/waiter/orders',
    language: 'ar',
    viewport: phone,
  })
  await page.locator('.oblock').first().waitFor()
  await page.keyboard.press('/')
  await page.locator('.find__field').fill('nothing is called that')
  await expect(page.getByText(waiterAr.noneFound)).toBeVisible()
  await expectAccessible(page)
  await page.locator('.find__field').fill('شاورما')
  await expect(page.locator('.oblock').first()).toBeVisible()
  for (const path of ['/waiter/menu', '/waiter/tables?tables=all&view=list', '/waiter?new=1']) {
    await page.goto(venue.url + path)
    await page.locator('.dish, .ttile').first().waitFor()
    await expectAccessible(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide, path).toBeLessThanOrEqual(0)
  }
  await context.close()
})
