import { type Browser, expect, type Page } from '@playwright/test'
import type { DemoRole } from '@sufra/shared/identity/identity.contract'
import type { BranchSettings, SettingValues } from '@sufra/shared/settings/settings.contract'
import { settings as ar } from '../src/i18n/catalogues/ar/settings'
import { guest as words } from '../src/i18n/catalogues/en/guest'
import { settings as en } from '../src/i18n/catalogues/en/settings'
import { expectAccessible } from './axe'
import { openPage } from './identity'
import { freeTable, type Language, openDesk, openPhone } from './staff'
import { test, type Venue } from './venue.fixture'

const desk = { width: 1280, height: 900 }
const phone = { width: 360, height: 760 }

interface SettingsVisit {
  readonly group?: string
  readonly role?: DemoRole
  readonly language?: Language
  readonly viewport?: { readonly width: number; readonly height: number }
}

const open = (
  browser: Browser,
  venue: Venue,
  { group, role = 'owner', language = 'en', viewport = desk }: SettingsVisit = {},
) => {
  const path = `/admin/settings${group ? `?group=${group}` : ''}`
  return openDesk(browser, venue, { role, path, viewport, language })
}

const setting = (page: Page, name: string) => page.locator(`.setting[data-name="${name}"]`)
const bar = (page: Page) => page.getByRole('region', { name: en.bar.label })
async function values(venue: Venue): Promise<SettingValues> {
  const owner = await venue.as('owner')
  return (await owner.ask<BranchSettings>(`/branches/${venue.branchId}/settings`)).values
}

test('a pause is on a guest’s phone and on its order at once, loses nothing, and ends with one tap', async ({
  browser,
  venue,
}) => {
  const { number } = await freeTable(venue)
  const guest = await openPhone(browser, venue.tableLink(number), 'en')
  const dish = guest.page.locator('[data-dish]', { has: guest.page.locator('img[src*="hummus"]') })
  await dish.locator('.add').click()
  const { page, context } = await open(browser, venue, { group: 'ordering', role: 'manager' })
  const pause = setting(page, 'pause')
  await expect(pause).toContainText(en.pause.open)
  await pause.getByRole('button', { name: 'Pause 15 min' }).click()
  await expect(pause.getByRole('button', { name: en.pause.resume })).toBeVisible()
  await expect(guest.page.getByText(words.paused)).toBeVisible()
  await guest.page.locator('.cartbar').click()
  await expect(guest.page.getByText(words.cart.paused)).toBeVisible()
  await expect(guest.page.locator('.place')).toHaveText(/^Orders from \d\d:\d\d/)
  await expect(guest.page.locator('.place')).toBeDisabled()
  await expectAccessible(guest.page)
  await pause.getByRole('button', { name: en.pause.resume }).click()
  await expect(pause).toContainText(en.pause.open)
  await guest.page.locator('.place').click()
  await guest.page.waitForURL(/\/orders$/)
  await guest.context.close()
  await context.close()
})

test('what is typed waits in the bar, is checked, is saved with Ctrl+S and read by guests', async ({
  browser,
  venue,
}) => {
  const guest = await openPhone(browser, venue.tableLink(4), 'en')
  const { page, context } = await open(browser, venue, { group: 'money' })
  await expect(bar(page)).toBeHidden()
  const rate = setting(page, 'taxRateBasisPoints').getByRole('textbox')
  await rate.fill('150')
  await expect(bar(page)).toContainText('1 unsaved change')
  await page.keyboard.press('Control+s')
  await expect(setting(page, 'taxRateBasisPoints').getByRole('alert')).toHaveText(en.wrong.taxRateBasisPoints)
  await rate.fill('١٢٫٥')
  await expect(setting(page, 'currency').getByRole('combobox')).toBeDisabled()
  await page.getByRole('link', { name: en.group.restaurant }).click()
  await setting(page, 'address').getByLabel(en.language.en).fill('King Fahd Road 12')
  await expect(bar(page)).toContainText('2 unsaved changes')
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^Saved: on/)).toBeVisible()
  await expect(bar(page)).toBeHidden()
  expect(await values(venue)).toMatchObject({ taxRateBasisPoints: 1250, address: { en: 'King Fahd Road 12' } })
  await expect(guest.page.getByText('King Fahd Road 12')).toBeVisible()
  await expect(guest.page.getByText('12.5%')).toBeVisible()
  await guest.context.close()
  await context.close()
})

test('opening hours by day, past midnight; hours that overlap are named and not saved', async ({ browser, venue }) => {
  const { page, context } = await open(browser, venue, { group: 'hours' })
  const hours = setting(page, 'hours')
  await hours.getByRole('button', { name: en.hours.byDay }).click()
  await hours.getByLabel('Sunday: closes at').fill('02:00')
  await expect(hours).toContainText(en.hours.nextDay)
  await hours.getByRole('button', { name: en.hours.copy }).click()
  await hours.getByLabel('Monday: opens at').fill('01:00')
  await page.keyboard.press('Control+s')
  await expect(hours.getByRole('alert')).toContainText('Monday')
  await hours.getByLabel('Monday: opens at').fill('12:00')
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^Saved: on/)).toBeVisible()
  expect((await values(venue)).hours?.[1]).toEqual([{ from: 720, until: 120 }])
  await hours.getByRole('button', { name: en.hours.always }).click()
  await page.keyboard.press('Control+s')
  await expect(bar(page)).toBeHidden()
  await context.close()
})

test('what somebody else changed meanwhile is asked about; a look at another screen loses nothing', async ({
  browser,
  venue,
}) => {
  const { page, context } = await open(browser, venue, { group: 'floor', role: 'manager' })
  const bill = setting(page, 'waitBill').getByRole('textbox')
  await bill.fill('25')
  await page.getByRole('link', { name: 'Menu', exact: true }).click()
  await expect(page.locator('.book-row').first()).toBeVisible()
  await page.goBack()
  await expect(bill).toHaveValue('25')
  const owner = await venue.as('owner')
  await owner.send(`/branches/${venue.branchId}/settings`, { changes: { waitBill: 20, waitCleaning: 7 }, was: {} })
  const question = bar(page).getByRole('alert')
  await expect(question).toContainText(en.s.waitBill.title)
  await expect(setting(page, 'waitCleaning').getByRole('textbox')).toHaveValue('7')
  await question.getByRole('button', { name: en.conflict.mine }).click()
  await expect(bar(page)).toBeHidden()
  expect(await values(venue)).toMatchObject({ waitBill: 25, waitCleaning: 7 })
  await context.close()
})

test('a manager sees what is the owner’s and why it is locked; stations are theirs', async ({ browser, venue }) => {
  const { page, context } = await open(browser, venue, { role: 'manager' })
  await expect(setting(page, 'restaurantName')).toContainText(en.locked)
  await expect(setting(page, 'restaurantName').getByLabel(en.language.en)).toBeDisabled()
  await page.getByRole('searchbox', { name: en.search }).fill('station')
  await setting(page, 'stations').getByRole('button', { name: en.stations.add }).click()
  const panel = page.getByRole('dialog', { name: en.stations.new })
  await panel.getByRole('button', { name: en.stations.create }).click()
  await expect(panel.getByText(en.wrong.stationName)).toBeVisible()
  await panel.getByLabel(en.language.en).fill('Bakery')
  await panel.getByRole('button', { name: en.stations.create }).click()
  await expect(panel).toBeHidden()
  await setting(page, 'stations').getByRole('button', { name: 'Remove Bakery' }).click()
  await expect(page.getByText('Bakery is removed')).toBeVisible()
  await expect(setting(page, 'stations').getByText('Bakery')).toHaveCount(0)
  await context.close()
})

test('without a connection nothing typed is lost, and it is saved when it is back', async ({ browser, venue }) => {
  const { page, context } = await open(browser, venue, { group: 'ordering', role: 'manager' })
  const cap = setting(page, 'guestOrderCap').getByRole('textbox')
  await cap.fill('500')
  await context.setOffline(true)
  await bar(page).getByRole('button', { name: en.bar.save }).click()
  await expect(bar(page).getByRole('button', { name: en.bar.saving })).toBeVisible()
  await expect(cap).toHaveValue('500')
  await context.setOffline(false)
  await expect(bar(page)).toBeHidden({ timeout: 20_000 })
  expect((await values(venue)).guestOrderCap).toBe(50_000)
  await context.close()
})

test('on a phone in Arabic the groups are a list, and each is a page; a waiter is told why not', async ({
  browser,
  venue,
}) => {
  const { page, context } = await open(browser, venue, { language: 'ar', viewport: phone })
  const hours = page.getByRole('link', { name: ar.group.hours })
  await expect(hours).toBeVisible()
  await expect(page.locator('.setting').first()).toBeHidden()
  await expectAccessible(page)
  await hours.click()
  await expect(setting(page, 'hours')).toBeVisible()
  await expect(hours).toBeHidden()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByRole('link', { name: ar.back }).click()
  await expect(hours).toBeVisible()
  await context.close()

  const waiter = await open(browser, venue, { role: 'waiter' })
  await expect(waiter.page.getByText('Change settings')).toBeVisible()
  await waiter.context.close()
})

test('the owner puts the demo back: what was changed is undone, and the other devices are signed out', async ({
  browser,
  venue,
}) => {
  const waiter = await open(browser, venue, { role: 'waiter' })
  // Signed in by hand: `openDesk` gives each page the session it began with, and that one is gone.
  const page = await openPage(browser)
  await page.goto(`${venue.url}/demo`)
  await page.getByRole('button', { name: /^Owner/ }).click()
  await expect(page.getByText('Welcome, ')).toBeVisible()
  await page.goto(`${venue.url}/admin/settings?group=data`)
  await setting(page, 'resetDemo').getByRole('button', { name: en.reset.open }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: en.reset.do }).click()
  await expect(page).toHaveURL(/\/admin$/, { timeout: 20_000 })
  await expect(page.getByText('Welcome, ')).toBeVisible()
  await page.goto(`${venue.url}/admin/settings?group=ordering`)
  const cap = setting(page, 'guestOrderCap').getByRole('textbox')
  await expect(cap).toBeVisible()
  await expect(cap).not.toHaveValue('500')
  await waiter.page.reload()
  await expect(waiter.page.getByText('Change settings')).toBeHidden()
  await waiter.context.close()
  await page.context().close()
})
