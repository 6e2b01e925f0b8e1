import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { orderCode } from '@sufra/shared/kernel/ids'
import type { OrderRowPage } from '@sufra/shared/orders/order-history.contract'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { reasonWords } from '@sufra/shared/orders/reason-words.rules'
import { history as ar } from '../src/i18n/catalogues/ar/history'
import { orders as ordersAr } from '../src/i18n/catalogues/ar/orders'
import { common as commonEn } from '../src/i18n/catalogues/en/common'
import { history as en } from '../src/i18n/catalogues/en/history'
import { expectAccessible } from './axe'
import { freeTable, type Language, openDesk, openPhone, orderHummus } from './staff'
import { test, type Venue } from './venue.fixture'
import { place } from './wall'

const desk = { width: 1280, height: 900 }
const phone = { width: 360, height: 760 }
const openOrders = (browser: Browser, venue: Venue, path = '', language: Language = 'en', viewport = desk) =>
  openDesk(browser, venue, { role: 'manager', path: `/admin/orders${path}`, viewport, language })
const rows = (page: Page): Locator => page.locator('.olist__rows .olist__row')
const row = (page: Page, { id }: { readonly id: string }): Locator => page.locator(`.olist__row[data-order="${id}"]`)
/** Sent from a phone at a table, as guests do. */
async function orderFromPhone(browser: Browser, venue: Venue, table: number): Promise<void> {
  const { page, context } = await openPhone(browser, venue.tableLink(table), 'en')
  await orderHummus(page)
  await context.close()
}

const newest = async (venue: Venue): Promise<OrderRowPage['rows'][number]> => {
  const manager = await venue.as('manager')
  const { rows } = await manager.ask<OrderRowPage>(`/branches/${venue.branchId}/order-history?limit=1`)
  const [first] = rows
  if (!first) throw new Error('the restaurant has no orders')
  return first
}

/** A plate of hummus at a free table, taken by the waiter. */
const taken = async (venue: Venue): Promise<Order> => place(venue, { tableId: (await freeTable(venue)).id })

async function stepTo(venue: Venue, order: Order, ...steps: readonly string[]): Promise<void> {
  const waiter = await venue.as('waiter')
  for (const to of steps)
    await waiter.send(`/branches/${venue.branchId}/orders/${order.id}/advance`, {
      to,
      lineIds: order.lines.map(({ id }) => id),
    })
}

test('an order that a guest sends is at the top at once; who reads further down is told and sees nothing jump', async ({
  browser,
  venue,
}) => {
  const { page, context } = await openOrders(browser, venue, '?view=all')
  await expect(rows(page).first()).toBeVisible()
  await orderFromPhone(browser, venue, (await freeTable(venue)).number)
  const first = await newest(venue)
  await expect(rows(page).first()).toHaveAttribute('data-order', first.id)
  await expect(row(page, first)).toContainText(commonEn.status.pending)

  const list = page.locator('.olist')
  await list.evaluate((box) => box.scrollTo({ top: 1400 }))
  const read = rows(page).filter({ visible: true }).nth(20)
  // The rows are drawn anew where the hand has come to.
  await expect(read).toBeInViewport()
  const id = await read.getAttribute('data-order')
  const before = await page.locator(`[data-order="${id}"]`).boundingBox()
  const second = await taken(venue)
  const pill = page.getByRole('button', { name: en.arrived_one.replace('{{count}}', '1') })
  await expect(pill).toBeVisible()
  expect(await page.locator(`[data-order="${id}"]`).boundingBox()).toEqual(before)
  await expect(row(page, second)).toHaveCount(0)
  await pill.click()
  await expect(rows(page).first()).toHaveAttribute('data-order', second.id)
  await expect(pill).toBeHidden()
  await context.close()
})

test('however far somebody scrolls, only the rows in sight are drawn, and the last order is reached', async ({
  browser,
  venue,
}) => {
  const { page, context } = await openOrders(browser, venue, '?view=all')
  await expect(rows(page).first()).toBeVisible()
  const end = page.getByText(en.end)
  await expect(async () => {
    await page.locator('.olist').evaluate((box) => box.scrollTo({ top: box.scrollHeight }))
    await expect(end).toBeVisible({ timeout: 500 })
  }).toPass()
  const count = Number(await page.getByRole('table').getAttribute('aria-rowcount'))
  expect(count).toBeGreaterThan(150)
  expect(await rows(page).count()).toBeLessThan(70)
  await context.close()
})

test('found by its code, stepped on, moved and printed by keyboard alone, and told with who did what', async ({
  browser,
  venue,
}) => {
  const said = { seat: 2, allergies: ['sesame', 'nuts'] } as const
  const order = await place(venue, { tableId: (await freeTable(venue)).id, said })
  const { page, context } = await openOrders(browser, venue)
  await expect(row(page, order)).toBeVisible()
  await page.keyboard.press('Slash')
  await page.keyboard.type(orderCode(order.id).toLowerCase())
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/q=/)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('KeyJ')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: `Table ${order.tableNumber}`, exact: true })
  const story = panel.locator('.story')
  await expect(story).toContainText('Ali Rahman')
  await page.keyboard.press('KeyA')
  await expect(row(page, order)).toContainText(commonEn.status.preparing)
  await expect(story).toContainText('خالد منصور')
  await page.keyboard.press('KeyM')
  const other = panel.locator('.order-panel__tables button').first()
  const to = await other.innerText()
  await other.click()
  await expect(row(page, order)).toContainText(to)
  await expect(page.locator('.story')).toContainText(`Moved from Table ${order.tableNumber} to ${to}`)
  await expectAccessible(page)

  await page.evaluate(() => {
    globalThis.print = () => document.documentElement.setAttribute('data-printed', '1')
  })
  await page.keyboard.press('KeyP')
  await expect(page.locator('html')).toHaveAttribute('data-printed', '1')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.oprint')).toBeVisible()
  await expect(page.locator('.oprint tbody tr')).toContainText('Seat 2')
  await expect(page.locator('.oprint tbody tr .line-allergies')).toHaveText('Allergy: Sesame · Nuts')
  await expect(page.locator('.olist')).toBeHidden()
  await expect(page.locator('.orders__beside')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary', { name: /Table/ })).toBeHidden()
  await context.close()
})

test('somebody was faster: it says who, and shows what is', async ({ browser, venue }) => {
  const order = await taken(venue)
  await stepTo(venue, order, 'preparing', 'ready')
  const { page, context } = await openOrders(browser, venue, `?view=all&order=${order.id}`)
  const panel = page.getByRole('complementary', { name: `Table ${order.tableNumber}`, exact: true })
  const serve = panel.getByRole('button', { name: commonEn.step.served })
  await expect(serve).toBeVisible()
  await page.route('**/advance', async (route) => {
    await stepTo(venue, order, 'served')
    await route.continue()
  })
  await serve.click()
  await expect(panel.getByRole('alert')).toContainText('Ali Rahman')
  await expect(row(page, order)).toContainText(commonEn.status.served)
  await context.close()
})

test('nothing late, nothing that fits and nothing that could be read are told apart', async ({ browser, venue }) => {
  const { page, context } = await openOrders(browser, venue, '?q=nobodyhere')
  await expect(page.getByText(en.empty.none)).toBeVisible()
  await page.getByRole('button', { name: en.empty.everywhere }).click()
  await expect(page).toHaveURL(/view=all/)
  await page.locator('.empty').getByRole('button', { name: en.clear }).click()
  await expect(rows(page).first()).toBeVisible()
  await expect(page).not.toHaveURL(/q=/)
  await page.route('**/order-history?*', (route) => route.abort())
  await page.getByRole('searchbox').fill('7')
  await expect(page.getByText(en.failed)).toBeVisible({ timeout: 10_000 })
  await page.unroute('**/order-history?*')
  await page.getByRole('button', { name: commonEn.action.retry }).click()
  await expect(page.getByText(en.failed)).toBeHidden()
  await context.close()
})

test('the list is taken away as it is filtered', async ({ browser, venue }) => {
  const order = await taken(venue)
  const { page, context } = await openOrders(browser, venue, `?view=all&q=${orderCode(order.id)}`)
  await expect(rows(page)).toHaveCount(1)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: en.export }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.trimEnd().split('\r\n')).toHaveLength(2)
  expect(text).toContain(orderCode(order.id))
  await expect(page.getByText(en.exported)).toBeVisible()
  await context.close()
})

test('a phone in Arabic has the same list as cards, and the order over it', async ({ browser, venue }) => {
  const order = await taken(venue)
  const { page, context } = await openOrders(browser, venue, '', 'ar', phone)
  await expect(row(page, order)).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await row(page, order).getByRole('button').click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText(ar.story)).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'إلغاء الطلب' }).click()
  await panel.getByRole('button', { name: 'أُدخل بالخطأ' }).click()
  await expect(row(page, order)).toContainText('ملغى')
  await context.close()
})

test('an Arabic waiter says why with a tap; the English office and the Kurdish guest each read it in their language', async ({
  browser,
  venue,
}) => {
  const table = await freeTable(venue)
  const guest = await openPhone(browser, venue.tableLink(table.number), 'ckb')
  await orderHummus(guest.page)
  const order = await newest(venue)
  const waiter = await openDesk(browser, venue, {
    role: 'waiter',
    path: `/waiter/orders?order=${order.id}`,
    language: 'ar',
    viewport: phone,
  })
  const foot = waiter.page.locator('dialog[open] .order-panel__foot')
  await foot.getByRole('button', { name: ordersAr.cancelOrder }).click()
  await foot.getByRole('button', { name: reasonWords.ar.soldOut }).click()
  await expect(guest.page.locator('.headline__basis')).toContainText(reasonWords.ckb.soldOut)
  const office = await openDesk(browser, venue, {
    role: 'owner',
    path: `/admin/orders?view=cancelled&order=${order.id}`,
    language: 'en',
    viewport: desk,
  })
  await expect(office.page.locator('.story__why')).toHaveText(reasonWords.en.soldOut)
  await office.page.goto(`${venue.url}/admin/audit`)
  await expect(office.page.getByText(reasonWords.en.soldOut).first()).toBeVisible()
  for (const { context } of [guest, waiter, office]) await context.close()
})
