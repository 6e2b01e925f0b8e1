import type { Page } from '@playwright/test'
import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import { openDesk } from './staff'
import type { Venue } from './venue.fixture'
import { type Loaded, loadWall } from './wall-load'

export const hd = { width: 1920, height: 1080 }
export const narrow = { width: 1024, height: 600 }
export const screens = [narrow, { width: 1280, height: 720 }, hd, { width: 3840, height: 2160 }]

export type Language = 'en' | 'ar' | 'ckb'

export interface Wall extends Loaded {
  readonly page: Page
  readonly close: () => Promise<void>
}

export async function openWall(
  browser: Parameters<typeof openDesk>[0],
  venue: Venue,
  { language, size, path = '/kitchen' }: { readonly language: Language; readonly size: string; readonly path?: string },
): Promise<Wall> {
  const desk = { role: 'kitchen', path: '/welcome', language: 'en', viewport: hd } as const
  const { page, context } = await openDesk(browser, venue, desk)
  await context.addInitScript(
    ([locale, wall]) => {
      localStorage.setItem('sufra.locale', locale ?? '')
      localStorage.setItem('sufra.wall', wall ?? '')
      Object.assign(Element.prototype, { requestFullscreen: undefined })
    },
    [language, JSON.stringify({ size })],
  )
  const loaded = await loadWall(page)
  await page.goto(venue.url + path)
  await page.locator('.wall__start').click()
  return { page, show: loaded.show, close: () => context.close() }
}

export async function stationOf(venue: Venue): Promise<string> {
  const waiter = await venue.as('waiter')
  const { stations } = await waiter.ask<BranchMenu>(`/branches/${venue.branchId}/menu`)
  return stations[0]?.id ?? ''
}

export const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 60)))),
  )
