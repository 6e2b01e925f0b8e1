import { expect, type Page } from '@playwright/test'
import { shell as ar } from '../src/i18n/catalogues/ar/shell'
import { shell as en } from '../src/i18n/catalogues/en/shell'
import { expectAccessible } from './axe'
import { openPairedWall } from './paired-wall'
import { openDesk, words } from './staff'
import { test, type Venue } from './venue.fixture'

const desk = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }
const line = (page: Page) => page.locator('.pause-line')
const resume = (page: Page) => line(page).getByRole('button')

async function pause(venue: Venue, next: { readonly until: string | null } | null): Promise<void> {
  const owner = await venue.as('owner')
  await owner.send(`/branches/${venue.branchId}/settings`, { changes: { pause: next }, was: {} })
}

test.afterEach(({ venue }) => pause(venue, null))

test('a pause is on every screen of the house at once; who may resumes it, and it is gone from all', async ({
  browser,
  venue,
}) => {
  const wall = await openPairedWall(browser, venue, { stationIds: [] })
  const [pass, waiter, floor, today] = await Promise.all([
    openDesk(browser, venue, { role: 'kitchen', path: '/kitchen/pass', language: 'ar', viewport: desk }),
    openDesk(browser, venue, { role: 'waiter', path: '/waiter', language: 'en', viewport: phone }),
    openDesk(browser, venue, { role: 'host', path: '/floor', language: 'en', viewport: desk }),
    openDesk(browser, venue, { role: 'manager', path: '/admin', language: 'en', viewport: desk }),
  ])
  const watched = [wall, pass, waiter, floor]
  const pages = [...watched, today].map(({ page }) => page)
  const drawn = ['.wall__recall', '.wall__top', '.waiter-counts', '.floor__head', '.today']
  for (const [at, page] of pages.entries()) await expect(page.locator(drawn[at] ?? '')).toBeVisible()
  for (const page of pages) await expect(line(page)).toHaveCount(0)

  await pause(venue, { until: null })
  for (const page of pages) await expect(line(page)).toBeVisible()
  for (const { page } of watched) await expect(resume(page)).toHaveCount(0)
  await expect(line(wall.page)).toHaveText(en.ordering.pausedByOthers)
  await expect(line(pass.page)).toHaveText(ar.ordering.pausedByOthers)
  await expect(line(today.page)).toContainText(en.ordering.paused)
  for (const page of pages) await expectAccessible(page)

  await resume(today.page).click()
  for (const page of pages) await expect(line(page)).toHaveCount(0)
  await today.page
    .locator('.toast', { hasText: en.ordering.nowOpen })
    .getByRole('button', { name: words.en.common.action.undo })
    .click()
  for (const page of pages) await expect(line(page)).toBeVisible()

  await wall.unpair()
  for (const { context } of [...watched, today]) await context.close()
})

test('it goes by itself when its time is over, also from a screen that was opened meanwhile', async ({
  browser,
  venue,
}) => {
  const waiter = { role: 'waiter', path: '/waiter', language: 'en', viewport: phone } as const
  const first = await openDesk(browser, venue, waiter)
  await expect(first.page.locator('.waiter-counts')).toBeVisible()
  const until = Date.now() + 12_000
  await pause(venue, { until: new Date(until).toISOString() })
  await expect(line(first.page)).toHaveText(/paused until \d\d:\d\d$/)
  const second = await openDesk(browser, venue, waiter)
  await expect(line(second.page)).toBeVisible()
  expect(Date.now()).toBeLessThan(until)
  for (const { page } of [first, second]) await expect(line(page)).toHaveCount(0, { timeout: 15_000 })
  expect(Date.now()).toBeGreaterThanOrEqual(until)
  for (const { context } of [first, second]) await context.close()
})

test('a manager pauses from anywhere by the keyboard, takes it back, and resumes; a waiter is not offered it', async ({
  browser,
  venue,
}) => {
  const { page, context } = await openDesk(browser, venue, {
    role: 'manager',
    path: '/admin',
    language: 'ar',
    viewport: desk,
  })
  const { does } = words.ar.palette
  const first = page.getByRole('option').first()
  const run = async (typed: string, offered: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(typed)
    await expect(first).toContainText(offered)
    await page.keyboard.press('Enter')
  }
  await expect(page.locator('.today')).toBeVisible()
  await run('أوقف الطلبات ٢٠ دقيقة', String(does.pause_many).replace('{{count}}', '20'))
  await expect(line(page)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(line(page)).toHaveCount(0)
  await run('أوقف الطلبات', String(does.pause_many).replace('{{count}}', '15'))
  await expect(line(page)).toBeVisible()
  await run('استأنف الطلبات', does.unpause)
  await expect(line(page)).toHaveCount(0)
  await context.close()

  const waiter = await openDesk(browser, venue, {
    role: 'waiter',
    path: '/waiter',
    language: 'en',
    viewport: desk,
  })
  await expect(waiter.page.locator('.waiter-counts')).toBeVisible()
  await waiter.page.keyboard.press('Control+k')
  await waiter.page.getByRole('combobox').fill('pause 20 min')
  await expect(waiter.page.getByText('Nothing found for “pause 20 min”')).toBeVisible()
  await waiter.context.close()
})
