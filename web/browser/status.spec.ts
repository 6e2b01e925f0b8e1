import { type Browser, expect, type Page } from '@playwright/test'
import type { Device, Pairing, PairingState } from '@sufra/shared/devices/devices.contract'
import { screens as ar } from '../src/i18n/catalogues/ar/screens'
import { screens as en } from '../src/i18n/catalogues/en/screens'
import { shell } from '../src/i18n/catalogues/en/shell'
import { expectAccessible } from './axe'
import { openDesk } from './staff'
import { test, type Venue } from './venue.fixture'

const desk = { role: 'owner', path: '/admin/status', viewport: { width: 1280, height: 900 } } as const

const service = (page: Page, name: string) => page.locator(`[data-service="${name}"]`)
const group = (page: Page, name: string) => page.locator(`[data-group="${name}"]`)
const verdict = (page: Page) => page.locator('.verdict')

/** A wall that was paired and hangs. */
async function hang(browser: Browser, venue: Venue, name: string) {
  const ask = async <Reply>(path: string, body: object): Promise<Reply> => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${venue.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await answer.json()) as Reply
  }
  const { code, picture, pairingId, secret } = await ask<Pairing>('/devices/pairing', { kind: 'kitchen' })
  const owner = await venue.as('owner')
  const device = await owner.send<Device>(`/branches/${venue.branchId}/devices`, {
    code,
    picture,
    name,
    stationIds: [],
  })
  const state = await ask<PairingState>('/devices/pairing/claim', { pairingId, secret })
  if (state.state !== 'approved') throw new Error('the screen was not let in')
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.addInitScript((kept) => sessionStorage.setItem('sufra.token', kept), state.token)
  const wall = await context.newPage()
  await wall.goto(`${venue.url}/kitchen`)
  await expect(wall.locator('.wall')).toBeVisible()
  const takeDown = async () => {
    await owner.send(`/branches/${venue.branchId}/devices/${device.id}/revoke`)
    await context.close()
  }
  return { context, takeDown }
}

test('the owner sees that everything works, each screen with its last word, and a wall that is cut off', async ({
  browser,
  venue,
}) => {
  const wall = await hang(browser, venue, 'Grill wall')
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await (await phone.newPage()).goto(venue.tableLink(5))
  const { page, context } = await openDesk(browser, venue, { ...desk, language: 'en' })
  const hung = group(page, 'kitchen').locator('.screen-now', { hasText: 'Grill wall' })
  await expect(hung).toHaveAttribute('data-health', 'live', { timeout: 20_000 })
  await expect(hung).toContainText(/last word \d\d:\d\d:\d\d/)
  await expect(group(page, 'manage').locator('.screen-now').first()).toBeVisible({ timeout: 20_000 })
  await expect(page.locator('.guests-now')).toContainText('1 phone follows', { timeout: 20_000 })
  for (const name of ['orders', 'live', 'jobs', 'database', 'bell'])
    await expect(service(page, name)).toHaveAttribute('data-state', 'fine')
  await expect(verdict(page)).toContainText(en.status.allWell)
  await expectAccessible(page)

  await wall.context.setOffline(true)
  await expect(hung).toHaveAttribute('data-health', 'silent', { timeout: 40_000 })
  // It was the only one: what is ordered now hangs nowhere.
  await expect(verdict(page)).toContainText(en.status.kitchenBlind)
  await phone.close()
  await expect(page.locator('.guests-now')).toContainText(en.status.noPhone, { timeout: 20_000 })
  await expectAccessible(page)
  await wall.takeDown()
  await expect(verdict(page)).toContainText(en.status.kitchenBlind, { timeout: 20_000 })
  await expect(verdict(page).getByRole('link', { name: en.status.openKitchen })).toHaveAttribute('href', '/kitchen')
  await expectAccessible(page)
  await context.close()
})

test('without a connection nothing is said to work, and with one again it is', async ({ browser, venue }) => {
  const { page, context } = await openDesk(browser, venue, { ...desk, language: 'en' })
  await expect(service(page, 'orders')).toHaveAttribute('data-state', 'fine')
  await context.setOffline(true)
  await expect(verdict(page)).toContainText(/Not known since \d\d:\d\d:\d\d/, { timeout: 20_000 })
  for (const name of ['orders', 'live', 'jobs', 'database', 'bell'])
    await expect(service(page, name)).toHaveAttribute('data-state', 'unknown')
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(service(page, 'orders')).toHaveAttribute('data-state', 'fine', { timeout: 20_000 })
  // All services run, and no kitchen screen is open: that is not everything.
  await expect(verdict(page)).toContainText(en.status.kitchenBlind, { timeout: 20_000 })
  await expect(page.getByText(en.status.allWell)).toHaveCount(0)
  await context.close()
})

test('a server that has lost its database says so, and what that means for the evening', async ({ browser, venue }) => {
  const { page, context } = await openDesk(browser, venue, { ...desk, language: 'ar' })
  await expect(service(page, 'database')).toHaveAttribute('data-state', 'fine')
  const error = { error: { code: 'retry_same_key', message: 'later', details: {} } }
  await page.route('**/api/branches/*/status', (route) => route.fulfill({ status: 503, json: error }))
  await page.route('**/readyz', (route) =>
    route.fulfill({ status: 503, json: { ok: false, database: false, bus: true, unfit: ['database'] } }),
  )
  await expect(service(page, 'database')).toHaveAttribute('data-state', 'down', { timeout: 20_000 })
  await expect(service(page, 'database')).toContainText(ar.status.without.database)
  await expect(service(page, 'live')).toHaveAttribute('data-state', 'unknown')
  await expectAccessible(page)
  await context.close()
})

test('on a phone by night it reads from top to bottom; who may not is told so', async ({ browser, venue }) => {
  const phone = { width: 360, height: 780 }
  const { page, context } = await openDesk(browser, venue, { ...desk, language: 'ar', viewport: phone })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(service(page, 'orders')).toHaveAttribute('data-state', 'fine')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await expectAccessible(page)
  await context.close()
  const waiter = await openDesk(browser, venue, { ...desk, role: 'waiter', language: 'en', viewport: phone })
  await expect(waiter.page.locator('#content')).toContainText(shell.permission.manage_devices)
  await waiter.context.close()
})
