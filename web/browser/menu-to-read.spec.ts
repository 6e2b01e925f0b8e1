import { type Browser, expect, type Page } from '@playwright/test'
import { book as en } from '../src/i18n/catalogues/en/book'
import { shell } from '../src/i18n/catalogues/en/shell'
import { expectAccessible } from './axe'
import { foundRestaurant, invite, type NewOwner, openPage, password, takeSampleMenu, toastOf } from './identity'
import { test, type Venue } from './venue.fixture'

test.use({ settings: { AUTH_PROVIDER: 'builtin' } })

/** Somebody who was invited with these rights, at the screen where they begin. */
async function colleague(browser: Browser, venue: Venue, link: string, width = 1280): Promise<Page> {
  const page = await openPage(browser, { width })
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Join' }).click()
  await page.waitForURL((url) => url.origin === venue.url && !url.pathname.startsWith('/invite'))
  return page
}

async function house(venue: Venue, name: string): Promise<NewOwner> {
  const owner = await foundRestaurant(venue, name)
  await takeSampleMenu(venue, owner)
  return owner
}

const hummus = (page: Page) => page.locator('[data-dish]', { hasText: 'Hummus plate' })

test('a kitchen manager says on the menu what is sold out, and who only reads the menu sees it at once', async ({
  browser,
  venue,
}) => {
  const owner = await house(venue, 'Huda')
  const reader = await colleague(
    browser,
    venue,
    await invite(venue, owner, 'Reem', { role: 'CUSTOM', permissions: ['view_menu'] }),
  )
  const chef = await colleague(browser, venue, await invite(venue, owner, 'Fahad', { role: 'KITCHEN_MANAGER' }))

  await test.step('who holds this one right begins at the menu, live, and can switch nothing', async () => {
    await expect(reader).toHaveURL(`${venue.url}/waiter/menu`)
    await expect(hummus(reader)).toBeVisible()
    await expect(reader.locator('.connection-dot')).toHaveAttribute('data-state', 'live')
    await expect(reader.locator('.sale-switch')).toHaveCount(0)
    await expectAccessible(reader)
  })

  await test.step('the menu is named where a kitchen manager works', async () => {
    await chef.goto(`${venue.url}/waiter`)
    await chef.locator('.shell__nav').getByRole('link', { name: shell.nav.waiterMenu, exact: true }).click()
    await expect(chef).toHaveURL(`${venue.url}/waiter/menu`)
    await expect(chef.locator('.shell__link[aria-current="page"]')).toHaveText([shell.nav.waiterMenu])
    await expect(hummus(chef)).toBeVisible()
    await expectAccessible(chef)
  })

  const choose = (value: keyof typeof en.availability) =>
    hummus(chef).getByRole('button', { name: en.availability[value], exact: true }).click()

  await test.step('sold out with one tap, and taken back with one', async () => {
    await choose('off')
    await expect(hummus(reader)).toContainText('Sold out')
    await toastOf(chef, 'Hummus plate is sold out').getByRole('button', { name: 'Undo' }).click()
    await expect(hummus(reader)).not.toContainText('Sold out')
  })

  await test.step('until tomorrow, and the dish keeps its place', async () => {
    const order = () => chef.locator('[data-dish] h3').allInnerTexts()
    const before = await order()
    await choose('off')
    await hummus(chef).getByRole('button', { name: en.soldOut.said }).click()
    await expectAccessible(chef)
    await chef.getByRole('menuitem', { name: /tomorrow/ }).click()
    await expect(hummus(reader)).toContainText(/Sold out until/)
    expect(await order()).toEqual(before)
    await choose('on')
    await expect(hummus(reader)).not.toContainText('Sold out')
  })

  await test.step('without a connection it is kept, marked and sent by itself', async () => {
    await chef.context().setOffline(true)
    await choose('off')
    await expect(hummus(chef).locator('.not-sent')).toBeVisible({ timeout: 20_000 })
    await expect(hummus(reader)).not.toContainText('Sold out')
    await chef.context().setOffline(false)
    await expect(hummus(reader)).toContainText('Sold out', { timeout: 20_000 })
    await expect(hummus(chef).locator('.not-sent')).toHaveCount(0)
  })

  await test.step('a dish is read as guests read it', async () => {
    await hummus(chef).getByRole('button', { name: 'Hummus plate', exact: true }).click()
    await expect(chef.getByRole('dialog', { name: 'Hummus plate' })).toBeVisible()
    await expectAccessible(chef)
  })
  await reader.context().close()
  await chef.context().close()
})

test('a phone of who says what is sold out has the whole menu in reach', async ({ browser, venue }) => {
  const owner = await house(venue, 'Salma')
  const link = await invite(venue, owner, 'Dilan', { role: 'CUSTOM', permissions: ['set_availability'] })
  const page = await colleague(browser, venue, link, 320)
  await expect(page.locator('.sale-row')).toHaveCount(6)
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider).toBeLessThanOrEqual(0)
  await page.getByRole('searchbox').fill('hum')
  await expect(page.locator('.sale-row')).toHaveCount(1)
  await page.context().close()
})
