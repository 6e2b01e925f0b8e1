import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import type { DemoRole, OpenedSession } from '@sufra/shared/identity/identity.contract'
import { common as commonAr } from '../src/i18n/catalogues/ar/common'
import { floor as floorAr } from '../src/i18n/catalogues/ar/floor'
import { palette as paletteAr } from '../src/i18n/catalogues/ar/palette'
import { waiter as waiterAr } from '../src/i18n/catalogues/ar/waiter'
import { common as commonEn } from '../src/i18n/catalogues/en/common'
import { floor as floorEn } from '../src/i18n/catalogues/en/floor'
import { palette as paletteEn } from '../src/i18n/catalogues/en/palette'
import { waiter as waiterEn } from '../src/i18n/catalogues/en/waiter'
import type { Venue } from './venue.fixture'

/** The words on the buttons, from the very catalogues that the screens use. */
export const words = {
  en: { common: commonEn, floor: floorEn, waiter: waiterEn, palette: paletteEn },
  ar: { common: commonAr, floor: floorAr, waiter: waiterAr, palette: paletteAr },
} as const
export type Language = keyof typeof words

export interface Opened {
  readonly page: Page
  readonly context: BrowserContext
}

interface Desk {
  readonly role: DemoRole
  readonly path: string
  readonly language: Language
  readonly viewport: { readonly width: number; readonly height: number }
  /** What is wrong with this browser; run before anything of ours. */
  readonly broken?: () => void
}

/** Somebody of the house in a browser of their own. */
export async function openDesk(browser: Browser, venue: Venue, desk: Desk): Promise<Opened> {
  const context = await browser.newContext({
    viewport: desk.viewport,
    hasTouch: desk.viewport.width < 1024,
    reducedMotion: 'reduce',
  })
  const answer = await fetch(`${venue.url}/api/auth/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ role: desk.role }),
  })
  const { token } = (await answer.json()) as OpenedSession
  await context.addInitScript(
    ([kept, language]) => {
      sessionStorage.setItem('sufra.token', kept ?? '')
      localStorage.setItem('sufra.locale', language ?? 'en')
    },
    [token, desk.language],
  )
  if (desk.broken) await context.addInitScript(desk.broken)
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  await page.goto(venue.url + desk.path)
  return { page, context }
}

/**
 * Before something is pressed at coordinates that were measured: the strip of a page that catches up pushes all of it down,
 * and up again when it is live.
 */
export const settled = (page: Page): Promise<void> =>
  expect(page.locator('.connection-dot[data-state="live"]')).toBeVisible()

const elsewhere = '/nowhere'

/**
 * To another address, as a link within the app leads there: nothing is loaded anew. By way of an address that is
 * nobody's, so that nothing of the screen before is taken for the one asked for.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  // A screen that is refused says so in the same way.
  await page.evaluate(() => document.querySelector('.error-page')?.setAttribute('data-before', ''))
  await follow(page, elsewhere)
  const notFound = await page.waitForSelector('main > .error-page:not([data-before])')
  if (path === elsewhere) return
  await follow(page, path)
  await page.waitForFunction((shown) => !shown.isConnected, notFound)
}

const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** A guest's phone at a table. */
export async function openPhone(browser: Browser, link: string, language: Language | 'ckb'): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await context.addInitScript((each) => localStorage.setItem('sufra.locale', each), language)
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  await page.goto(link)
  return { page, context }
}

/** The menu is read before the phone has its seat; whoever goes to another address before has none there. */
export const seated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => localStorage.getItem('sufra.token') !== null)

/** One hummus plate, by taps. */
export async function orderHummus(page: Page): Promise<void> {
  await page
    .locator('[data-dish]', { has: page.locator('img[src*="hummus"]') })
    .locator('.add')
    .click()
  await page.locator('.cartbar').click()
  await page.locator('.place').click()
  await page.waitForURL(/\/orders$/)
}

export interface TableInHouse {
  readonly id: string
  readonly number: number
  readonly status: string
  readonly visitId: string | null
}

export async function tablesOf(venue: Venue): Promise<readonly TableInHouse[]> {
  const waiter = await venue.as('waiter')
  return (await waiter.ask<{ tables: TableInHouse[] }>(`/branches/${venue.branchId}/tables`)).tables
}

export async function tableNumbered(venue: Venue, number: number): Promise<TableInHouse> {
  const found = (await tablesOf(venue)).find((table) => table.number === number)
  if (!found) throw new Error(`the demo has no table ${number}`)
  return found
}

/** What is going on at a table, counted. */
export async function openOrdersAt(venue: Venue, tableId: string): Promise<number> {
  const manager = await venue.as('manager')
  const path = `/branches/${venue.branchId}/orders?status=active&tableId=${tableId}&limit=100`
  return (await manager.ask<{ orders: unknown[] }>(path)).orders.length
}

/** A table where nobody sits and nothing is going on, whatever other tests have left behind; another one than `taken`. */
export async function freeTable(venue: Venue, taken?: TableInHouse): Promise<TableInHouse> {
  const tables = (await tablesOf(venue)).filter(({ id }) => id !== taken?.id)
  const free = tables.find(({ status, visitId }) => status === 'available' && visitId === null)
  if (free) return free
  const alone = ({ visitId }: TableInHouse) =>
    visitId !== null && tables.filter((each) => each.visitId === visitId).length === 1
  const left = tables.find(({ status }) => status === 'cleaning') ?? tables.find(alone)
  if (!left) throw new Error('every table is joined to another')
  await clearTable(venue, left)
  return freeTable(venue, taken)
}

/** What is not cooked is taken off, the rest is carried, the party goes and the table is clean for the next test. */
export async function clearTable(venue: Venue, { id: tableId }: Pick<TableInHouse, 'id'>): Promise<void> {
  const manager = await venue.as('manager')
  const branch = `/branches/${venue.branchId}`
  const { orders } = await manager.ask<{ orders: OrderInHouse[] }>(`${branch}/orders?status=active&limit=100`)
  for (const { id, lines } of orders.filter((order) => order.tableId === tableId)) {
    for (const line of lines.filter(({ status }) => ['pending', 'confirmed', 'preparing'].includes(status)))
      await manager.send(`${branch}/orders/${id}/lines/${line.id}/void`, { reason: 'the test is over' })
    const ready = lines.filter(({ status }) => status === 'ready').map((line) => line.id)
    if (ready.length > 0) await manager.send(`${branch}/orders/${id}/advance`, { to: 'served', lineIds: ready })
  }
  const now = async () => (await tablesOf(venue)).find((table) => table.id === tableId)
  const visitId = (await now())?.visitId
  if (visitId) await manager.send(`${branch}/visits/${visitId}/close`)
  // A party that ate nothing leaves a clean table behind.
  if ((await now())?.status === 'cleaning') await manager.send(`${branch}/tables/${tableId}/cleaned`)
}

interface OrderInHouse {
  readonly id: string
  readonly tableId: string | null
  readonly status: string
  readonly lines: readonly { readonly id: string; readonly status: string }[]
}

/** The kitchen's part, through the API: the newest order of a table, of those that stand `at`, goes on to these steps. */
export async function cook(
  venue: Venue,
  tableId: string,
  steps: readonly string[],
  at: readonly string[] | null = null,
): Promise<void> {
  const hand = await venue.as('manager')
  const path = `/branches/${venue.branchId}/orders`
  const { orders } = await hand.ask<{ orders: OrderInHouse[] }>(`${path}?status=active&limit=50`)
  const order = orders.find((each) => each.tableId === tableId && (at === null || at.includes(each.status)))
  if (!order) throw new Error('nothing is ordered at this table')
  const lineIds = order.lines.map(({ id }) => id)
  for (const to of steps) await hand.send(`${path}/${order.id}/advance`, { to, lineIds })
}

export const needsOf = (page: Page, table: number): Locator =>
  page.locator('.need', { has: page.locator('.need__table', { hasText: new RegExp(`^${table}$`) }) })
