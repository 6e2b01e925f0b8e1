import { expect, type Locator, type Page } from '@playwright/test'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { wall as wallAr } from '../src/i18n/catalogues/ar/wall'
import { wall as wallEn } from '../src/i18n/catalogues/en/wall'
import { expectAccessible } from './axe'
import { openDesk } from './staff'
import { test, type Venue, withVenue } from './venue.fixture'
import { takeAway, wallWords } from './wall'

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()
const stepNamed = (page: Page, name: string): Locator => page.locator('#set-up-step', { hasText: name })

test('a screen is set up to its end: by touch in English to the ticket that comes back, and by keys in Arabic', async ({
  browser,
  venue,
}) => {
  const tablet = { role: 'kitchen', path: '/kitchen/set-up', viewport: { width: 1080, height: 810 } } as const
  const { page, context } = await openDesk(browser, venue, { ...tablet, language: 'en' })
  const next = () => press(page, wallEn.next)
  await next()
  await page.getByRole('button', { name: 'Drinks' }).click()
  await next()
  await page.getByRole('button', { name: wallEn.look.flows.rtl }).click()
  await next()
  await press(page, '24 in')
  await press(page, '2.5 m')
  await expect(page.getByText('A 24-inch screen cannot be read at 2.5 m')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(stepNamed(page, wallEn.step.size)).toBeVisible()
  await press(page, '10.2 in')
  await press(page, '0.6 m')
  await expect(page.locator('.set-up__card .tline__name').first()).toHaveCSS('font-size', '25px')
  await next()
  await next()
  await expect(page.getByRole('button', { name: wallEn.test.start })).toHaveCount(0)
  await press(page, wallEn.test.send)
  const ticket = page.locator('.set-up__test')
  await expect(ticket).toContainText(wallEn.test.mark)
  await expect(page.getByText(/Came after \d+ ms/)).toBeVisible()
  await expectAccessible(page)
  await ticket.locator('.ticket__step').click()
  await press(page, wallEn.test.start)
  await expect(page).toHaveURL(/\/kitchen\?station=/)
  await expect(page.locator('.wall')).toBeVisible()
  await context.close()

  const { page: keyed, context: other } = await openDesk(browser, venue, { ...tablet, language: 'ar' })
  for (const name of [
    wallAr.step.screen,
    wallAr.step.stations,
    wallAr.step.look,
    wallAr.step.size,
    wallAr.step.sound,
  ]) {
    await expect(stepNamed(keyed, name)).toBeFocused()
    await keyed.getByRole('button', { name: wallAr.next, exact: true }).focus()
    await keyed.keyboard.press('Enter')
  }
  const keys = keyed.locator('.wall-key').first()
  await keys.getByRole('button').focus()
  await keyed.keyboard.press('Enter')
  await keyed.keyboard.press('KeyB')
  await expect(keys.locator('kbd')).toHaveText('B')
  await keyed.getByRole('button', { name: wallAr.test.send }).focus()
  await keyed.keyboard.press('Enter')
  await expect(keyed.locator('.set-up__test .ticket__step')).toBeFocused()
  await expectAccessible(keyed)
  await keyed.keyboard.press('KeyB')
  await expect(keyed.getByRole('button', { name: wallAr.test.start })).toBeFocused()
  await other.close()
})

/** Four dishes each, one of them with its choice: what a table of two or three orders. */
async function hangEight(venue: Venue): Promise<void> {
  const manager = await venue.as('manager')
  const branch = `/branches/${venue.branchId}`
  const { orders } = await manager.ask<{ orders: Order[] }>(`${branch}/orders?status=active&limit=50`)
  await Promise.all(orders.map((order) => takeAway(venue, order).catch(() => undefined)))
  const waiter = await venue.as('waiter')
  const { items } = await waiter.ask<BranchMenu>(`${branch}/menu`)
  const dish = (image: string) => items.find((item) => item.image?.includes(image))
  const dishes = ['shawarma', 'hummus', 'coffee', 'baklava'].map(dish).filter((item) => item !== undefined)
  expect(dishes).toHaveLength(4)
  for (let order = 0; order < 8; order += 1) {
    const lines = dishes.map(({ id, price, modifierGroups }) => {
      const needed = modifierGroups.flatMap(({ min, modifiers }) => modifiers.slice(0, min))
      const each = needed.reduce((sum, { priceDelta }) => sum + priceDelta, price)
      return {
        each,
        line: {
          id: uuidv7(),
          menuItemId: id,
          quantity: 1,
          modifiers: needed.map(({ id: modifierId }) => ({ modifierId })),
        },
      }
    })
    const agreedTotal = lines.reduce((sum, { each }) => sum + each, 0)
    const body = { id: uuidv7(), channel: 'takeaway', held: false, lines: lines.map(({ line }) => line), agreedTotal }
    await waiter.send(`${branch}/orders`, body)
  }
}

/** Text that stands wider than its own box, and tickets that do not hang whole on the wall. */
const cutOff = (wall: Page): Promise<string[]> =>
  wall.evaluate(() => {
    const board = document.querySelector('.wall__board')?.getBoundingClientRect()
    const outside = [...document.querySelectorAll('.wall__column .ticket')].filter((ticket) => {
      const { bottom, left, right } = ticket.getBoundingClientRect()
      return !board || bottom > board.bottom + 1 || left < board.left - 1 || right > board.right + 1
    })
    const texts = [...document.querySelectorAll<HTMLElement>('.wall__column .ticket :is(h2, p, span, button)')]
    const cut = texts.filter(
      ({ scrollWidth, clientWidth, className }) =>
        clientWidth > 0 && !className.includes('sr') && scrollWidth > clientWidth + 1,
    )
    return [...outside, ...cut].map((element) => element.outerHTML.slice(0, 200))
  })

/** What can be read of the tickets: their dishes on the board, and the heads of the others beside it. */
const inSight = (wall: Page) =>
  wall.evaluate(() => {
    const all = (parts: string) => [...document.querySelectorAll(parts)]
    const onBoard = all('.wall__column [id^="ticket-"]').map(({ id }) => id.slice('ticket-'.length))
    const beside = all('.rail__heads[data-scrolls="false"] .trow').map((row) => row.getAttribute('data-ticket'))
    return {
      tickets: new Set([...onBoard, ...beside]).size,
      twice: onBoard.length + beside.length - new Set([...onBoard, ...beside]).size,
      sixWhole: all('.wall__column .ticket[data-piece="whole"]').length >= 6,
      absentDishes: 4 * onBoard.length - all('.wall__column .tline').length,
      sizes: [...new Set(all('.wall__column .tline__name').map((name) => getComputedStyle(name).fontSize))],
    }
  })

test('43 inches of 4K are read from 2.5 m: of eight tickets of four dishes six or more hang whole, at 80 px, the rest by their heads', async ({
  browser,
}) => {
  await withVenue({}, async (venue) => {
    await hangEight(venue)
    const desk = { role: 'kitchen', path: '/welcome', viewport: { width: 3840, height: 2160 } } as const
    const { page: wall, context } = await openDesk(browser, venue, { ...desk, language: 'en' })
    await wall.evaluate(() => localStorage.setItem('sufra.wall', JSON.stringify({ inches: 43, distanceM: 2.5 })))
    // A browser without a window gives the whole screen another size.
    await context.addInitScript(() => Object.assign(Element.prototype, { requestFullscreen: undefined }))
    await wall.goto(`${venue.url}/kitchen`)
    await wall.locator('.wall__start').click()
    await expect(wall.locator('.wall__start')).toHaveCount(0)
    for (const language of ['en', 'ar']) {
      await wall.getByRole('button', { name: wallWords.en.menu }).click()
      await wall.locator(`[role="menuitemradio"][lang="${language}"]`).click()
      await expect(wall.locator('html')).toHaveAttribute('lang', language)
      await expect
        .poll(() => inSight(wall))
        .toEqual({ tickets: 8, twice: 0, sixWhole: true, absentDishes: 0, sizes: ['80px'] })
      for (const head of await wall.locator('.rail .trow').all()) await expect(head).toBeInViewport({ ratio: 1 })
      expect(await cutOff(wall)).toEqual([])
    }
    await context.close()
  })
})
