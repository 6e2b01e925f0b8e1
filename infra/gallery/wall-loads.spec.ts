import { mkdirSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import { openDesk } from '../../web/browser/staff'
import { test } from '../../web/browser/venue.fixture'
import { loadWall, ordersOf } from '../../web/browser/wall-load'
import { asPicture, folder } from './pictures'

/* The kitchen screen with few tickets and with many, on three screens: pictures/wall-<language>-<tickets>-<width>.jpg. */

const screens = [
  { width: 1024, height: 600 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
]
const loads = [1, 5, 14, 40]

mkdirSync(folder, { recursive: true })

for (const language of ['en', 'ar', 'ckb']) {
  test(`the kitchen screen under load, ${language}`, async ({ browser, venue }) => {
    const waiter = await venue.as('waiter')
    const { stations } = await waiter.ask<BranchMenu>(`/branches/${venue.branchId}/menu`)
    const desk = { role: 'kitchen', path: '/welcome', language: 'en', viewport: { width: 1024, height: 600 } } as const
    const { page, context } = await openDesk(browser, venue, desk)
    await context.addInitScript((locale) => {
      localStorage.setItem('sufra.locale', locale)
      Object.assign(Element.prototype, { requestFullscreen: undefined })
    }, language)
    const wall = await loadWall(page)
    await page.goto(`${venue.url}/kitchen`)
    await page.locator('.wall__start').click()
    for (const tickets of loads) {
      const load = { seed: `gallery ${tickets}`, tickets, lines: [1, 4], wordy: 0.2, note: 80, ready: 2 } as const
      await wall.show(ordersOf(load, { branchId: venue.branchId, stationId: stations[0]?.id ?? '' }, Date.now()))
      for (const screen of screens) {
        await page.setViewportSize(screen)
        await page.waitForTimeout(250)
        await expect(page.locator('.wall__column .ticket').first()).toBeVisible()
        await page.screenshot({ ...asPicture, path: `${folder}/wall-${language}-${tickets}-${screen.width}.jpg` })
      }
    }
    await context.close()
  })
}
