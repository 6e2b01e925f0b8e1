import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { type Hand, test, type Venue } from './venue.fixture'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-GB' })

const dish = (page: Page, picture: string): Locator =>
  page.locator('#page [data-dish]', { has: page.locator(`img[src*="${picture}"]`) })

/** Another phone at the same table, with a storage of its own. */
async function friendAt(page: Page, venue: Venue, table: number): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
  const friend = await context?.newPage()
  if (!friend) throw new Error('no second phone')
  await friend.goto(venue.tableLink(table))
  // The menu is readable before the phone has its seat at the table.
  await expect(friend.locator('#page [data-dish]').first()).toBeVisible()
  return friend
}

async function order(page: Page, picture: string): Promise<void> {
  await dish(page, picture).locator('.add').click()
  await page.locator('.cartbar').click()
  await page.locator('.place').click()
  await expect(page).toHaveURL(/\/orders$/)
}

interface OrderInHouse {
  readonly id: string
  readonly tableNumber: number | null
  readonly lines: readonly { readonly id: string }[]
}

async function serveTable(venue: Venue, waiter: Hand, table: number): Promise<void> {
  const branch = `/branches/${venue.branchId}`
  const { orders } = await waiter.ask<{ orders: OrderInHouse[] }>(`${branch}/orders?status=active&limit=50`)
  for (const { id, lines } of orders.filter(({ tableNumber }) => tableNumber === table))
    for (const to of ['confirmed', 'preparing', 'ready', 'served'])
      await waiter.send(`${branch}/orders/${id}/advance`, { to, lineIds: lines.map((line) => line.id) })
}

test('two phones of a table order for themselves, see each other’s orders, and are told of the same dish', async ({
  page,
  venue,
}) => {
  await page.goto(venue.tableLink(2))
  const friend = await friendAt(page, venue, 2)
  await order(friend, 'hummus')
  await expect(friend.locator('.sender')).toHaveCount(0)

  await dish(page, 'hummus').locator('.add').click()
  await page.locator('.cartbar').click()
  await expect(page.locator('.news')).toContainText('Phone 1 at your table has just ordered Hummus plate (1)')
  await expectAccessible(page)
  await page.locator('.place').click()
  await expect(page).toHaveURL(/\/orders$/)
  await expect(page.locator('.sender')).toHaveText(['You', 'Phone 1'])
  await expect(friend.locator('.sender')).toHaveText(['You', 'Phone 2'])
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(1)
  await friend.context().close()
})

test('once all is served three faces ask how it was; a tap answers, words may follow; no other phone is asked', async ({
  page,
  venue,
}) => {
  await page.goto(venue.tableLink(4))
  await order(page, 'juice')
  await expect(page.locator('.rating')).toHaveCount(0)
  await serveTable(venue, await venue.as('waiter'), 4)
  const card = page.getByRole('region', { name: 'How was it?' })
  await expect(card).toBeVisible()
  await expectAccessible(page)
  for (const face of await card.locator('.face').all()) {
    const box = await face.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48)
  }
  await card.getByRole('button', { name: 'So-so' }).click()
  await expect(card.getByRole('heading')).toHaveText('Thank you for telling us')
  await card.getByRole('button', { name: 'Good', exact: true }).click()
  await expect(card.getByRole('button', { name: 'Good', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await card.getByRole('textbox').fill('Very fresh')
  await card.getByRole('button', { name: 'Send' }).click()
  await expect(card.getByText('The restaurant has your words')).toBeVisible()
  await expectAccessible(page)
  const friend = await friendAt(page, venue, 4)
  await friend.goto(`${venue.url}/orders`)
  await expect(friend.locator('.sender')).toHaveText(['Phone 1'])
  await expect(friend.getByRole('region', { name: /How was it|Thank you/ })).toHaveCount(0)
  await friend.context().close()
})

test('what is promised rests on the latest orders', async ({ page, venue }) => {
  await page.goto(venue.tableLink(6))
  await order(page, 'hummus')
  await expect(page.locator('.headline__basis').first()).toHaveText(/^Usually \d+–\d+ minutes once it is confirmed\.$/)
})

test('a dish with one required choice takes five taps', async ({ page, venue }) => {
  await page.goto(venue.tableLink(3))
  await expect(dish(page, 'shawarma').locator('.add')).toBeVisible()
  await page.evaluate(() => {
    const taps = { count: 0 }
    Object.assign(window, { taps })
    // A tap on a label is told a second time for its field.
    addEventListener('pointerdown', () => (taps.count += 1), true)
  })
  await dish(page, 'shawarma').locator('.add').tap()
  await page.locator('.item-sheet .opt', { hasText: 'Large' }).tap()
  await page.locator('.item-sheet .item__add').tap()
  await page.locator('.cartbar').tap()
  await page.locator('.place').tap()
  await expect(page).toHaveURL(/\/orders$/)
  expect(await page.evaluate(() => (window as unknown as { taps: { count: number } }).taps.count)).toBeLessThanOrEqual(
    5,
  )
})
