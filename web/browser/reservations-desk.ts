import type { Browser, Page } from '@playwright/test'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Reservation } from '@sufra/shared/reservations/reservations.contract'
import type { BranchSettings } from '@sufra/shared/settings/settings.contract'
import type { FloorPlan } from '@sufra/shared/tables/tables.contract'
import { type Language, openDesk } from './staff'
import type { Venue } from './venue.fixture'

/* A host at the book of the day, and what stands in it. */

const desk = { width: 1280, height: 900 }
export const phone = { width: 360, height: 760 }
export const minute = 60_000
export const atOnce = { timeout: 15_000 }

export const openBook = (browser: Browser, venue: Venue, language: Language, viewport = desk) =>
  openDesk(browser, venue, { role: 'host', path: '/admin/reservations', viewport, language })

/** By its own name: the names of others stand in its list of tables. */
export const row = (page: Page, name: string) =>
  page.locator('.reservation', { has: page.locator('.party-facts__name', { hasText: name }) })

export const filled = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))

export async function book(venue: Venue, part: Partial<Reservation>): Promise<Reservation> {
  const host = await venue.as('host')
  const date = new Date(Math.floor(Date.now() / minute) * minute).toISOString()
  return host.send(`/branches/${venue.branchId}/reservations`, { id: uuidv7(), date, guests: 2, name: 'Omar', ...part })
}

/** The house's day turns twelve hours from now, and not in the middle of what is told. */
export async function turnDayFarFromNow(venue: Venue): Promise<void> {
  const owner = await venue.as('owner')
  const path = `/branches/${venue.branchId}/settings`
  const { cutOffMinutes, timeZone } = (await owner.ask<BranchSettings>(path)).values
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date())
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const halfADayOn = (hours * 60 + minutes + 720) % 1440
  await owner.send(path, { changes: { cutOffMinutes: halfADayOn }, was: { cutOffMinutes } })
}

export async function tableNumbered(venue: Venue, number: number) {
  const host = await venue.as('host')
  const { tables } = await host.ask<FloorPlan>(`/branches/${venue.branchId}/tables`)
  const found = tables.find((table) => table.number === number)
  if (!found) throw new Error(`no table ${number}`)
  return found
}
