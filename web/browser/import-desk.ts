import type { Browser, Page } from '@playwright/test'
import { type Language, openDesk } from './staff'
import type { Venue } from './venue.fixture'

export const desk = { width: 1280, height: 900 }

/** The page on which a manager imports a menu. */
export const openImport = (browser: Browser, venue: Venue, language: Language, viewport = desk) =>
  openDesk(browser, venue, { role: 'manager', path: '/admin/menu?import=1', viewport, language })

export const give = (page: Page, text: string, name = 'menu.csv') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
