import { expect, type Page } from '@playwright/test'
import type { KitchenOrder } from '@sufra/shared/live/live.contract'
import { allergens } from '@sufra/shared/menu/menu-kinds.rules'
import { common as ar } from '../src/i18n/catalogues/ar/common'
import { kitchen as kitchenAr } from '../src/i18n/catalogues/ar/kitchen'
import { common as ckb } from '../src/i18n/catalogues/ckb/common'
import { kitchen as kitchenCkb } from '../src/i18n/catalogues/ckb/kitchen'
import { common as en } from '../src/i18n/catalogues/en/common'
import { kitchen as kitchenEn } from '../src/i18n/catalogues/en/kitchen'
import { test } from './venue.fixture'
import { ordersOf } from './wall-load'
import { narrow, openWall, screens, settled, stationOf } from './wall-page'

/* More than a wall was made for, on the drawn page: what has to be cooked keeps its place. */

const softly = expect.configure({ soft: true, timeout: 5000 })
const commonOf = { en, ar, ckb } as const
const kitchenOf = { en: kitchenEn, ar: kitchenAr, ckb: kitchenCkb } as const
const twoOrders = { en: '2 orders', ar: 'طلبان', ckb: '2 داواکاری' } as const
const languages = ['en', 'ar', 'ckb'] as const
const largest = { width: 3840, height: 2160 }

/** Confirmed by nobody yet, over so many tables. */
const unconfirmed = (orders: readonly KitchenOrder[], tables: number): KitchenOrder[] =>
  orders.map((order, at) => ({
    ...order,
    status: 'pending',
    channel: 'dine-in',
    confirmedAt: null,
    tableNumber: (at % tables) + 1,
    lines: order.lines.map((line) => ({ ...line, status: 'pending', confirmedAt: null, preparingAt: null })),
  }))

/** The strip's chips in sight, and what stands outside its row or outside the window. */
const stripOn = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (piece: Element) => piece.getBoundingClientRect()
    const all = (selector: string) => [...document.querySelectorAll(selector)]
    const list = document.querySelector('.wall__coming ul')
    const box = list ? boxOf(list) : new DOMRect()
    const chips = all('.wall__coming li').filter((chip) => boxOf(chip).top < box.bottom - 1)
    const inside = (one: DOMRect, { left, right, top, bottom }: DOMRect) =>
      one.left >= left - 1 && one.right <= right + 1 && one.top >= top - 1 && one.bottom <= bottom + 1
    const window = new DOMRect(0, 0, innerWidth, innerHeight)
    const recall = boxOf(all('.wall__recall')[0] ?? document.body)
    return {
      chips: chips.length,
      cut: chips.filter((chip) => !inside(boxOf(chip), box)).length,
      rows: Math.ceil(boxOf(all('.wall__coming')[0] ?? document.body).height / (chips[0]?.clientHeight ?? 1) - 0.3),
      outside: all('.wall__coming, .wall__coming-more, .wall__board, .rail, .wall__recall, .wall__column, .rail .trow')
        .filter((piece) => !inside(boxOf(piece), window))
        .map(({ className }) => className),
      underRecall: all('.rail .trow').filter((row) => boxOf(row).bottom > recall.top).length,
    }
  })

for (const language of languages) {
  test(`sixty orders that nobody confirmed take one row, and no place of a ticket (${language})`, async ({
    browser,
    venue,
  }) => {
    const where = { branchId: venue.branchId, stationId: await stationOf(venue) }
    const wall = await openWall(browser, venue, { language, size: 'medium' })
    const cooked = ordersOf({ seed: `cooked ${language}`, tickets: 14, lines: [1, 3], late: 0.5 }, where, Date.now())
    const sent = ordersOf({ seed: `sent ${language}`, tickets: 60, lines: [1, 3] }, where, Date.now())
    for (const tables of [1, 30]) {
      await wall.show([...cooked, ...unconfirmed(sent, tables)])
      for (const screen of [narrow, largest]) {
        await wall.page.setViewportSize(screen)
        await settled(wall.page)
        const what = `${tables} tables at ${screen.width}`
        await softly
          .poll(async () => ({ ...(await stripOn(wall.page)), chips: 0 }), what)
          .toEqual({ chips: 0, cut: 0, rows: 1, outside: [], underRecall: 0 })
        const { chips } = await stripOn(wall.page)
        expect.soft(chips, what).toBeGreaterThan(0)
        // The orders of one table are counted on its one chip.
        await expect
          .soft(wall.page.locator('.wall__coming li').first(), what)
          .toContainText(tables === 1 ? '60' : twoOrders[language])
        const more = wall.page.locator('.wall__coming-more')
        if (chips === tables) await expect.soft(more, what).toBeHidden()
        else await expect.soft(more, what).toContainText(String(tables - chips))
      }
    }
    await wall.close()
  })
}

/** Dishes of the list that are partly in sight: neither whole nor out of it. */
const halfDishesOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const list = document.querySelector('.rail__day ul')?.getBoundingClientRect()
    const recall = document.querySelector('.wall__recall')?.getBoundingClientRect()
    const rows = [...document.querySelectorAll('.rail__day li, .rail__day > button')]
    return rows.flatMap((row) => {
      const { left, right, top, bottom } = row.getBoundingClientRect()
      if (!list || !recall || right <= list.left + 1 || left >= list.right - 1) return []
      const floor = row.matches('li') ? list.bottom : recall.top
      return bottom > floor + 1 || bottom > innerHeight ? [`${row.textContent} ${top} to ${bottom} over ${floor}`] : []
    })
  })

test('what is still to be made shows whole dishes, and leaves Recall in the window', async ({ browser, venue }) => {
  const where = { branchId: venue.branchId, stationId: await stationOf(venue) }
  for (const language of languages) {
    const wall = await openWall(browser, venue, { language, size: 'medium' })
    for (const tickets of [6, 10, 12, 14]) {
      const load = { seed: `day ${language}`, tickets, lines: [3, 4], note: 140, wordy: 0.8 } as const
      await wall.show(ordersOf(load, where, Date.now()))
      for (const screen of screens.slice(0, 3)) {
        await wall.page.setViewportSize(screen)
        await settled(wall.page)
        const what = `${language}, ${tickets} tickets at ${screen.width}`
        await softly.poll(() => halfDishesOn(wall.page), what).toEqual([])
        const recall = await wall.page.locator('.wall__recall').boundingBox()
        expect.soft((recall?.y ?? 0) + (recall?.height ?? 0), what).toBeLessThanOrEqual(screen.height)
      }
    }
    await wall.close()
  }
})

/** Rows whose words are cut or lie over each other, whose allergy is not in sight, or that could be taller. */
const poorRowsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxOf = (piece: Element) => piece.getBoundingClientRect()
    const rows = [...document.querySelectorAll('.rail .trow')]
    const poor = rows.flatMap((row) => {
      const pieces = [...row.querySelectorAll('.num, .icon, small, .trow__time, .trow__word')]
      const box = boxOf(row)
      const out = pieces.filter((piece) => {
        const { left, right, top, bottom } = boxOf(piece)
        return left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1
      })
      const cut = [...row.querySelectorAll('.trow__who, .trow__who small, .trow__what, .trow__word')].filter(
        (piece) => piece.scrollWidth > piece.clientWidth + 1 && piece.clientWidth > 0,
      )
      const [who, time, mark, slot] = [
        '.trow__who .num',
        '.trow__time',
        '.trow__allergy .icon',
        '.trow__slot .num',
      ].map((piece) => row.querySelector(piece)?.getBoundingClientRect())
      const crossed = who && time && who.left < time.right && time.left < who.right && who.top < time.bottom
      const over = mark && slot && slot.bottom > mark.top + 1
      return [...out, ...cut, ...(crossed || over ? [row] : [])].map(
        (piece) => `${piece.className} in ${row.textContent}`,
      )
    })
    const [first] = rows
    const board = document.querySelector('.wall__board')
    const recall = document.querySelector('.wall__recall')
    if (!board || !recall || first?.getAttribute('data-rows') !== 'short') return poor
    const item = Number.parseFloat(getComputedStyle(board).getPropertyValue('--item'))
    const lines = new Set(rows.map((row) => Math.round(boxOf(row).top))).size
    const spare = boxOf(board).bottom - boxOf(recall).bottom
    const wanted = lines * (Math.max(64, 1.9 * item) - boxOf(first).height) + 1.4 * item
    return spare > wanted ? [...poor, `${lines} short rows, and ${spare} free`] : poor
  })

test('each head beside the board tells its allergy, and no word of it is cut', async ({ browser, venue }) => {
  const where = { branchId: venue.branchId, stationId: await stationOf(venue) }
  for (const language of languages) {
    const wall = await openWall(browser, venue, { language, size: 'medium' })
    for (const tickets of [14, 26, 40]) {
      const load = { seed: `rail ${language}`, tickets, lines: [2, 5], wordy: 0.8, note: 300, ready: 4 } as const
      const numbered = ordersOf(load, where, Date.now()).map((order, at) => ({ ...order, ticket: 108 + at }))
      await wall.show(numbered)
      for (const screen of screens) {
        await wall.page.setViewportSize(screen)
        await settled(wall.page)
        const what = `${language}, ${tickets} tickets at ${screen.width}`
        await softly.poll(() => poorRowsOn(wall.page), what).toEqual([])
        for (const { id, lines } of numbered) {
          const row = wall.page.locator(`.rail [data-ticket="${id}"]`)
          if ((await row.count()) === 0 || lines.every(({ allergies }) => allergies.length === 0)) continue
          const said = commonOf[language].allergen[lines.flatMap(({ allergies }) => allergies)[0] ?? 'nuts']
          await expect.soft(row.locator('.trow__allergy .icon'), what).toBeVisible()
          await expect.soft(row, what).toHaveAccessibleName(new RegExp(`${commonOf[language].allergy}: .*${said}`))
        }
      }
    }
    await wall.close()
  }
})

test('a ticket brought up keeps its button in the window, and its last note is reached', async ({ browser, venue }) => {
  const where = { branchId: venue.branchId, stationId: await stationOf(venue) }
  for (const language of languages) {
    const wall = await openWall(browser, venue, { language, size: 'medium' })
    await wall.page.setViewportSize({ width: 1280, height: 720 })
    const orders = ordersOf(
      { seed: `hand ${language}`, tickets: 12, lines: [4, 6], note: 300, late: 0 },
      where,
      Date.now(),
    )
    const notes = 'Please bring it cut for two, without anything fried in the same oil. '.repeat(5).slice(0, 300)
    const wordy = orders.map((order) => ({
      ...order,
      notes,
      lines: order.lines.map((line) => ({ ...line, notes, allergies: [...allergens] })),
    }))
    await wall.show(wordy)
    await settled(wall.page)
    await wall.page.locator('.rail .trow').first().click()
    const hand = wall.page.locator('.in-hand')
    const more = hand.getByText(kitchenOf[language].more)
    for (const button of [
      hand.locator('.ticket__step'),
      hand.getByRole('button', { name: commonOf[language].action.close }),
    ])
      await expect.soft(button, language).toBeInViewport({ ratio: 1 })
    await expect.soft(more, language).toBeInViewport({ ratio: 1 })
    const last = hand.locator('.tline__note').last()
    await hand.locator('.in-hand__body').evaluate((body) => body.scrollTo(0, body.scrollHeight))
    await expect.soft(more, language).toHaveCount(0)
    const [note, foot] = [await last.boundingBox(), await hand.locator('.ticket__foot').boundingBox()]
    expect.soft((note?.y ?? 0) + (note?.height ?? 0), language).toBeLessThanOrEqual((foot?.y ?? 0) + 1)
    await expect.soft(hand.locator('.ticket__step'), language).toBeInViewport({ ratio: 1 })
    await wall.close()
  }
})

/** Pieces of the bar that lie over another; a menu's button reaches 8 px out of its place on both sides. */
const crossedInBar = (page: Page): Promise<string[]> =>
  page.locator('.wall__top > *').evaluateAll((pieces) => {
    const boxes = pieces.map((piece) => ({ name: piece.className, box: piece.getBoundingClientRect() }))
    const crosses = (one: DOMRect, other: DOMRect) => one.left < other.right - 9 && other.left < one.right - 9
    return boxes.flatMap((one) =>
      boxes.some((other) => other !== one && crosses(one.box, other.box)) ? [one.name] : [],
    )
  })

test('in large type the menu stands whole in the bar of a small wall', async ({ browser, venue }) => {
  const where = { branchId: venue.branchId, stationId: await stationOf(venue) }
  for (const language of languages) {
    const wall = await openWall(browser, venue, { language, size: 'large' })
    await wall.show(ordersOf({ seed: `bar ${language}`, tickets: 40, lines: [1, 1], late: 1 }, where, Date.now()))
    for (const screen of screens.slice(0, 2)) {
      await wall.page.setViewportSize(screen)
      await settled(wall.page)
      const what = `${language} at ${screen.width}`
      for (const piece of ['.wall__menu .menu__button', '.wall__tool .icon', '.wall__late', '.wall__clock'])
        await expect.soft(wall.page.locator(piece), `${what} ${piece}`).toBeInViewport({ ratio: 0.99 })
      expect.soft(await crossedInBar(wall.page), what).toEqual([])
    }
    await wall.close()
  }
})
