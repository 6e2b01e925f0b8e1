import { type BrowserContext, expect, type Page } from '@playwright/test'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { outbox as outboxAr } from '../src/i18n/catalogues/ar/outbox'
import { outbox as outboxEn } from '../src/i18n/catalogues/en/outbox'
import { shell } from '../src/i18n/catalogues/en/shell'
import { expectAccessible } from './axe'
import { openPairedWall } from './paired-wall'
import { cook, freeTable, type Language, needsOf, openDesk, openOrdersAt, openPhone, orderHummus, words } from './staff'
import { test, type Venue } from './venue.fixture'

test.use({ serviceWorkers: 'allow' })

const phone = { width: 390, height: 844 }
const say = { en: outboxEn, ar: outboxAr }

/** How many boards this device has kept as they last were. */
const boardsKept = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    // Opening it first would make one without stores.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'sufra')) return 0
    const database = await done(indexedDB.open('sufra'))
    const boards = await done(database.transaction('board').objectStore('board').count())
    database.close()
    return boards
  })

/** The app is on this device with what the page shows, so that a reload without a connection opens both. */
async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    const full = async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('sufra-staff'))
      const files = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))
      return Math.max(0, ...files)
    }
    for (let before = -1, now = await full(); now < 20 || now !== before; now = await full()) {
      before = now
      await new Promise((resolve) => setTimeout(resolve, 400))
    }
  })
  await expect.poll(() => boardsKept(page), { timeout: 20_000 }).toBeGreaterThan(0)
}

const queue = (page: Page) => page.locator('.queue:visible')
const rows = (page: Page) => page.locator('.queue__row:visible')

async function openQueue(page: Page): Promise<void> {
  const head = page.locator('.queue__head:visible')
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
}

/** A party with an order that stands at the pass, and a call. */
async function party(venue: Venue, context: { newPhone(number: number): Promise<Page> }) {
  const table = await freeTable(venue)
  const waiter = await venue.as('waiter')
  await waiter.send(`/branches/${venue.branchId}/tables/${table.id}/seat`, { id: uuidv7(), guests: 2 })
  const guest = await context.newPhone(table.number)
  await orderHummus(guest)
  await cook(venue, table.id, ['confirmed', 'preparing', 'ready'])
  return { table }
}

interface OrderRow {
  readonly id: string
  readonly tableId: string | null
  readonly status: string
  readonly version: number
}

async function orderAt(venue: Venue, tableId: string): Promise<OrderRow> {
  const manager = await venue.as('manager')
  const path = `/branches/${venue.branchId}/orders?status=active&limit=100`
  const { orders } = await manager.ask<{ orders: OrderRow[] }>(path)
  const found = orders.find((order) => order.tableId === tableId)
  if (!found) throw new Error('nothing is ordered at this table')
  return found
}

for (const language of ['ar'] as const satisfies readonly Language[]) {
  const { common } = words[language]

  test(`in ${language}: what is done without a connection survives a reload and a second outage, and is done once`, async ({
    browser,
    venue,
  }) => {
    const phones: BrowserContext[] = []
    const newPhone = async (number: number) => {
      const opened = await openPhone(browser, venue.tableLink(number), language)
      phones.push(opened.context)
      return opened.page
    }
    const { table } = await party(venue, { newPhone })
    const { page, context } = await openDesk(browser, venue, {
      role: 'waiter',
      path: '/waiter?tables=all',
      language,
      viewport: phone,
    })
    await expect(needsOf(page, table.number).first()).toBeVisible()
    await kept(page)
    const before = await orderAt(venue, table.id)

    await test.step('offline, a tap is shown as done and as not sent', async () => {
      await context.setOffline(true)
      await expect(page.locator('.connection-strip[data-state="offline"]')).toBeVisible({ timeout: 20_000 })
      await needsOf(page, table.number).getByRole('button', { name: common.step.served }).click()
      await expect(queue(page)).toBeVisible()
      await openQueue(page)
      await expect(rows(page)).toHaveCount(1)
      await expect(rows(page)).toContainText(common.status.served)
      await expectAccessible(page)
      expect((await orderAt(venue, table.id)).status).toBe('ready')
    })

    await test.step('a reload without a connection opens the same screen, and it is still not sent', async () => {
      await page.reload()
      await expect(queue(page)).toBeVisible({ timeout: 20_000 })
      await openQueue(page)
      await expect(rows(page)).toHaveCount(1)
      await expect(page.locator(`.ttile[data-id="${table.id}"]`)).toBeVisible()
      await expect(page.locator('.connection-dot')).not.toHaveAttribute('data-state', 'live')
      await expectAccessible(page)
    })

    await test.step('the answer is lost on the way: sent again, it is done once', async () => {
      await page.route('**/advance', async (route) => {
        await route.fetch().catch(() => undefined)
        await route.abort().catch(() => undefined)
      })
      await context.setOffline(false)
      await expect.poll(async () => (await orderAt(venue, table.id)).status, { timeout: 30_000 }).toBe('served')
      await context.setOffline(true)
      await page.unroute('**/advance')
      await expect(queue(page)).toBeVisible()
      await context.setOffline(false)
      await expect(queue(page)).toBeHidden({ timeout: 30_000 })
      await expect(page.locator('.toast')).toContainText(
        language === 'ar' ? String(say.ar.sentBack_one) : 'Back online',
      )
      expect((await orderAt(venue, table.id)).version).toBe(before.version + 1)
    })
    await Promise.all([context.close(), ...phones.map((each) => each.close())])
  })
}

test('an order taken down without a connection is in every tab, and in the kitchen once', async ({
  browser,
  venue,
}) => {
  const table = await freeTable(venue)
  const entry = `/waiter/tables/${table.id}/order`
  const before = await openOrdersAt(venue, table.id)
  const { page, context } = await openDesk(browser, venue, {
    role: 'waiter',
    path: entry,
    language: 'en',
    viewport: phone,
  })
  await expect(page.locator('.dtile').first()).toBeVisible()
  await kept(page)
  const beside = await context.newPage()
  await beside.goto(`${venue.url}/waiter?tables=all`)
  await expect(beside.locator('.connection-dot')).toHaveAttribute('data-state', 'live')
  await context.setOffline(true)
  await page.bringToFront()
  // The strip that says so moves the dishes down; then they stand still.
  await expect(page.getByRole('status').filter({ hasText: 'Offline since' })).toBeVisible({ timeout: 20_000 })
  await page.locator('.dtile', { hasText: 'Hummus' }).first().locator('.dtile__add').click()
  await page.getByRole('button', { name: /^Send/ }).click()
  await expect(queue(page)).toBeVisible({ timeout: 20_000 })
  await openQueue(page)
  await expect(rows(page)).toContainText('Send 1 item')
  await expectAccessible(page)

  await expect(queue(beside)).toBeVisible({ timeout: 20_000 })
  await expect(beside.locator(`.ttile[data-id="${table.id}"]`)).toBeVisible()

  await context.setOffline(false)
  await Promise.all([page, beside].map((tab) => expect(queue(tab)).toBeHidden({ timeout: 40_000 })))
  expect(await openOrdersAt(venue, table.id)).toBe(before + 1)
  await context.close()
})

test('a step somebody else took meanwhile comes back as a question, and nothing happens by itself', async ({
  browser,
  venue,
}) => {
  const phones: BrowserContext[] = []
  const newPhone = async (number: number) => {
    const opened = await openPhone(browser, venue.tableLink(number), 'en')
    phones.push(opened.context)
    return opened.page
  }
  const { table } = await party(venue, { newPhone })
  const { page, context } = await openDesk(browser, venue, {
    role: 'waiter',
    path: '/waiter?tables=all',
    language: 'en',
    viewport: phone,
  })
  await expect(needsOf(page, table.number).first()).toBeVisible()
  await context.setOffline(true)
  await needsOf(page, table.number).getByRole('button', { name: words.en.common.step.served }).click()
  await expect(queue(page)).toBeVisible({ timeout: 20_000 })
  await cook(venue, table.id, ['served'])
  await context.setOffline(false)
  const question = page.locator('.queue__question')
  await expect(question).toBeVisible({ timeout: 30_000 })
  await expect(question).toContainText(`Table ${table.number}`)
  await expectAccessible(page)
  await question.getByRole('button', { name: outboxEn.takeOut }).click()
  await page.locator('dialog[open]').getByRole('button', { name: outboxEn.takeOut }).click()
  await expect(queue(page)).toBeHidden()
  await Promise.all([context.close(), ...phones.map((each) => each.close())])
})

test('a paired wall that is opened anew without a connection hangs what it last knew, and says since when', async ({
  browser,
  venue,
}) => {
  const { page: before, context, unpair } = await openPairedWall(browser, venue, { stationIds: [] })
  await expect(before.locator('.wall__column .ticket').first()).toBeVisible()
  const hung = await before.locator('.wall__column .ticket').count()
  await kept(before)
  await context.setOffline(true)
  await before.close()
  const wall = await context.newPage()
  await wall.goto(`${venue.url}/kitchen`)
  await expect(wall.locator('.wall__stale')).toContainText(/\d\d:\d\d/, { timeout: 30_000 })
  await expect(wall.locator('.wall__column .ticket')).toHaveCount(hung)
  await expectAccessible(wall)
  await context.close()
  await unpair()
})

test('a new tab without a connection has nobody signed in and says so; the tab at work keeps its tables', async ({
  browser,
  venue,
}) => {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ role: 'waiter' })
  const opened = await fetch(`${venue.url}/api/auth/demo`, { method: 'POST', headers, body })
  const { token } = (await opened.json()) as { token: string }
  const context = await browser.newContext({ viewport: phone })
  const page = await context.newPage()
  await page.goto(venue.url)
  await page.evaluate((each) => sessionStorage.setItem('sufra.token', each), token)
  await page.goto(`${venue.url}/waiter?tables=all`)
  await expect(page.locator('.ttile').first()).toBeVisible()
  await kept(page)
  await context.setOffline(true)
  const next = await context.newPage()
  await next.goto(`${venue.url}/waiter`)
  await expect(next.locator('main')).toContainText(shell.unreachable.newTab, { timeout: 20_000 })
  await expectAccessible(next)
  await page.reload()
  await expect(page.locator('.ttile').first()).toBeVisible({ timeout: 20_000 })
  await expect(page.locator('.connection-dot')).not.toHaveAttribute('data-state', 'live')
  await context.setOffline(false)
  await expect(next.locator('main')).not.toContainText(shell.unreachable.newTab, { timeout: 20_000 })
  await context.close()
})
