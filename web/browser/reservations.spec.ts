import { expect } from '@playwright/test'
import type { ReservationDay } from '@sufra/shared/reservations/reservations.contract'
import { common } from '../src/i18n/catalogues/en/common'
import { reservations as en } from '../src/i18n/catalogues/en/reservations'
import { shell } from '../src/i18n/catalogues/en/shell'
import { expectAccessible } from './axe'
import {
  atOnce,
  book,
  filled,
  minute,
  openBook,
  phone,
  row,
  tableNumbered,
  turnDayFarFromNow,
} from './reservations-desk'
import { openDesk } from './staff'
import { test } from './venue.fixture'

test.beforeEach(({ venue }) => turnDayFarFromNow(venue))

test('a call becomes a reservation in six fields, with the smallest table that is free; a second one is told who has it', async ({
  browser,
  venue,
}) => {
  const { page, context } = await openBook(browser, venue, 'en')
  await page.getByRole('button', { name: en.dayAfter }).click()
  await expect(page.getByText(en.empty.title)).toBeVisible()
  await page.keyboard.press('n')
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('textbox', { name: en.field.phone })).toBeFocused()
  await expect(panel.locator('input, select')).toHaveCount(6)
  await panel.getByRole('button', { name: en.create }).click()
  await expect(panel.getByText(en.wrong.name)).toBeVisible()
  await panel.getByRole('textbox', { name: en.field.phone }).fill('٠٥٠ ١٢')
  await expect(panel.getByText(en.wrong.phone)).toBeVisible()
  await panel.getByRole('textbox', { name: en.field.phone }).fill('٠٥٠ ١٢٣ ٤٥٦٧')
  await panel.getByRole('textbox', { name: en.field.name }).fill('Huda Al-Shammari')
  await panel.getByRole('textbox', { name: en.field.guests }).fill('٥')
  await expect(panel.getByRole('combobox', { name: en.field.table }).locator('option:checked')).toContainText('Table 3')
  await expectAccessible(page)
  await panel.getByRole('textbox', { name: en.field.notes }).press('Enter')
  await expect(panel).toBeHidden()
  await expect(row(page, 'Huda')).toContainText('5 guests')
  await expect(page.getByText('5 guests · 32 seats')).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('n')
  await panel.getByRole('textbox', { name: en.field.name }).fill('Saad')
  await panel.getByRole('textbox', { name: en.field.guests }).fill('6')
  await expect(panel.getByRole('combobox', { name: en.field.table }).locator('option:checked')).toContainText('Table 6')
  const table = panel.getByRole('combobox', { name: en.field.table })
  await expect(table.locator('option', { hasText: 'Table 3' })).toBeDisabled()
  const date = await panel.getByRole('combobox', { name: en.field.time }).inputValue()
  const six = await tableNumbered(venue, 6)
  await book(venue, { date, tableId: six.id, name: 'Lina' })
  await panel.getByRole('button', { name: en.create }).click()
  await expect(panel.getByRole('alert')).toContainText('Table 6 is promised to Lina')
  await expect(panel.getByRole('textbox', { name: en.field.name })).toHaveValue('Saad')
  await context.close()
})

test('they are here: seated on every screen; who is late is called out, and a no-show is taken back', async ({
  browser,
  venue,
}) => {
  const two = await tableNumbered(venue, 2)
  await book(venue, { name: 'Walid', tableId: two.id })
  await book(venue, { name: 'Nour', date: new Date(Date.now() - 20 * minute).toISOString() })
  const { page, context } = await openBook(browser, venue, 'en')
  const late = page.getByRole('region', { name: en.late.title })
  await expect(late).toContainText('Nour')
  await late.getByRole('button', { name: /^Nour/ }).click()
  await expect(row(page, 'Nour')).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page)
  await page.keyboard.press('x')
  await expect(row(page, 'Nour')).toContainText(en.status.no_show)
  const notice = page.locator('.toast', { hasText: filled(en.did.no_show, { name: 'Nour' }) })
  await notice.getByRole('button', { name: common.action.undo }).click()
  await expect(row(page, 'Nour')).toContainText(en.status.pending)
  await expect(late).toContainText('Nour')

  expect((await tableNumbered(venue, 2)).status).toBe('reserved')
  await row(page, 'Walid').getByRole('button', { name: en.do.seat }).click()
  await expect(row(page, 'Walid')).toContainText(en.status.seated)
  await page.getByRole('button', { name: common.action.undo }).click()
  await expect(row(page, 'Walid').getByRole('button', { name: en.do.seat })).toBeVisible()
  expect((await tableNumbered(venue, 2)).visitId).toBeNull()
  await row(page, 'Walid').getByRole('button', { name: en.do.seat }).click()
  await expect(row(page, 'Walid')).toContainText(en.status.seated)
  const seated = await tableNumbered(venue, 2)
  expect(seated.status).toBe('occupied')
  const host = await venue.as('host')
  await host.send(`/branches/${venue.branchId}/visits/${seated.visitId}/close`)
  await expect(row(page, 'Walid')).toContainText(en.status.completed, atOnce)

  await row(page, 'Nour')
    .getByRole('button', { name: filled(en.more, { name: 'Nour' }) })
    .click()
  await page.getByRole('menuitem', { name: en.do.cancelled }).click()
  await expect(row(page, 'Nour')).toContainText(en.status.cancelled)
  await context.close()
})

test('two hosts at one reservation: the form says what the other changed and keeps what was typed', async ({
  browser,
  venue,
}) => {
  const one = await book(venue, { name: 'Reem', guests: 3 })
  const { page, context } = await openBook(browser, venue, 'en')
  await row(page, 'Reem').getByRole('button', { name: 'Reem', exact: true }).click()
  const panel = page.getByRole('dialog', { name: filled(en.edit, { name: 'Reem' }) })
  await panel.getByRole('textbox', { name: en.field.guests }).fill('4')
  const host = await venue.as('host')
  await host.send(`/branches/${venue.branchId}/reservations/${one.id}`, { changes: { guests: 7 }, was: { guests: 3 } })
  await panel.getByRole('button', { name: en.save, exact: true }).click()
  await expect(panel.getByRole('alert')).toContainText(en.changed.guests)
  await expect(panel.getByRole('textbox', { name: en.field.guests })).toHaveValue('4')
  await expectAccessible(page)
  await panel.getByRole('button', { name: en.conflict.theirs }).click()
  await expect(panel.getByRole('textbox', { name: en.field.guests })).toHaveValue('7')
  await panel.getByRole('button', { name: en.save, exact: true }).click()
  await expect(panel).toBeHidden()
  await expect(row(page, 'Reem')).toContainText('7 guests')
  await context.close()
})

test('on a phone in Arabic; the arrows go where the eye goes; without a connection it says since when', async ({
  browser,
  venue,
}) => {
  await book(venue, { name: 'نورة', guests: 11 })
  // The day is long enough for its half hours to be scrolled through.
  await book(venue, { name: 'Late', date: new Date(Date.now() + 300 * minute).toISOString() })
  const { page, context } = await openBook(browser, venue, 'ar', phone)
  await expect(row(page, 'نورة')).toContainText('11')
  await expect(row(page, 'Late')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  const today = await page.locator('.day-bar__day').textContent()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/day=/)
  const host = await venue.as('host')
  const { today: first } = await host.ask<ReservationDay>(`/branches/${venue.branchId}/reservation-day`)
  expect((new URL(page.url()).searchParams.get('day') ?? '') > first).toBe(true)
  await expect(page.locator('.day-bar__day')).not.toHaveText(today ?? '')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.day-bar__day')).toHaveText(today ?? '')
  await expect(row(page, 'نورة')).toBeVisible()
  await context.setOffline(true)
  await expect(page.locator('.old-notice')).toBeVisible({ timeout: 30_000 })
  await expect(row(page, 'نورة')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.locator('.old-notice')).toBeHidden({ timeout: 30_000 })
  await context.close()

  const waiter = await openDesk(browser, venue, {
    role: 'waiter',
    path: '/admin/reservations',
    viewport: { width: 1280, height: 900 },
    language: 'en',
  })
  await expect(waiter.page.locator('#content')).toContainText(shell.permission.manage_reservations)
  await waiter.context.close()
})
