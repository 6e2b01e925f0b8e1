import { expect, type Page } from '@playwright/test'
import { firstSteps } from '@sufra/shared/first-run/first-run.rules'
import { start as ar } from '../src/i18n/catalogues/ar/start'
import { start as en } from '../src/i18n/catalogues/en/start'
import { expectAccessible } from './axe'
import { foundRestaurant, openPage, signIn, toastOf } from './identity'
import { readCodeIn } from './read-code'
import { test, type Venue } from './venue.fixture'

test.use({ settings: { AUTH_PROVIDER: 'builtin' } })

async function ownerAt(page: Page, venue: Venue, name: string, path: string): Promise<void> {
  const { opened } = await foundRestaurant(venue, name)
  await page.context().addInitScript((token) => sessionStorage.setItem('sufra.token', token), opened.token)
  await page.goto(venue.url + path)
}

const heading = (page: Page, words: string) => page.getByRole('heading', { level: 2, name: words, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('sign-up asks the country first, and all that follows from it is shown and can be changed', async ({
  browser,
  venue,
}) => {
  const page = await openPage(browser)
  await page.goto(`${venue.url}/sign-up`)
  const country = page.getByLabel('Country', { exact: true })
  await page.getByLabel('Restaurant', { exact: true }).fill('Bayt Erbil')
  await page.getByLabel('City', { exact: true }).fill('Erbil')
  await expect(country).toHaveValue('IQ')
  await expect(page.getByText(/IQD, no VAT, the clock of Baghdad, Erbil, Arabic for guests/)).toBeVisible()
  await page.getByLabel('City', { exact: true }).fill('')
  await country.selectOption('KW')
  await page.getByLabel('City', { exact: true }).fill('Erbil')
  await expect(country).toHaveValue('KW')
  await expectAccessible(page)
  await page.getByLabel('Your name').fill('Sara')
  await page.getByLabel('E-mail').fill('sara.kuwait@example.com')
  await page.getByLabel('Password', { exact: true }).fill('tangerine-lamp-47')
  await button(page, 'Create account').click()

  await expect(heading(page, en.ask.place)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('KWD')
  await expect(page.getByRole('textbox', { name: 'VAT rate' })).toHaveValue('0')
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Asia/Kuwait')
  await button(page, en.next).click()
  await button(page, en.menu.take).click()
  await expect(page.getByText('6 dishes are on the menu.')).toBeVisible()

  await page.goto(`${venue.url}/admin/menu`)
  await page.locator('.book-row__price').first().click()
  await page.locator('.book-row__edit input').fill('1,250')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1.250 or 1,250.000?')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'KWD 1.250').click()
  await expect(page.locator('.book-row__price').first()).toContainText('1.250')
  await expect(page.locator('.book-row__edit')).toBeHidden()
  await page.context().close()
})

test('from an empty restaurant to a bumped ticket, and nothing of the try is left', async ({ browser, venue }) => {
  const page = await openPage(browser)
  await ownerAt(page, venue, 'Noura', '/admin')
  await expect(page.getByText('0 of 11 done')).toBeVisible()
  await page.getByRole('link', { name: 'Go on: Restaurant' }).click()

  await expect(heading(page, en.ask.place)).toBeVisible()
  const english = page.getByRole('group', { name: 'Name of the restaurant' }).getByLabel('English')
  await english.fill('')
  await button(page, en.next).click()
  await expect(page.getByText('The name in English is missing.')).toBeVisible()
  await english.fill('Bayt Noura, Olaya')
  await button(page, en.next).click()

  await expect(heading(page, en.ask.menu)).toBeFocused()
  await expectAccessible(page)
  await button(page, en.menu.take).click()
  await expect(page.getByText('6 dishes are on the menu.')).toBeVisible()
  await button(page, en.next).click()

  await expect(heading(page, en.ask.tables)).toBeVisible()
  await page.getByRole('button', { name: /8 tables/ }).click()

  await expect(heading(page, en.ask.code)).toBeVisible()
  await button(page, 'Show the code of table 1').click()
  const link = await readCodeIn(page.getByRole('img', { name: 'QR code of table 1' }))
  const phone = await openPage(browser, { width: 390 })
  await phone.goto(link)
  await expect(phone.getByText('Arabic coffee').first()).toBeVisible()
  await expect(page.getByText(en.code.scanned)).toBeVisible()
  await phone.context().close()
  await button(page, en.next).click()

  await expect(heading(page, en.ask.kitchen)).toBeVisible()
  await expect(page.getByText(en.kitchen.waiting)).toBeVisible()
  await page.keyboard.press('Escape')

  await expect(heading(page, en.ask.order)).toBeVisible()
  const kitchen = page.frameLocator('iframe')
  await button(page, en.order.send).click()
  const ticket = kitchen.locator('.ticket').first()
  await expect(ticket).toContainText(en.order.note)
  await ticket.locator('.ticket__step').click()
  await expect(page.locator('.first-run__seen .pill')).toHaveAttribute('data-status', 'preparing')
  await ticket.locator('.ticket__step').click()
  await expect(page.getByText(en.order.works)).toBeVisible()
  await expectAccessible(page)
  await button(page, en.order.clear).click()

  await expect(page.locator('.first-card')).toContainText('7 of 11 done')
  await expect(page.getByRole('link', { name: en.check.photos })).toHaveAttribute('href', '/admin/menu')
  await button(page, 'Not needed: Set your opening hours').click()
  await expect(page.locator('.first-card')).toContainText('7 of 10 done')
  await expectAccessible(page)
  await toastOf(page, 'Off the list: Set your opening hours').getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.first-card')).toContainText('7 of 11 done')
  await expect(page.locator('.today')).toContainText('SAR 0.00')
  await page.context().close()
})

test('left in the middle it goes on at the same step on another device; samples go again, and it can be put away', async ({
  browser,
  venue,
}) => {
  const { email } = await foundRestaurant(venue, 'Sara')
  const desk = await openPage(browser)
  await desk.goto(`${venue.url}/login/staff`)
  await signIn(desk, email)
  await expect(desk.locator('.first-card')).toBeVisible()
  await desk.goto(`${venue.url}/admin/start`)
  await button(desk, en.next).click()
  await button(desk, en.menu.take).click()
  await expect(desk.getByText('6 dishes are on the menu.')).toBeVisible()
  await desk.context().close()

  const phone = await openPage(browser, { width: 360 })
  await phone.goto(`${venue.url}/login/staff`)
  await signIn(phone, email)
  await phone.getByRole('link', { name: 'Go on: Tables' }).click()
  await expect(heading(phone, en.ask.tables)).toBeVisible()
  await button(phone, en.back).click()
  await button(phone, 'Take 6 sample dishes off').click()
  await expect(toastOf(phone, '6 sample dishes are off the menu')).toBeVisible()
  await expect(heading(phone, en.ask.menu)).toBeVisible()
  await expect(button(phone, en.menu.take)).toBeVisible()
  await phone.goto(`${venue.url}/admin`)
  await button(phone, en.card.away).click()
  await expect(phone.locator('.first-card')).toBeHidden()
  await phone.reload()
  await expect(phone.locator('.page-head')).toBeVisible()
  await expect(phone.locator('.first-card')).toBeHidden()
  await phone.context().close()
})

for (const width of [360, 1280]) {
  test(`in Arabic, ${width} wide: every step can be read by everybody and fits`, async ({ browser, venue }) => {
    const page = await openPage(browser, { language: 'ar', width })
    await ownerAt(page, venue, 'Huda', '/admin/start')
    for (const step of firstSteps) {
      await page.goto(`${venue.url}/admin/start?step=${step}`)
      await expect(heading(page, ar.ask[step])).toBeVisible()
      await expectAccessible(page)
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wider, step).toBeLessThanOrEqual(0)
    }
    await page.context().close()
  })
}

test('a tap that finds no connection is done once it is back', async ({ browser, venue }) => {
  const page = await openPage(browser)
  await ownerAt(page, venue, 'Omar', '/admin/start?step=menu')
  await expect(button(page, en.menu.take)).toBeVisible()
  await page.context().setOffline(true)
  await button(page, en.menu.take).click()
  await expect(page.locator('.first-run .btn[aria-busy="true"]').first()).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('6 dishes are on the menu.')).toBeVisible({ timeout: 20_000 })
  await page.context().close()
})

test('the step of the kitchen hears of its screen without a reload, and pairing leads back to it', async ({
  browser,
  venue,
}) => {
  const page = await openPage(browser)
  await ownerAt(page, venue, 'Sami', '/admin/start')
  for (const step of ['place', 'menu', 'tables', 'code'] as const) {
    await expect(heading(page, en.ask[step])).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await expect(heading(page, en.ask.kitchen)).toBeVisible()
  // As somebody comes back to it: without a step in the address.
  await page.goto(`${venue.url}/admin/start`)
  await expect(page.getByText(en.kitchen.waiting)).toBeVisible()
  await expect(page.locator('.first-run')).toContainText('/pair')
  await page.getByRole('link', { name: en.kitchen.pair }).click()
  await page.getByRole('link', { name: 'Back to the set-up' }).click()
  await expect(heading(page, en.ask.kitchen)).toBeVisible()
  await page.goto(`${venue.url}/admin/start`)
  await expect(page.getByText(en.kitchen.waiting)).toBeVisible()
  const kitchen = await page.context().newPage()
  await kitchen.goto(`${venue.url}/kitchen`)
  await expect(page.getByText(en.kitchen.seen)).toBeVisible({ timeout: 20_000 })
  await page.context().close()
})
