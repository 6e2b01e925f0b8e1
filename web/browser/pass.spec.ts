import { expect, type Locator, type Page } from '@playwright/test'
import type { Order, Step } from '@sufra/shared/orders/orders.contract'
import { wcagContrast } from 'culori'
import { pass as ar } from '../src/i18n/catalogues/ar/pass'
import { kitchen } from '../src/i18n/catalogues/en/kitchen'
import { pass as en } from '../src/i18n/catalogues/en/pass'
import { expectAccessible } from './axe'
import { clearTable, freeTable, needsOf, openDesk, words } from './staff'
import { test, type Venue } from './venue.fixture'
import { placeAtTwoStations, stationsThatSaw } from './wall'

const desk = { path: '/kitchen/pass', viewport: { width: 1280, height: 800 } } as const

/** The cooks' part, through the API. */
async function ready(venue: Venue, { id }: Order, line: Order['lines'][number] | undefined): Promise<void> {
  const kitchen = await venue.as('kitchen')
  for (const to of ['preparing', 'ready'] satisfies Step[])
    await kitchen.send(`/branches/${venue.branchId}/orders/${id}/advance`, { to, lineIds: [line?.id] })
}

const cardOf = (page: Page, { visitId }: Order): Locator => page.locator(`.wall__column [data-card="${visitId}"]`)
const tickOf = (card: Locator, line: Order['lines'][number] | undefined): Locator =>
  card.locator(`[data-station="${line?.stationId}"]`)

test('a table goes green when all of it is there; its waiter is called, and it is handed over', async ({
  browser,
  venue,
}) => {
  const table = await freeTable(venue)
  const order = await placeAtTwoStations(venue, table)
  const [first, second] = order.lines
  const [wall, { page, context }, phone] = await Promise.all([
    openDesk(browser, venue, {
      ...desk,
      role: 'kitchen',
      language: 'en',
      path: `/kitchen?station=${first?.stationId}`,
    }),
    openDesk(browser, venue, { ...desk, role: 'owner', language: 'en' }),
    openDesk(browser, venue, {
      role: 'waiter',
      path: '/waiter',
      language: 'en',
      viewport: { width: 390, height: 844 },
    }),
  ])
  const card = cardOf(page, order)
  const need = needsOf(phone.page, table.number)
  await expect(card).toContainText(en.nothingYet)
  await expect(tickOf(card, first)).toHaveAttribute('data-state', 'owing', { timeout: 20_000 })
  await expect(tickOf(card, second)).toContainText(en.noSignal, { timeout: 20_000 })
  await expect.poll(() => stationsThatSaw(venue, order), { timeout: 20_000 }).toEqual([first?.stationId])

  await ready(venue, order, first)
  await expect(tickOf(card, first)).toHaveAttribute('data-state', 'done')
  await expect(card).toHaveAttribute('data-whole', 'false')
  await ready(venue, order, second)
  await expect(card).toHaveAttribute('data-whole', 'true')
  await expect(tickOf(card, second)).toHaveAttribute('data-state', 'done')
  await expectAccessible(page)

  await expect(need).toContainText(words.en.common.status.ready)
  await card.getByRole('button', { name: en.call }).click()
  await expect(card).toContainText(/Called \d\d:\d\d/)
  await expect(need).toContainText(words.en.waiter.passCalls)

  await page.keyboard.press(`Digit${Number(await card.locator('.ticket__slot').textContent()) % 10}`)
  await expect(card).toHaveAttribute('data-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(card).toHaveCount(0)
  await expect(need).toHaveCount(0)
  await page.getByRole('button', { name: words.en.common.action.undo }).click()
  await expect(card).toHaveAttribute('data-whole', 'true')
  // Here the card comes and goes with the tap; on the phone once the house has heard of it.
  await expect(need).toContainText(words.en.waiter.passCalls)
  await card.getByRole('button', { name: en.handOver }).click()
  await expect(card).toHaveCount(0)
  await expect(need).toHaveCount(0)

  await clearTable(venue, table)
  for (const each of [wall.context, context, phone.context]) await each.close()
})

test('a cook calls with a key and hands nothing over; when nobody says which walls live, no tick is claimed', async ({
  browser,
  venue,
}) => {
  const table = await freeTable(venue)
  const order = await placeAtTwoStations(venue, table)
  const [first, second] = order.lines
  await ready(venue, order, first)
  const { page, context } = await openDesk(browser, venue, { ...desk, role: 'kitchen', language: 'ar' })
  const card = cardOf(page, order)
  const stations = order.lines.map(({ stationId }) => ({ stationId, walls: 1 }))
  await page.route('**/station-signals', (route) => route.fulfill({ json: { at: order.placedAt, stations } }))
  await expect(tickOf(card, second)).toHaveAttribute('data-state', 'owing')
  await page.route('**/station-signals', (route) => route.abort())
  await expect(tickOf(card, second)).toContainText(ar.noSignal)
  await expect(tickOf(card, first)).toHaveAttribute('data-state', 'done')
  await expectAccessible(page)

  await expect(card.getByRole('button', { name: ar.handOver })).toHaveCount(0)
  await card.click({ position: { x: 5, y: 5 } })
  await page.keyboard.press('c')
  await expect(card.getByRole('button', { name: ar.callAgain })).toBeVisible()

  await clearTable(venue, table)
  await expect(card).toHaveCount(0)
  await context.close()
})

/** Each icon of a card, and the first colour behind it that lets nothing through. */
const iconsOf = (card: Locator): Promise<{ what: string; icon: string; behind: string }[]> =>
  card.evaluate((element) =>
    [...element.querySelectorAll('.icon')].map((icon) => {
      let box: Element | null = icon
      const isClear = (each: Element) => /^(?:transparent|rgba\(.*, 0\))$/.test(getComputedStyle(each).backgroundColor)
      while (box && isClear(box)) box = box.parentElement
      const behind = box ? getComputedStyle(box).backgroundColor : ''
      return { what: icon.parentElement?.className ?? '', icon: getComputedStyle(icon).color, behind }
    }),
  )

test('on a card that is green every icon is seen, of what stands there and of what was carried', async ({
  browser,
  venue,
}) => {
  const table = await freeTable(venue)
  const order = await placeAtTwoStations(venue, table)
  for (const line of order.lines) await ready(venue, order, line)
  const waiter = await venue.as('waiter')
  const carried = { to: 'served', lineIds: [order.lines[0]?.id] }
  await waiter.send(`/branches/${venue.branchId}/orders/${order.id}/advance`, carried)
  const { page, context } = await openDesk(browser, venue, { ...desk, role: 'owner', language: 'en' })
  const card = cardOf(page, order)
  for (const theme of ['kitchen', 'kitchen-paper']) {
    await page.evaluate((kept) => localStorage.setItem('sufra.wall', kept), JSON.stringify({ theme }))
    await page.reload()
    await expect(page.locator('.wall')).toHaveAttribute('data-theme', theme)
    await expect(card).toHaveAttribute('data-whole', 'true')
    await expect(card.locator('.pline[data-status="ready"] .icon')).toHaveCount(1)
    await expect(card.locator('.pline[data-status="served"] .icon')).toHaveCount(1)
    const faint = (await iconsOf(card)).filter(({ icon, behind }) => !(wcagContrast(icon, behind) >= 3))
    expect.soft(faint, theme).toEqual([])
  }
  await clearTable(venue, table)
  await context.close()
})

/** Keeps the pitch of every tone that would sound. */
function listen(): void {
  const heard: number[] = []
  Object.assign(window, { heard })
  const Plain = window.OscillatorNode
  window.OscillatorNode = class extends Plain {
    constructor(context: BaseAudioContext, options?: OscillatorOptions) {
      super(context, options)
      heard.push(options?.frequency ?? 0)
    }
  }
}
const tonesOn = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { heard: number[] }).heard.length)

test('the pass rings when all of a table stands there, again until it is touched, and not while it is muted', async ({
  browser,
  venue,
}) => {
  const table = await freeTable(venue)
  const { page, context } = await openDesk(browser, venue, { ...desk, role: 'owner', language: 'en', broken: listen })
  const sound = page.locator('[data-sound]')
  await expect(sound).toHaveAttribute('data-sound', 'locked')
  await page.getByRole('button', { name: kitchen.startShift }).click()
  await expect(sound).toHaveAttribute('data-sound', 'on')
  await expect.poll(() => tonesOn(page)).toBe(4)
  const order = await placeAtTwoStations(venue, table)
  const [first, second] = order.lines
  await expect(cardOf(page, order)).toBeVisible()
  await ready(venue, order, first)
  await expect(tickOf(cardOf(page, order), first)).toHaveAttribute('data-state', 'done')
  expect(await tonesOn(page)).toBe(4)
  await ready(venue, order, second)
  await expect.poll(() => tonesOn(page)).toBe(8)
  await expect.poll(() => tonesOn(page), { timeout: 20_000 }).toBe(12)
  await expectAccessible(page)

  await page.keyboard.press('KeyM')
  await expect(sound).toHaveAttribute('data-sound', 'muted')
  const again = await placeAtTwoStations(venue, table)
  for (const line of again.lines) await ready(venue, again, line)
  await expect(cardOf(page, order)).toHaveAttribute('data-whole', 'true')
  expect(await tonesOn(page)).toBe(12)
  await clearTable(venue, table)
  await context.close()
})
