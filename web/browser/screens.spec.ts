import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import type { Device, Pairing, PairingState } from '@sufra/shared/devices/devices.contract'
import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import { devices as devicesAr } from '../src/i18n/catalogues/ar/devices'
import { pairing as pairingAr } from '../src/i18n/catalogues/ar/pairing'
import { screens as screensAr } from '../src/i18n/catalogues/ar/screens'
import { devices as devicesEn } from '../src/i18n/catalogues/en/devices'
import { pairing as pairingEn } from '../src/i18n/catalogues/en/pairing'
import { screens as screensEn } from '../src/i18n/catalogues/en/screens'
import { expectAccessible } from './axe'
import { type Language, openDesk } from './staff'
import { test, type Venue } from './venue.fixture'

const say = {
  en: { ...screensEn, devices: devicesEn, pairing: pairingEn },
  ar: { ...screensAr, devices: devicesAr, pairing: pairingAr },
}
const desk = { width: 1280, height: 900 }

const stationsOf = async (venue: Venue) =>
  (await (await venue.as('owner')).ask<BranchMenu>(`/branches/${venue.branchId}/menu`)).stations

async function ask<Reply>(venue: Venue, path: string, body: object): Promise<Reply> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${venue.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await answer.json()) as Reply
}

const codeWaiting = (venue: Venue): Promise<Pairing> => ask(venue, '/devices/pairing', { kind: 'kitchen' })

/** A tablet that was let in, hung at these stations. */
async function pair(venue: Venue, name: string, stationIds: readonly string[]) {
  const { code, picture, pairingId, secret } = await codeWaiting(venue)
  const owner = await venue.as('owner')
  const device = await owner.send<Device>(`/branches/${venue.branchId}/devices`, { code, picture, name, stationIds })
  const state = await ask<PairingState>(venue, '/devices/pairing/claim', { pairingId, secret })
  if (state.state !== 'approved') throw new Error('the screen was not let in')
  return { device, token: state.token }
}

async function hang(browser: Browser, venue: Venue, token: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.addInitScript((kept) => sessionStorage.setItem('sufra.token', kept), token)
  const wall = await context.newPage()
  await wall.goto(`${venue.url}/kitchen`)
  await expect(wall.locator('.wall')).toBeVisible()
  return { wall, context }
}

const row = (page: Page, name: string): Locator => page.locator('.screen-now', { hasText: name })

async function manage(browser: Browser, venue: Venue, language: Language) {
  const { page } = await openDesk(browser, venue, { role: 'owner', path: '/admin/devices', language, viewport: desk })
  return page
}

test('a wall cut off is said to be silent; another one takes its new stations by itself, once no dish is lost by it', async ({
  browser,
  venue,
}) => {
  const words = say.en
  const [hot, cold, drinks] = await stationsOf(venue)
  const { device, token } = await pair(venue, 'Grill wall', [])
  const { context } = await hang(browser, venue, token)
  const { context: other } = await hang(browser, venue, (await pair(venue, 'Lost wall', [hot?.id ?? ''])).token)
  const page = await manage(browser, venue, 'en')
  const here = row(page, 'Grill wall')
  await expect(here).toHaveAttribute('data-health', 'live')
  await expect(here).toContainText(words.now.all)
  const lost = row(page, 'Lost wall')
  await expect(lost).toHaveAttribute('data-health', 'live')
  await expect(lost).toContainText(hot?.name.en ?? '')
  await other.setOffline(true)

  await page.getByRole('button', { name: words.change.title.replace('{{name}}', 'Grill wall') }).click()
  const dialog = page.getByRole('dialog', { name: words.change.title.replace('{{name}}', 'Grill wall') })
  await dialog.getByLabel(hot?.name.en ?? '').check()
  await dialog.getByLabel(cold?.name.en ?? '').check()
  await dialog.getByRole('button', { name: words.change.save }).click()
  await expect(dialog.getByRole('alert')).toContainText(`${drinks?.name.en} (`)
  await expect(dialog.getByRole('alert')).toContainText('would reach no screen')
  await expectAccessible(page)

  await pair(venue, 'Bar wall', [drinks?.id ?? ''])
  await dialog.getByRole('button', { name: words.change.save }).click()
  await expect(dialog).toBeHidden()
  await expect(here).toContainText(`${hot?.name.en} and ${cold?.name.en}`, { timeout: 20_000 })

  await expect(lost).toHaveAttribute('data-health', 'silent', { timeout: 40_000 })
  await expect(lost).toContainText(/Silent since \d\d:\d\d:\d\d/)
  await expect(here).toHaveAttribute('data-health', 'live')
  await expectAccessible(page)
  await context.close()
  await other.close()

  const owner = await venue.as('owner')
  await owner.send(`/branches/${venue.branchId}/devices/${device.id}/revoke`)
  const strip = page.getByRole('alert').filter({ hasText: 'No screen shows' })
  await page.reload()
  await expect(strip).toContainText(`No screen shows ${cold?.name.en}`)
})

test('in ar: a first wall that would leave dishes without a screen is not let in, and the words say which', async ({
  browser,
  venue,
}) => {
  const words = say.ar
  const owner = await venue.as('owner')
  const { devices } = await owner.ask<{ devices: Device[] }>(`/branches/${venue.branchId}/devices`)
  for (const { id } of devices.filter(({ revokedAt }) => revokedAt === null))
    await owner.send(`/branches/${venue.branchId}/devices/${id}/revoke`)
  const [hot, , drinks] = await stationsOf(venue)
  const page = await manage(browser, venue, 'ar')
  const { code, picture } = await codeWaiting(venue)
  await page.getByRole('button', { name: words.devices.add }).click()
  const dialog = page.getByRole('dialog', { name: words.devices.add })
  await dialog.getByLabel(words.devices.code).fill(code)
  await dialog.getByRole('button', { name: words.pairing.continue }).click()
  await expect(dialog.locator('.pairing-picture')).toContainText(words.pairing.pictures[picture])
  await dialog.getByRole('button', { name: words.pairing.yes }).click()
  await dialog.getByLabel(words.devices.name, { exact: true }).fill('الشواية')
  await dialog.getByLabel(hot?.name.ar ?? '').check()
  await dialog.getByRole('button', { name: words.devices.approve }).click()
  await expect(dialog.getByRole('alert')).toContainText(drinks?.name.ar ?? 'drinks')
  await expectAccessible(page)
  await dialog.getByLabel(hot?.name.ar ?? '').uncheck()
  await dialog.getByRole('button', { name: words.devices.approve }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('.device').filter({ hasText: 'الشواية' }).first()).toBeVisible()
})
