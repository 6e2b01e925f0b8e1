import { expect, type Locator, type Page } from '@playwright/test'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { expectAccessible } from './axe'
import { clearTable, freeTable, tableNumbered } from './staff'
import { type Hand, test, type Venue } from './venue.fixture'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-GB' })

const dish = (page: Page, picture: string): Locator =>
  page.locator('[data-dish]', { has: page.locator(`img[src*="${picture}"]`) })

interface OrderInHouse {
  readonly id: string
  readonly notes: string | null
  readonly status: string
  readonly visitId: string | null
  readonly tableId: string | null
  readonly lines: readonly { readonly id: string }[]
}

interface WaiterBoard {
  readonly state: {
    readonly calls: readonly { readonly id: string; readonly tableNumber: number; readonly reason: string }[]
  }
}

/** What the house has of the order with this note. */
async function inHouse(venue: Venue, note: string): Promise<OrderInHouse[]> {
  const waiter = await venue.as('waiter')
  const path = `/branches/${venue.branchId}/orders?limit=50`
  const { orders } = await waiter.ask<{ orders: OrderInHouse[] }>(path)
  return orders.filter(({ notes }) => notes === note)
}

/** Scans, puts a dish into the order and names the order with a note, so that the house's copy can be found. */
async function begin(page: Page, venue: Venue, table: number, note: string): Promise<void> {
  await page.goto(venue.tableLink(table))
  await dish(page, 'hummus').locator('.add').click()
  await page.locator('.cartbar').click()
  await page.getByRole('button', { name: /Note for the whole order/ }).click()
  await page.getByLabel('Note for the whole order').fill(note)
}

test('a reload in the middle keeps the order, and a reload afterwards keeps its progress', async ({ page, venue }) => {
  await begin(page, venue, 1, 'reload')
  await page.reload()
  await expect(page.locator('.lines')).toContainText('Hummus plate')
  await expect(page.getByLabel('Note for the whole order')).toHaveValue('reload')
  await page.locator('.place').click()
  await expect(page).toHaveURL(/\/orders$/)
  await page.reload()
  await expect(page.locator('.headline__now').first()).toHaveText('Waiting for the restaurant to confirm')
  expect(await inHouse(venue, 'reload')).toHaveLength(1)
})

test('without a connection the order is kept and says so; it goes out once when the connection is back', async ({
  page,
  context,
  venue,
}) => {
  await begin(page, venue, 2, 'offline')
  await context.setOffline(true)
  await expect(page.getByText(/You are offline. Your order is kept/)).toBeVisible()
  await page.getByRole('button', { name: /Send when back online/ }).click()
  await expect(page.getByText(/Waiting for a connection/)).toBeVisible()
  await expectAccessible(page)
  expect(await inHouse(venue, 'offline')).toHaveLength(0)
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/orders$/)
  expect(await inHouse(venue, 'offline')).toHaveLength(1)
})

test('an order whose answer was lost is sent again under its key and made once', async ({ page, venue }) => {
  await begin(page, venue, 3, 'lost answer')
  const keys: string[] = []
  await page.route(/\/api\/branches\/[^/]+\/orders$/, async (route) => {
    keys.push((await route.request().headerValue('idempotency-key')) ?? '')
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.locator('.place').click()
  await expect(page).toHaveURL(/\/orders$/)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
  expect(await inHouse(venue, 'lost answer')).toHaveLength(1)
})

test('a price that is no longer true is asked about before anything is ordered', async ({ page, venue }) => {
  await page.route(/\/api\/branches\/[^/]+\/menu$/, async (route) => {
    const answer = await route.fetch()
    const menu = await answer.json()
    for (const item of menu.items) item.price -= 300
    await route.fulfill({ response: answer, json: menu })
  })
  await begin(page, venue, 4, 'new price')
  await expect(page.locator('.place')).toContainText('25.00')
  await page.unroute(/\/api\/branches\/[^/]+\/menu$/)
  await page.locator('.place').click()
  await expect(page.getByRole('alert')).toContainText('the total is now SAR 28.00, it was SAR 25.00')
  expect(await inHouse(venue, 'new price')).toHaveLength(0)
  await page.getByRole('button', { name: /Order at the new price/ }).click()
  await expect(page).toHaveURL(/\/orders$/)
  expect(await inHouse(venue, 'new price')).toHaveLength(1)
})

test('a dish that sells out while it is in the order is named there; the rest is sent with one tap', async ({
  page,
  venue,
}) => {
  const manager = await venue.as('manager')
  await page.goto(venue.tableLink(6))
  const juice = dish(page, 'orange-juice')
  await juice.locator('.add').click()
  const itemId = await juice.getAttribute('data-dish')
  await dish(page, 'hummus').locator('.add').click()
  const availability = `/branches/${venue.branchId}/menu-items/${itemId}/availability`
  await manager.send(availability, { available: false })
  try {
    await expect(juice.getByText('Sold out')).toBeVisible()
    await page.locator('.cartbar').click()
    await expect(page.getByText('Fresh orange juice can’t be had any more.')).toBeVisible()
    await page.getByRole('button', { name: /Remove and send/ }).click()
    await expect(page).toHaveURL(/\/orders$/)
    await expect(page.locator('.olines').first()).toContainText('Hummus plate')
    await expect(page.locator('.olines').first()).not.toContainText('Fresh orange juice')
  } finally {
    await manager.send(availability, { available: true })
  }
})

test('a dish that has left the menu while it was in the order is said to be gone, and the rest is sent', async ({
  page,
  venue,
}) => {
  await begin(page, venue, 2, 'without what left the menu')
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('sufra.cart') ?? '{}')
    const [line] = cart.cart.lines
    cart.cart.lines.push({ ...line, id: crypto.randomUUID(), menuItemId: crypto.randomUUID() })
    localStorage.setItem('sufra.cart', JSON.stringify(cart))
  })
  await page.reload()
  await expect(page.getByText('A dish of your order is no longer on the menu.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove and send' }).click()
  await expect(page).toHaveURL(/\/orders$/)
  const [order] = await inHouse(venue, 'without what left the menu')
  expect(order?.lines).toHaveLength(1)
})

test('a guest calls, hears who is on the way, and may not call for the same within a minute', async ({
  page,
  venue,
}) => {
  await begin(page, venue, 5, 'call')
  await page.locator('.place').click()
  await page.getByRole('button', { name: 'Call waiter' }).click()
  await page.getByRole('button', { name: 'Water' }).click()
  const notice = page.locator('main .callnotice')
  await expect(notice).toContainText('Waiter called · Water')
  await page.getByRole('button', { name: 'Waiter called' }).click()
  await expect(page.getByRole('button', { name: /Water Again in/ })).toBeDisabled()
  await expectAccessible(page)
  const waiter = await venue.as('waiter')
  const board = await waiter.ask<WaiterBoard>(`/branches/${venue.branchId}/boards/waiter`)
  const call = board.state.calls.find(({ tableNumber, reason }) => tableNumber === 5 && reason === 'water')
  await waiter.send(`/branches/${venue.branchId}/calls/${call?.id}/acknowledge`)
  await expect(notice).toContainText('is on the way · Water')
})

test('a call that was dealt with while its phone was away does not stay there, whatever is answered late', async ({
  page,
  context,
  venue,
}) => {
  const table = await freeTable(venue)
  await page.goto(venue.tableLink(table.number))
  let line: 'lost' | 'slow' = 'lost'
  let arrived = () => {}
  const inHouse = new Promise<void>((resolve) => {
    arrived = resolve
  })
  // The restaurant hears it, and its answer is lost; told again, it comes when the phone has long been back.
  await page.route('**/api/branches/*/calls', async (route) => {
    if (line === 'slow') {
      await page.waitForTimeout(4000)
      return route.continue()
    }
    await route.fetch().catch(() => undefined)
    await route.abort()
    arrived()
  })
  await page.getByRole('button', { name: 'Call waiter' }).click()
  await page.getByRole('button', { name: 'Water' }).click()
  await inHouse
  await context.setOffline(true)
  const waiter = await venue.as('waiter')
  const branch = `/branches/${venue.branchId}`
  await waiter.send(`${branch}/tables/${table.id}/seat`, { id: uuidv7(), guests: 2 })
  const board = await waiter.ask<WaiterBoard>(`${branch}/boards/waiter`)
  const call = board.state.calls.find(({ tableNumber }) => tableNumber === table.number)
  await waiter.send(`${branch}/calls/${call?.id}/resolve`)
  line = 'slow'
  const told = page.waitForResponse((answer) => answer.headers()['idempotent-replay'] === 'true')
  await context.setOffline(false)
  expect((await (await told).json()).status).toBe('raised')
  await expect(page.getByRole('button', { name: 'Call waiter' })).toBeVisible()
  await page.waitForTimeout(1000)
  await expect(page.locator('.callnotice')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Call waiter' })).toBeVisible()
  await clearTable(venue, table)
})

test('an order can be taken back until it is confirmed, and ordered again', async ({ page, venue }) => {
  await begin(page, venue, 7, 'taken back')
  await page.locator('.place').click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const again = page.locator('.toast').getByRole('button', { name: 'Order again' })
  await expect(again).toBeVisible()
  expect((await inHouse(venue, 'taken back')).map(({ status }) => status)).toEqual(['cancelled'])
  await again.click()
  await expect(page.locator('.lines')).toContainText('Hummus plate')
  await expect(page.getByLabel('Note for the whole order')).toHaveValue('taken back')
})

test('a code that opens no table says so and what to do', async ({ page, venue }) => {
  await page.goto(`${venue.url}/t/demo-riyadh-1/AAAAAAAAAAAAAAAAAAAAAA`)
  await expect(page.getByRole('heading', { name: 'This code does not open a table' })).toBeVisible()
  await expectAccessible(page)
})

test('the back button closes a sheet and stays on the menu', async ({ page, venue }) => {
  await page.goto(venue.tableLink(1))
  await dish(page, 'shawarma').locator('.add').click()
  await expect(page.locator('.item-sheet')).toBeVisible()
  await page.goBack()
  await expect(page.locator('.item-sheet')).toBeHidden()
  await expect(page).toHaveURL(/\/menu$/)
})

test('a customer without a table chooses a branch, orders takeaway, and finds the order again', async ({
  page,
  venue,
}) => {
  const opened = await fetch(`${venue.url}/api/auth/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ role: 'customer' }),
  })
  const { token } = (await opened.json()) as { token: string }
  await page.addInitScript((value) => sessionStorage.setItem('sufra.token', value), token)
  await page.goto(`${venue.url}/menu`)
  await expect(page.getByRole('heading', { name: 'Order takeaway' })).toBeVisible()
  await expectAccessible(page)
  await page.locator('.branches button').first().click()
  await dish(page, 'baklava').locator('.add').click()
  await page.locator('.cartbar').click()
  await expect(page.getByText('At the counter, when you pick it up')).toBeVisible()
  await page.locator('.place').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible()
  await expect(page.locator('.olines').first()).toContainText('Baklava')
  await expectAccessible(page)
})

test('when the visit is over the order stays on the phone to be read, and nothing more can be ordered', async ({
  page,
  venue,
}) => {
  await clearTable(venue, await tableNumbered(venue, 1))
  await begin(page, venue, 1, 'the end')
  await page.locator('.place').click()
  await expect(page.locator('.headline__now').first()).toBeVisible()
  const waiter = await venue.as('waiter')
  const [{ visitId, tableId } = { visitId: null, tableId: null }] = await inHouse(venue, 'the end')
  const branch = `/branches/${venue.branchId}`
  const { orders } = await waiter.ask<{ orders: OrderInHouse[] }>(`${branch}/orders?status=active&limit=50`)
  for (const order of orders.filter((each) => each.visitId === visitId)) await serve(waiter, branch, order)
  await waiter.send(`${branch}/visits/${visitId}/close`)
  await expect(page.locator('.headline__now')).toContainText('Your visit here has ended')
  await expect(page.locator('.olines').first()).toContainText('Hummus plate')
  await page.reload()
  await expect(page.locator('.headline__now')).toContainText('Your visit here has ended')
  await expect(page.locator('.dock')).toHaveCount(0)
  await expectAccessible(page)
  await waiter.send(`${branch}/tables/${tableId}/cleaned`)
})

async function serve(waiter: Hand, branch: string, { id, lines }: OrderInHouse): Promise<void> {
  const lineIds = lines.map((line) => line.id)
  for (const to of ['confirmed', 'preparing', 'ready', 'served'])
    await waiter.send(`${branch}/orders/${id}/advance`, { to, lineIds })
}

test('a part of the page that a lost network held up comes when the network is back', async ({
  page,
  context,
  venue,
}) => {
  await page.goto(venue.tableLink(1))
  await expect(dish(page, 'hummus')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(dish(page, 'hummus')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Filter' })).toBeVisible()
})

test('a table that has not ordered yet calls too, and hears who is on the way', async ({ page, venue }) => {
  await page.goto(venue.tableLink(1))
  await page.getByRole('button', { name: 'Call waiter' }).click()
  await page.getByRole('button', { name: 'Cutlery' }).click()
  await expect(page.getByRole('button', { name: 'Waiter called' })).toBeVisible()
  const waiter = await venue.as('waiter')
  const branch = `/branches/${venue.branchId}`
  const { state } = await waiter.ask<WaiterBoard>(`${branch}/boards/waiter`)
  const call = state.calls.find(({ tableNumber, reason }) => tableNumber === 1 && reason === 'cutlery')
  await waiter.send(`${branch}/calls/${call?.id}/acknowledge`)
  await expect(page.getByRole('button', { name: /is on the way/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /is on the way/ })).toBeVisible()
  await waiter.send(`${branch}/calls/${call?.id}/resolve`)
  await expect(page.getByRole('button', { name: 'Call waiter' })).toBeVisible()
})
