import { expect, type Locator, type Page } from '@playwright/test'
import { orderCode } from '@sufra/shared/kernel/ids'
import { businessDate } from '@sufra/shared/locale/business-day'
import { audit as ar } from '../src/i18n/catalogues/ar/audit'
import { audit as en } from '../src/i18n/catalogues/en/audit'
import { common } from '../src/i18n/catalogues/en/common'
import { expectAccessible } from './axe'
import { openDesk } from './staff'
import { test, type Venue } from './venue.fixture'

const path = '/admin/audit'
const desk = { width: 1280, height: 900 }
const phone = { width: 360, height: 760 }

const entry = (page: Page, did: string): Locator => page.locator('.audit-entry', { hasText: did })
const entries = (page: Page): Locator => page.locator('.audit-entry')
const todayIn = (zone: string): string => businessDate(Date.now(), zone, 0)
const noScroll = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

interface SoldLine {
  readonly id: string
  readonly name: { readonly en: string; readonly ar: string }
  readonly status: string
}

/** The manager takes a dish that is not cooked off an order of the evening. */
async function voidADish(venue: Venue): Promise<{ readonly orderId: string; readonly line: SoldLine }> {
  const manager = await venue.as('manager')
  const path = `/branches/${venue.branchId}/orders`
  const { orders } = await manager.ask<{ orders: { id: string; lines: SoldLine[] }[] }>(
    `${path}?status=active&limit=100`,
  )
  const takeable = ({ status }: SoldLine) => status === 'pending' || status === 'confirmed'
  const order = orders.find(({ lines }) => lines.some(takeable))
  const line = order?.lines.find(takeable)
  if (!order || !line) throw new Error('nothing is left to take off')
  await manager.send(`${path}/${order.id}/lines/${line.id}/void`, { reason: 'the guest is allergic' })
  return { orderId: order.id, line }
}

/** The owner says of a dish that there is no sesame in it. */
async function dropSesame(venue: Venue): Promise<SoldLine['name']> {
  const owner = await venue.as('owner')
  const path = `/branches/${venue.branchId}`
  const { items } = await owner.ask<{ items: { id: string; allergens: string[]; name: SoldLine['name'] }[] }>(
    `${path}/menu-book`,
  )
  const dish = items.find(({ allergens }) => allergens.includes('sesame'))
  if (!dish) throw new Error('no dish has sesame in it')
  const { id, allergens, name } = dish
  const changes = { allergens: allergens.filter((each) => each !== 'sesame') }
  await owner.send(`${path}/menu-items/${id}`, { changes, was: { allergens } })
  return name
}

/** The owner changes what the first dish of the menu costs. */
async function raiseAPrice(venue: Venue): Promise<{ readonly was: number; readonly name: SoldLine['name'] }> {
  const owner = await venue.as('owner')
  const path = `/branches/${venue.branchId}`
  const { items } = await owner.ask<{ items: { id: string; price: number; name: SoldLine['name'] }[] }>(
    `${path}/menu-book`,
  )
  const dish = items[0]
  if (!dish) throw new Error('the menu is empty')
  const { id, price, name } = dish
  await owner.send(`${path}/menu-items/${id}`, { changes: { price: price + 100 }, was: { price } })
  return { was: price, name }
}

test('what somebody did is read in words, narrowed by what, by whom and by thing, and proved', async ({
  browser,
  venue,
}) => {
  const { orderId, line } = await voidADish(venue)
  const raised = await raiseAPrice(venue)
  const tahini = await dropSesame(venue)
  const { page, context } = await openDesk(browser, venue, { role: 'owner', path, viewport: desk, language: 'en' })
  const did = en.did.order.line_voided.replace('{{about}}', `#${orderCode(orderId)}`)
  const voided = entry(page, did)
  // The newest: the demo's record tells of a price too.
  const priced = entry(page, en.did.menu.price_changed).first()

  await test.step('who, what, why, and what was before', async () => {
    await expect(voided).toContainText('the guest is allergic')
    await expect(voided).toContainText(line.name.en)
    await expect(priced).toContainText(raised.name.en)
    await expect(priced).toContainText((raised.was / 100 + 1).toFixed(2))
    const written = entry(page, en.did.menu.dish_changed.replace('{{about}}', tahini.en))
    await expect(written.locator('dt')).toHaveText(en.field.allergens)
    await expect(written.locator('dd')).toContainText(common.allergen.sesame)
    await expectAccessible(page)
  })

  await test.step('one subject', async () => {
    await page.getByLabel(en.topic.label).selectOption('menu')
    await expect(voided).toHaveCount(0)
    await expect(priced).toBeVisible()
    await page.reload()
    await expect(page.getByLabel(en.topic.label)).toHaveValue('menu')
    await expect(priced).toBeVisible()
    await page.getByLabel(en.topic.label).selectOption('guests')
    await expect(page.getByText(en.none)).toBeVisible()
    await page.getByRole('button', { name: en.drop }).click()
    await page.getByLabel(en.day, { exact: true }).fill('2026-01-05')
    await expect(page.getByText(en.none)).toBeVisible()
    await page.getByLabel(en.day, { exact: true }).fill(todayIn('Asia/Riyadh'))
    await expect(voided).toBeVisible()
    await page.getByLabel(en.day, { exact: true }).fill('2026-01-05')
    await expect(page.getByText(en.none)).toBeVisible()
    await page.getByRole('button', { name: en.drop }).click()
    await expect(voided).toBeVisible()
  })

  await test.step('one person, one thing, and back', async () => {
    const name = await voided.locator('strong').innerText()
    await voided.locator('summary').click()
    await expectAccessible(page)
    await voided.getByRole('link', { name: en.by }).click()
    await expect(page.locator('.audit__only')).toContainText(name)
    await expect(priced).toHaveCount(0)
    await expect(voided).toBeVisible()
    await page.goBack()
    await expect(priced).toBeVisible()
    await voided.locator('summary').click()
    await voided.getByRole('link', { name: en.about, exact: true }).click()
    await expect(page.getByText(en.onlyThis)).toBeVisible()
    await expect(entries(page)).toHaveCount(1)
    await page.getByRole('button', { name: en.drop }).click()
    await expect(priced).toBeVisible()
  })

  await test.step('the order it speaks of', async () => {
    await voided.locator('summary').click()
    await voided.getByRole('link', { name: en.openOrder }).click()
    await expect(page.getByRole('complementary', { name: /Table/ })).toContainText(orderCode(orderId))
    await page.goBack()
    await expect(voided).toBeVisible()
  })

  await test.step('nothing was changed since', async () => {
    const said = page.locator('.chain__said')
    await page.getByRole('button', { name: en.check.do }).click()
    await expect(said).toHaveAttribute('data-state', 'whole')
    await page.route('**/api/audit/check*', (route) =>
      route.fulfill({ json: { entries: 1, broken: { seq: 2 }, next: null } }),
    )
    await page.getByRole('button', { name: en.check.do }).click()
    await expect(said).toHaveText(en.check.broken.replace('{{number}}', '2'))
    await expectAccessible(page)
  })
  await context.close()
})

test('in Arabic on a phone; cut off it keeps what was read and says how old it is', async ({ browser, venue }) => {
  await voidADish(venue)
  const { page, context } = await openDesk(browser, venue, { role: 'manager', path, viewport: phone, language: 'ar' })
  await expect(entry(page, ar.did.order.line_voided.split('{{')[0] ?? '').first()).toBeVisible()
  await expectAccessible(page)
  expect(await noScroll(page)).toBe(true)
  await entries(page).first().locator('summary').click()
  expect(await noScroll(page)).toBe(true)

  await context.setOffline(true)
  await page.getByLabel(ar.topic.label).selectOption('orders')
  await expect(page.getByText(ar.failed)).toBeVisible()
  await page.getByRole('button', { name: ar.check.do }).click()
  await expect(page.locator('.chain__said')).toContainText(ar.check.failed)
  await page.getByLabel(ar.topic.label).selectOption('')
  await expect(entries(page).first()).toBeVisible()
  await expect(page.locator('.old-notice')).toBeVisible()
  expect(await noScroll(page)).toBe(true)
  await context.setOffline(false)
  await page.getByLabel(ar.topic.label).selectOption('orders')
  await expect(entries(page).first()).toBeVisible()
  await context.close()
})
