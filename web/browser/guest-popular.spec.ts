import { type Browser, expect, type Page } from '@playwright/test'
import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import type { Popular } from '@sufra/shared/menu/popular.contract'
import { customers as ar } from '../src/i18n/catalogues/ar/customers'
import { customers as en } from '../src/i18n/catalogues/en/customers'
import { guest as words } from '../src/i18n/catalogues/en/guest'
import { expectAccessible } from './axe'
import { type Language, openDesk, openPhone, seated } from './staff'
import { test, type Venue } from './venue.fixture'

const popularOf = (page: Page) => page.getByRole('region', { name: words.cart.popular })
const adding = (name: string) => words.add.replace('{{name}}', name)

/** The three that the house says, as the menu has them. */
async function popularIn(venue: Venue) {
  const waiter = await venue.as('waiter')
  const branch = `/branches/${venue.branchId}`
  const { itemIds } = await waiter.ask<Popular>(`${branch}/popular`)
  const { items } = await waiter.ask<BranchMenu>(`${branch}/menu`)
  return itemIds.slice(0, 3).flatMap((id) => items.find((item) => item.id === id) ?? [])
}

async function openEmptyOrder(browser: Browser, venue: Venue, table: number) {
  const opened = await openPhone(browser, venue.tableLink(table), 'en')
  await seated(opened.page)
  await opened.page.goto(`${venue.url}/menu/order`)
  return opened
}

test('an empty order names the three dishes that are ordered most here; a tap adds one, or asks what has to be chosen', async ({
  browser,
  venue,
}) => {
  const dishes = await popularIn(venue)
  expect(dishes).toHaveLength(3)
  const plain = dishes.find(({ modifierGroups }) => modifierGroups.every(({ min }) => min === 0))
  const asking = dishes.find(({ modifierGroups }) => modifierGroups.some(({ min }) => min > 0))
  const { page, context } = await openEmptyOrder(browser, venue, 3)
  await expect(page.getByText(words.cart.empty)).toBeVisible()
  const buttons = popularOf(page).getByRole('button')
  await expect(buttons).toHaveCount(3)
  for (const [index, { name }] of dishes.entries())
    await expect(buttons.nth(index)).toHaveAccessibleName(adding(name.en))
  await expectAccessible(page)

  await popularOf(page)
    .getByRole('button', { name: adding(asking?.name.en ?? '') })
    .click()
  const sheet = page.locator('.item-sheet')
  await expect(sheet).toContainText(asking?.name.en ?? '')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByText(words.cart.empty)).toBeVisible()

  await popularOf(page)
    .getByRole('button', { name: adding(plain?.name.en ?? '') })
    .click()
  await expect(page.locator('.line')).toContainText(plain?.name.en ?? '')
  await expect(popularOf(page)).toHaveCount(0)
  await expect(page.locator('.place')).toBeEnabled()
  await context.close()
})

test('what is sold out makes room for the next at once; where too little was ordered nothing is named', async ({
  browser,
  venue,
}) => {
  const [first] = await popularIn(venue)
  const name = adding(first?.name.en ?? '')
  const manager = await venue.as('manager')
  const availability = `/branches/${venue.branchId}/menu-items/${first?.id}/availability`
  const { page, context } = await openEmptyOrder(browser, venue, 3)
  await expect(popularOf(page).getByRole('button', { name })).toBeVisible()
  await manager.send(availability, { available: false })
  await expect(popularOf(page).getByRole('button', { name })).toHaveCount(0)
  await expect(popularOf(page).getByRole('button')).toHaveCount(3)
  await manager.send(availability, { available: true })
  await expect(popularOf(page).getByRole('button', { name })).toBeVisible()

  await page.route('**/popular', (route) => route.fulfill({ json: { itemIds: [] } }))
  await page.reload()
  await expect(page.getByText(words.cart.emptyText)).toBeVisible()
  await expect(popularOf(page)).toHaveCount(0)
  await context.close()
})

test('beside the menu of a wide screen the empty order names them too', async ({ page, venue }) => {
  const [first] = await popularIn(venue)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(venue.tableLink(3))
  const panel = page.getByRole('complementary', { name: words.cart.title })
  await expect(panel.getByRole('button', { name: adding(first?.name.en ?? '') })).toBeVisible()
  await expectAccessible(page)
})

const customerAt = (browser: Browser, venue: Venue, language: Language) =>
  openDesk(browser, venue, {
    role: 'customer',
    path: `/menu?branch=${venue.branchId}`,
    viewport: { width: 360, height: 760 },
    language,
  })

for (const [language, said, menu] of [
  ['en', en, 'Account'],
  ['ar', ar, 'الحساب الشخصي'],
] as const)
  test(`a customer finds their points in the menu of their account, and what they are for: in ${language}`, async ({
    browser,
    venue,
  }) => {
    const { page, context } = await customerAt(browser, venue, language)
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    const account = page.getByRole('button', { name: menu })
    await account.click()
    const points = page.locator('.own-points')
    await expect(points).toContainText(said.figure.points)
    await expect(points).toContainText(/\d/)
    await expect(points).toContainText(said.ownPoints)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await context.setOffline(true)
    await account.click()
    await expect(points).toContainText(said.ownPoints)
    expect(asked.filter((url) => url.endsWith('/my-points')).length).toBeGreaterThan(0)
    await context.close()
  })

test('without a connection the menu of the account still opens, without points', async ({ browser, venue }) => {
  const { page, context } = await customerAt(browser, venue, 'en')
  await page.route('**/my-points', (route) => route.abort())
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.locator('.own-points')).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: words.account.logout })).toBeVisible()
  await context.close()
})
