import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { clearTable, freeTable, type Opened, openDesk } from './staff'
import { test, type Venue } from './venue.fixture'
import { place, placeTakeaway, takeAway, ticketOfTable, ticketOfTakeaway, ticketsShown, wallWords } from './wall'

const words = wallWords.en
const openWall = (browser: Browser, venue: Venue): Promise<Opened> =>
  openDesk(browser, venue, {
    role: 'kitchen',
    path: '/kitchen',
    viewport: { width: 1920, height: 1080 },
    language: 'en',
  })

const slotOf = async (ticket: Locator): Promise<string> =>
  (await ticket.locator('.ticket__slot .num').first().textContent()) ?? ''

/** The key of a ticket's number; a wall as full as ten tickets has none for the last. */
async function pressSlot(wall: Page, ticket: Locator): Promise<void> {
  const slot = Number(await slotOf(ticket))
  expect(slot).toBeLessThanOrEqual(10)
  await wall.keyboard.press(`Digit${slot % 10}`)
}

async function choose(wall: Page, item: string): Promise<void> {
  await wall.getByRole('button', { name: words.menu }).click()
  await wall.getByRole('menuitemradio', { name: item }).click()
}

test('one tap bumps on a wall of one tap; two keys bump, and one key brings it back with its time', async ({
  browser,
  venue,
}) => {
  const { page: wall, context } = await openWall(browser, venue)
  const order = await placeTakeaway(venue)
  const ticket = ticketOfTakeaway(wall, order)
  await ticketsShown(wall)

  await pressSlot(wall, ticket)
  await expect(ticket).toHaveAttribute('data-selected', 'true')
  await wall.keyboard.press('Enter')
  await expect(ticket).toHaveAttribute('data-status', 'preparing')
  const timer = ticket.locator('.ticket__timer')
  const before = await timer.textContent()
  await wall.keyboard.press('KeyR')
  await expect(ticket).toHaveAttribute('data-status', 'confirmed')
  expect((await timer.textContent())?.slice(0, 2)).toBe(before?.slice(0, 2))

  await choose(wall, words.bump['one-tap'])
  await ticket.getByRole('button', { name: words.action.ready }).click()
  await expect(ticket).toHaveAttribute('data-status', 'ready')
  await wall.reload()
  await ticketsShown(wall)
  await wall.getByRole('button', { name: /^Recall/ }).click()
  const dialog = wall.getByRole('dialog', { name: words.recallTitle })
  await dialog.getByRole('searchbox').fill(String(order.ticket))
  await expectAccessible(wall)
  await dialog
    .locator('.recall', { hasText: `Takeaway ${order.ticket}` })
    .getByRole('button')
    .click()
  await wall.keyboard.press('Escape')
  await expect(ticket).toHaveAttribute('data-status', 'preparing')
  await takeAway(venue, order)
  await context.close()
})

test('a key is learned by pressing it; what it did before is asked about, and a reload keeps it', async ({
  browser,
  venue,
}) => {
  const { page: wall, context } = await openWall(browser, venue)
  const order = await placeTakeaway(venue)
  const ticket = ticketOfTakeaway(wall, order)
  await ticketsShown(wall)
  await wall.keyboard.press('Slash')
  const dialog = wall.getByRole('dialog', { name: words.keys.title })
  const row = dialog.locator('.wall-key', { hasText: words.keys.rush })
  await row.getByRole('button', { name: words.keys.change }).click()
  await expectAccessible(wall)
  await wall.keyboard.press('KeyA')
  await expect(row.getByRole('status')).toContainText(words.keys.allDay)
  await row.getByRole('button', { name: words.keys.take }).click()
  await expect(row.locator('kbd')).toHaveText(['A'])
  await expect(dialog.locator('.wall-key', { hasText: words.keys.allDay })).toContainText(words.keys.none)

  await wall.reload()
  await ticketsShown(wall)
  await pressSlot(wall, ticket)
  await wall.keyboard.press('KeyA')
  await expect(ticket.locator('.ticket__rush')).toBeVisible()
  await expect(wall.locator('.allday')).toHaveCount(0)
  await wall.keyboard.press('Slash')
  await dialog.getByRole('button', { name: words.keys.reset }).click()
  await wall.keyboard.press('Escape')
  await wall.keyboard.press('KeyA')
  await expect(wall.locator('.allday')).toBeVisible()
  await takeAway(venue, order)
  await context.close()
})

test('a rushed ticket hangs first on every wall, in its turn again when that is taken back', async ({
  browser,
  venue,
}) => {
  const [one, two] = [await openWall(browser, venue), await openWall(browser, venue)]
  const order = await placeTakeaway(venue)
  await ticketsShown(one.page)
  await pressSlot(one.page, ticketOfTakeaway(one.page, order))
  await one.page.keyboard.press('KeyU')
  for (const { page } of [one, two]) {
    const first = page.locator('.wall__column .ticket').first()
    await expect(first.locator('.ticket__rush')).toContainText(words.rush)
    await expect(first).toContainText(`Takeaway ${order.ticket}`)
  }
  await expectAccessible(two.page)
  await pressSlot(two.page, two.page.locator('.wall__column .ticket').first())
  await two.page.locator('.ticket__foot').getByRole('button', { name: words.rush }).click()
  await expect(one.page.locator('.ticket__rush')).toHaveCount(0)
  await takeAway(venue, order)
  for (const { context } of [one, two]) await context.close()
})

test('a dish taken off and a table that moved stand out on both walls until one has seen it', async ({
  browser,
  venue,
}) => {
  const [one, two] = [await openWall(browser, venue), await openWall(browser, venue)]
  const table = await freeTable(venue)
  const order = await place(venue, { tableId: table.id, dishes: ['hummus', 'baklava'] })
  const waiter = await venue.as('waiter')
  const path = `/branches/${venue.branchId}/orders/${order.id}`
  for (const { page } of [one, two]) {
    await ticketsShown(page)
    await expect(ticketOfTable(page, 'en', table)).toBeVisible()
  }
  await waiter.send(`${path}/lines/${order.lines[1]?.id}/void`, { reason: 'changed their mind' })
  for (const { page } of [one, two])
    await expect(ticketOfTable(page, 'en', table).locator('[data-unseen="true"]')).toContainText('Baklava')
  await expectAccessible(one.page)
  await ticketOfTable(one.page, 'en', table).getByRole('button', { name: words.action.see }).click()
  for (const { page } of [one, two]) {
    await expect(page.locator('[data-unseen="true"]')).toHaveCount(0)
    await expect(ticketOfTable(page, 'en', table).locator('[data-state="void"]')).toContainText('Baklava')
  }

  const other = await freeTable(venue)
  await waiter.send(`${path}/move`, { tableId: other.id })
  // Beside the head: a ticket that goes on in the next column says it once.
  const moved = async (page: Page) => {
    const heading = page.getByRole('heading', { name: `T${other.number}`, exact: true })
    const pieces = page.locator('.wall__column .ticket', { has: heading })
    await expect(pieces.locator('.ticket__moved s')).toHaveText([`T${table.number}`])
    await expect(page.locator('.ticket__moved strong')).toHaveText([`T${other.number}`])
  }
  for (const { page } of [one, two]) await moved(page)
  // Hung only now: it was not there when the order moved.
  const late = await openWall(browser, venue)
  await ticketsShown(late.page)
  await moved(late.page)
  await late.page.keyboard.press('KeyK')
  for (const { page } of [one, two, late]) await expect(page.locator('.ticket__moved')).toHaveCount(0)
  await late.context.close()
  await takeAway(venue, order)
  for (const each of [table, other]) await clearTable(venue, each)
  for (const { context } of [one, two]) await context.close()
})

test('a cancelled ticket that one wall has seen is struck on no other', async ({ browser, venue }) => {
  const [one, two] = [await openWall(browser, venue), await openWall(browser, venue)]
  const order = await placeTakeaway(venue)
  for (const { page } of [one, two]) {
    await ticketsShown(page)
    await expect(ticketOfTakeaway(page, order)).toBeVisible()
  }
  const manager = await venue.as('manager')
  await manager.send(`/branches/${venue.branchId}/orders/${order.id}/cancel`, { reason: 'the guest left' })
  const struck = (page: Page) => page.locator('.wall__cancelled li', { hasText: `Takeaway ${order.ticket}` })
  for (const { page } of [one, two]) await expect(struck(page)).toBeVisible()
  await one.page.keyboard.press('KeyK')
  for (const { page } of [one, two]) await expect(struck(page)).toHaveCount(0)
  for (const { context } of [one, two]) await context.close()
})

test('a later round hangs on the ticket of its table, a held course too, until it is fired', async ({
  browser,
  venue,
}) => {
  const { page: wall, context } = await openWall(browser, venue)
  const table = await freeTable(venue)
  const first = await place(venue, { tableId: table.id })
  const second = await place(venue, { tableId: table.id, dishes: ['baklava'] })
  const course = await place(venue, { tableId: table.id, held: true })
  await ticketsShown(wall)
  const ticket = ticketOfTable(wall, 'en', table)
  await expect(ticket.locator('.opening__addon')).toContainText(/Add-on \d\d:\d\d/)
  await expect(ticket.locator('[data-held="true"]')).toHaveCount(1)
  await expectAccessible(wall)
  await ticket.getByRole('button', { name: words.action.preparing }).click()
  await expect(ticket).toHaveAttribute('data-status', 'preparing')
  await expect(ticket.locator('[data-held="true"]')).toHaveCount(1)
  await ticket.locator('.opening__fire').click()
  await expect(ticket.locator('[data-held="true"]')).toHaveCount(0)
  await expect(ticket).toHaveAttribute('data-status', 'confirmed')

  const alone = await placeTakeaway(venue)
  await ticketsShown(wall)
  const other = ticketOfTakeaway(wall, alone)
  await pressSlot(wall, other)
  await wall.keyboard.press('KeyH')
  await expect(other).toHaveAttribute('data-held', 'true')
  await other.getByRole('button', { name: words.action.fire }).click()
  await expect(other).toHaveAttribute('data-held', 'false')
  for (const order of [first, second, course, alone]) await takeAway(venue, order)
  await clearTable(venue, table)
  await context.close()
})

test('all-day counts what is to be made and finds its tickets; a dish is ticked off with keys alone', async ({
  browser,
  venue,
}) => {
  const { page: wall, context } = await openWall(browser, venue)
  const order = await place(venue, { dishes: ['hummus', 'baklava'] })
  await ticketsShown(wall)
  const ticket = ticketOfTakeaway(wall, order)
  await expect(ticket).toBeVisible()
  await wall.keyboard.press('KeyA')
  const row = wall.locator('.allday__row', { hasText: 'Baklava' })
  const counted = Number(await row.locator('.allday__n').textContent())
  await row.click()
  await ticketsShown(wall)
  await expect(ticket).toHaveAttribute('data-lit', 'true')
  await expectAccessible(wall)
  await wall.keyboard.press('KeyA')
  await expect(wall.locator('.allday')).toHaveCount(0)

  await ticketsShown(wall)
  await pressSlot(wall, ticket)
  await wall.keyboard.press('ArrowDown')
  await wall.keyboard.press('ArrowDown')
  await expect(ticket.locator('[data-picked="true"]')).toContainText('Baklava')
  await wall.keyboard.press('KeyX')
  const done = ticket.locator('[data-state="done"]')
  await expect(done).toContainText('Baklava')
  await wall.keyboard.press('KeyX')
  await expect(done).toHaveCount(0)
  await wall.keyboard.press('KeyX')
  await expect(done).toContainText('Baklava')
  await wall.keyboard.press('KeyA')
  await expect(row).toHaveCount(counted > 1 ? 1 : 0)
  await takeAway(venue, order)
  await context.close()
})

test('all-day counts ingredients from the recipes, by hand and with keys, and without a connection too', async ({
  browser,
  venue,
}) => {
  const { page: wall, context } = await openWall(browser, venue)
  const orders = [await place(venue, { dishes: ['hummus'] })]
  await ticketsShown(wall)
  const choice = wall.getByRole('group', { name: words.allDayShows })
  const toIngredients = choice.getByRole('button', { name: words.ingredients.title })
  const amount = wall.locator('.ingredient', { hasText: 'Chickpeas' }).locator('.ingredient__amount')
  const grams = async () => Math.round(Number.parseFloat((await amount.textContent()) ?? '') * 1000)
  await wall.keyboard.press('KeyA')
  expect((await toIngredients.boundingBox())?.height).toBeGreaterThanOrEqual(64)
  await toIngredients.click()
  await expect(amount).toHaveText(/^\d+(\.\d+)? kg$/)
  const before = await grams()
  orders.push(await place(venue, { dishes: ['hummus'] }))
  await expect.poll(grams).toBe(before + 120)
  await expectAccessible(wall)

  const read = wall.waitForResponse('**/recipes')
  await wall.reload()
  await (await read).finished()
  await ticketsShown(wall)
  await context.setOffline(true)
  await wall.keyboard.press('KeyA')
  await toIngredients.press('Enter')
  await expect.poll(grams).toBe(before + 120)
  for (const order of orders) await takeAway(venue, order)
  await context.close()
})

test('quiet for five minutes is said, and sounds again when pressed', async ({ browser, venue }) => {
  const { page: wall, context } = await openWall(browser, venue)
  await expect(wall.locator('.wall__tool')).toContainText(words.soundLocked)
  await wall.getByRole('button', { name: words.startShift }).click()
  await expect(wall.locator('.wall__tool')).toContainText(words.soundOn)
  await wall.keyboard.press('KeyM')
  await expect(wall.locator('.wall__tool')).toContainText(/Muted until \d\d:\d\d/)
  await wall.keyboard.press('KeyM')
  await expect(wall.locator('.wall__tool')).toContainText(words.soundOn)
  await context.close()
})

test('a browser that plays no sound is said, and the wall works without', async ({ browser, venue }) => {
  const { page: wall, context } = await openWall(browser, venue)
  await wall.addInitScript(() => {
    AudioContext.prototype.resume = () => Promise.reject(new Error('blocked'))
    Object.defineProperty(BaseAudioContext.prototype, 'state', { get: () => 'suspended' })
  })
  await wall.reload()
  await wall.getByRole('button', { name: words.startShift }).click()
  await expect(wall.locator('.wall__start')).toContainText(words.soundBlockedWhat)
  await expect(wall.locator('.wall__tool')).toContainText(words.soundBlocked)
  await expectAccessible(wall)
  await context.close()
})
