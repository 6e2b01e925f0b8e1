import { expect, type Page } from '@playwright/test'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { ReservationDay } from '@sufra/shared/reservations/reservations.contract'
import { waitlistOf } from '@sufra/shared/reservations/waitlist.rules'
import { common } from '../src/i18n/catalogues/en/common'
import { floor } from '../src/i18n/catalogues/en/floor'
import { reservations as en } from '../src/i18n/catalogues/en/reservations'
import { expectAccessible } from './axe'
import { atOnce, filled, openBook, phone, row, tableNumbered, turnDayFarFromNow } from './reservations-desk'
import { openDesk } from './staff'
import { test } from './venue.fixture'

test.beforeEach(({ venue }) => turnDayFarFromNow(venue))

const waiting = (page: Page, name: string) => page.locator('.waiting', { hasText: name })

test('a party at the door is told a wait, waits longer, sits down, and another one goes away', async ({
  browser,
  venue,
}) => {
  const { page, context } = await openBook(browser, venue, 'en')
  await expect(page.getByText(en.waitlist.none)).toBeVisible()
  await page.keyboard.press('w')
  const panel = page.getByRole('dialog', { name: en.waitlist.new })
  await expect(panel.getByText(en.waitlist.freeNow)).toBeVisible()
  await panel.getByRole('textbox', { name: en.field.name }).fill('Omar Al-Harbi')
  await panel.getByRole('textbox', { name: en.field.phone }).fill('٠٥٠ ١٢٣ ٤٥٦٧')
  await panel.getByRole('combobox', { name: en.waitlist.quoted }).selectOption('10')
  await expectAccessible(page)
  await panel.getByRole('textbox', { name: en.field.notes }).press('Enter')
  await expect(panel).toBeHidden()
  const omar = waiting(page, 'Omar')
  await expect(omar).toContainText('told 10 min')
  await expect(omar.getByRole('link')).toHaveAttribute('href', 'tel:+966501234567')
  await expect(row(page, 'Omar')).toHaveCount(0)

  const host = await venue.as('host')
  const party = { id: uuidv7(), guests: 4, name: 'Saad', quotedMinutes: 20 }
  await host.send(`/branches/${venue.branchId}/waitlist`, party)
  await expect(waiting(page, 'Saad')).toContainText('4 guests', atOnce)
  await expectAccessible(page)
  await omar.getByRole('button', { name: filled(en.more, { name: 'Omar Al-Harbi' }) }).click()
  await page.getByRole('menuitem', { name: filled(en.waitlist.longer, { time: '10 min' }) }).click()
  await expect(omar).toContainText('told 20 min')

  await waiting(page, 'Saad')
    .getByRole('button', { name: filled(en.more, { name: 'Saad' }) })
    .click()
  await page.getByRole('menuitem', { name: en.waitlist.do.cancelled }).click()
  await expect(waiting(page, 'Saad')).toHaveCount(0)
  await expect(row(page, 'Saad')).toContainText(en.waitlist.left)

  const seat = omar.getByRole('button', { name: /^Seat at table/ })
  const number = Number(/\d+/.exec((await seat.textContent()) ?? '')?.[0])
  await seat.click()
  await expect(row(page, 'Omar')).toContainText(en.status.seated)
  await expect(page.getByText(en.waitlist.none)).toBeVisible()
  expect((await tableNumbered(venue, number)).status).toBe('occupied')
  await page.getByRole('button', { name: common.action.undo }).last().click()
  await expect(omar).toContainText('told 20 min')
  expect((await tableNumbered(venue, number)).status).toBe('available')
  await context.close()
})

test('the floor says how many wait at the door, and leads there', async ({ browser, venue }) => {
  const host = await venue.as('host')
  const layla = { id: uuidv7(), guests: 3, name: 'Layla', quotedMinutes: 20 }
  await host.send(`/branches/${venue.branchId}/waitlist`, layla)
  const day = await host.ask<ReservationDay>(`/branches/${venue.branchId}/reservation-day`)
  const { page, context } = await openDesk(browser, venue, {
    role: 'host',
    path: '/floor',
    viewport: { width: 1280, height: 900 },
    language: 'en',
  })
  const door = page.getByRole('link', { name: new RegExp(floor.door) })
  await expect(door).toHaveText(`${floor.door}${waitlistOf(day.reservations).length}`)
  await expectAccessible(page)
  await door.click()
  await expect(waiting(page, 'Layla')).toBeVisible()
  await context.close()
})

test('the waitlist in Arabic on a phone, beside the book of the day', async ({ browser, venue }) => {
  const host = await venue.as('host')
  const party = { guests: 11, name: 'فهد القحطاني', phone: '0501234567', notes: 'كرسي أطفال', quotedMinutes: 0 }
  await host.send(`/branches/${venue.branchId}/waitlist`, { id: uuidv7(), ...party })
  const { page, context } = await openBook(browser, venue, 'ar', phone)
  await expect(waiting(page, 'فهد')).toContainText('كرسي أطفال')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await context.close()
})
