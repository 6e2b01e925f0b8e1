import { expect, type Locator, type Page } from '@playwright/test'
import type { KitchenOrder } from '@sufra/shared/live/live.contract'
import type { Allergen } from '@sufra/shared/menu/menu-kinds.rules'
import { common as ar } from '../src/i18n/catalogues/ar/common'
import { common as ckb } from '../src/i18n/catalogues/ckb/common'
import { common as en } from '../src/i18n/catalogues/en/common'
import { test } from './venue.fixture'
import { type Load, ordersOf, shownOn } from './wall-load'
import { type Language, narrow, openWall, screens, settled, stationOf } from './wall-page'

/* Generated loads on the drawn page: nothing that has to be cooked is out of sight, cut or absent. */

const softly = expect.configure({ soft: true })
const commonOf = { en, ar, ckb } as const
const wordsOf = (language: Language, said: readonly Allergen[]): string =>
  said.map((each) => commonOf[language].allergen[each]).join(' · ')

/** What carries a dish, an allergy or a note and does not lie whole inside every box that clips it; heads out of sight. */
const wrongOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const inside = (one: DOMRect, box: DOMRect, below: number) =>
      one.left >= box.left - 1 &&
      one.right <= box.right + 1 &&
      one.top >= box.top - 1 &&
      one.bottom <= box.bottom - below + 1
    const teeth = (style: CSSStyleDeclaration) =>
      style.maskImage === 'none' ? 0 : Number.parseFloat(style.paddingBottom) * 0.9
    const clips = (element: Element): boolean => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        const clipped = style.overflow !== 'visible' || style.maskImage !== 'none' || box.matches('.wall__board')
        if (clipped && !inside(element.getBoundingClientRect(), box.getBoundingClientRect(), teeth(style))) return true
        if (style.visibility === 'hidden' || style.opacity === '0') return true
      }
      return !inside(element.getBoundingClientRect(), new DOMRect(0, 0, innerWidth, innerHeight), 0)
    }
    const wide = ({ scrollWidth, clientWidth }: Element) => clientWidth > 0 && scrollWidth > clientWidth + 1
    const carriers =
      '.tline__name, .tline__mod, .tline__note, .pline__name, .pline__mod, .pline__note, .line-allergies, .ticket__note, .opening__note, .ticket__late, .ticket__step'
    const cut = [...document.querySelectorAll(`.wall__column :is(${carriers})`)].filter(
      (element) => clips(element) || wide(element) || element.getBoundingClientRect().height < 8,
    )
    const heads = [...document.querySelectorAll('.wall__column .ticket__head, .rail .trow')].filter(clips)
    const overlaps = [...document.querySelectorAll('.wall__column')].flatMap((column) => {
      const pieces = [...column.children].map((piece) => piece.getBoundingClientRect())
      return pieces.filter((piece, at) => at > 0 && piece.top < (pieces[at - 1]?.bottom ?? 0)).map(() => column)
    })
    // Within a dish nothing lies over anything else, and its allergy stands before all of it.
    const said = '.line-allergies, .tline__name, .tline__mod, .tline__note, .pline__name, .pline__mod, .pline__note'
    const covered = [...document.querySelectorAll('.wall__column :is(.tline, .pline)')].flatMap((dish) => {
      const all = [...dish.querySelectorAll(said)]
      const tops = all.map((each) => each.getBoundingClientRect())
      return all.filter((_, at) => at > 0 && (tops[at]?.top ?? 0) < (tops[at - 1]?.bottom ?? 0) - 1)
    })
    return [...cut, ...heads, ...overlaps, ...covered].map(
      (element) =>
        `${element.className} ${element.textContent?.slice(0, 60)} ${JSON.stringify(element.getBoundingClientRect())}`,
    )
  })

/** Each part of each ticket that stands on the board, once. */
const drawnOn = (page: Page) =>
  page.evaluate(() => {
    const of = (parts: string) => document.querySelectorAll(`.wall__column ${parts}`).length
    const ids = [...document.querySelectorAll('.wall__column [id^="ticket-"]')].map(({ id }) => id.slice(7))
    const late = (where: string) => document.querySelectorAll(`${where}[data-age="late"]`).length
    return {
      ids,
      parts: {
        lines: of('.tline'),
        options: of('.tline__mod'),
        notes: of('.tline__note'),
        allergies: of('.tline .line-allergies'),
        orderNotes: of('.ticket__note'),
      },
      lateIsLeft: late('.rail .trow') > 0,
      standsNotLate: document.querySelectorAll('.wall__column .ticket:not([data-age="late"])').length,
    }
  })

const partsOf = (orders: readonly KitchenOrder[]) => {
  const lines = orders.flatMap((order) => order.lines)
  return {
    lines: lines.length,
    options: lines.flatMap(({ modifiers }) => modifiers).length,
    notes: lines.filter(({ notes }) => notes !== null).length,
    allergies: lines.filter(({ allergies }) => allergies.length > 0).length,
    orderNotes: orders.filter(({ notes }) => notes !== null).length,
  }
}

/** Each order is a ticket of its own, on the board or beside it, once. */
const idsOf = (orders: readonly KitchenOrder[]): string[] => orders.map(({ id }) => id).sort()

const plain: readonly Omit<Load, 'seed'>[] = [
  { tickets: 1, lines: [1, 2], wordy: 1, note: 300 },
  { tickets: 5, lines: [1, 12], wordy: 0.6, note: 300, ready: 2 },
  { tickets: 14, lines: [2, 4], note: 140, ready: 3 },
  { tickets: 26, lines: [1, 12], wordy: 0.9, note: 300, ready: 5, late: 0.6 },
  { tickets: 40, lines: [1, 6], note: 300, late: 1 },
]
const looks = [
  { language: 'en', size: 'medium' },
  { language: 'ar', size: 'large' },
  { language: 'ckb', size: 'small' },
] as const

for (const look of looks) {
  test(`no dish, note or allergy is cut or absent, and every head is in sight (${look.language}, ${look.size})`, async ({
    browser,
    venue,
  }) => {
    const stationId = await stationOf(venue)
    const wall = await openWall(browser, venue, look)
    for (const [turn, load] of plain.entries()) {
      const seed = `${look.language} ${load.tickets}`
      const orders = ordersOf({ ...load, seed }, { branchId: venue.branchId, stationId }, Date.now())
      await wall.show(orders)
      for (const screen of screens.filter((_, at) => (at + turn) % 2 === 0 || screens.length - at === turn)) {
        await wall.page.setViewportSize(screen)
        await settled(wall.page)
        const what = `${seed} at ${screen.width}`
        // A window that has just become larger is arranged anew once its tickets are measured.
        await softly.poll(() => wrongOn(wall.page), what).toEqual([])
        expect.soft(await crowdedOn(wall.page), what).toEqual([])
        const { ids, parts, lateIsLeft, standsNotLate } = await drawnOn(wall.page)
        expect.soft(parts, what).toEqual(partsOf(orders.filter(({ id }) => ids.includes(id))))
        expect.soft(await shownOn(wall.page), what).toEqual(idsOf(orders))
        // A ticket of twelve dishes may be longer than a small board: that one is brought up by its head.
        if (lateIsLeft && load.lines[1] < 12) expect.soft(standsNotLate, what).toBe(0)
      }
    }
    await wall.close()
  })
}

test('at the pass every allergy, dish and note can be read too', async ({ browser, venue }) => {
  const stationId = await stationOf(venue)
  for (const look of looks) {
    const pass = await openWall(browser, venue, { ...look, path: '/kitchen/pass' })
    const load = { seed: `pass ${look.language}`, tickets: 10, lines: [1, 4], wordy: 0.6, note: 140 } as const
    const orders = ordersOf(load, { branchId: venue.branchId, stationId }, Date.now())
    await pass.show(orders)
    for (const screen of screens) {
      await pass.page.setViewportSize(screen)
      await settled(pass.page)
      const what = `${look.language} at ${screen.width}`
      await softly.poll(() => wrongOn(pass.page), what).toEqual([])
      expect.soft(await shownOn(pass.page), what).toEqual(idsOf(orders))
      expect.soft(await pass.page.locator('.pline .line-allergies').count(), what).toBeGreaterThan(0)
    }
    await pass.close()
  }
})

/** Whole in the box of the ticket that was brought up, and nothing lies over it. */
const isSeen = (piece: Locator): Promise<boolean> =>
  piece.evaluate((element) => {
    const hand = element.closest('.in-hand__body')?.getBoundingClientRect() ?? new DOMRect()
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
    const inside = left >= hand.left && right <= hand.right && top >= hand.top - 1 && bottom <= hand.bottom + 1
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    return inside && bottom <= innerHeight && height > 8 && element.contains(over)
  })

/** More dishes than any board holds; the first of them that somebody must not eat stands far down. */
function feastOf(where: Parameters<typeof ordersOf>[1], seed: string): KitchenOrder {
  const [feast] = ordersOf({ seed, tickets: 1, lines: [90, 90], wordy: 0.9, note: 300, late: 0 }, where, Date.now())
  if (!feast) throw new Error('nothing was ordered')
  const allergiesAt = (at: number): Allergen[] => (at === 30 ? ['nuts', 'sesame'] : at === 80 ? ['fish', 'nuts'] : [])
  return { ...feast, lines: feast.lines.map((line, at) => ({ ...line, allergies: allergiesAt(at) })) }
}

for (const { language, size, path } of [
  { language: 'en', size: 'large', path: '/kitchen' },
  { language: 'ar', size: 'medium', path: '/kitchen' },
  { language: 'ckb', size: 'large', path: '/kitchen/pass' },
] as const) {
  test(`a ticket longer than the board leads with its allergies, and all of it is reached (${language}, ${path})`, async ({
    browser,
    venue,
  }) => {
    const where = { branchId: venue.branchId, stationId: await stationOf(venue) }
    const wall = await openWall(browser, venue, { language, size, path })
    const feast = feastOf(where, `feast ${language}`)
    await wall.show([feast, ...ordersOf({ seed: `beside ${language}`, tickets: 5, lines: [1, 3] }, where, Date.now())])
    const hand = wall.page.locator('.in-hand')
    for (const screen of screens.filter(({ width }) => width < 2000)) {
      const what = `at ${screen.width}`
      await wall.page.setViewportSize(screen)
      await settled(wall.page)
      await wall.page.locator(`.rail [data-ticket="${feast.id}"]`).click()
      await settled(wall.page)
      await expect.soft(hand.locator('.in-hand__body'), what).toHaveCSS('overflow-y', 'auto')
      const first = hand.locator('.line-allergies').first()
      expect.soft(await isSeen(first), what).toBe(true)
      await expect.soft(first.locator('strong'), what).toHaveText(wordsOf(language, ['nuts', 'sesame', 'fish']))
      const said = hand.locator(
        '.tline__note, .pline__note, .ticket__note, .line-allergies, .tline__name, .pline__name',
      )
      expect.soft(await said.count(), what).toBeGreaterThan(100)
      for (const each of await said.all()) {
        await each.evaluate((piece) => piece.scrollIntoView({ block: 'center' }))
        if (!(await isSeen(each))) expect.soft(await each.textContent(), what).toBe('in sight')
      }
      await hand.getByRole('button', { name: commonOf[language].action.close }).click()
      await expect(hand).toHaveCount(0)
    }
    await wall.close()
  })
}

test('a ready ticket that is brought up strikes every dish; one that cooks strikes what is ready', async ({
  browser,
  venue,
}) => {
  const where = { branchId: venue.branchId, stationId: await stationOf(venue) }
  const wall = await openWall(browser, venue, { language: 'en', size: 'medium' })
  const [cooking, all] = ordersOf({ seed: 'struck', tickets: 1, lines: [3, 3], ready: 1 }, where, Date.now())
  if (!cooking || !all) throw new Error('nothing was ordered')
  const lines = cooking.lines.map((line, at) => (at === 1 ? { ...line, status: 'ready' as const } : line))
  await wall.show([{ ...cooking, lines }, all])
  const strikes = (box: string) =>
    wall.page
      .locator(`${box} .tline__name`)
      .evaluateAll((names) => names.map((name) => getComputedStyle(name).textDecorationLine === 'line-through'))
  expect(await strikes('.wall__column')).toEqual([false, true, false])
  await wall.page.locator(`.rail [data-ticket="${all.id}"]`).click()
  await expect(wall.page.locator('.in-hand .tline')).toHaveCount(3)
  expect(await strikes('.in-hand')).toEqual([true, true, true])
  await wall.close()
})

/** Of each head, what its flag or its time lies over, and flags that their words do not fit into. */
const crowdedOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.wall__column .ticket__head')].flatMap((head) => {
      const boxOf = (piece: string): DOMRect => {
        const found = head.querySelector(piece)
        if (!found?.matches('.ticket__status')) return found?.getBoundingClientRect() ?? new DOMRect()
        // Its words, which may reach out of their box.
        const words = document.createRange()
        words.selectNodeContents(found)
        return words.getBoundingClientRect()
      }
      const crosses = (one: string, other: string): boolean => {
        const [a, b] = [boxOf(one), boxOf(other)]
        return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
      }
      const flag = head.querySelector('.ticket__new')
      const numbers = ['.ticket__slot .num', '.ticket__who .num', '.ticket__status']
      const pairs = ['.ticket__new', '.ticket__timer'].flatMap((over) => numbers.map((under) => [over, under] as const))
      const crossing: (readonly [string, string])[] = [...pairs, ['.ticket__new', '.ticket__timer'] as const].filter(
        (pair) => crosses(...pair),
      )
      const cut =
        flag && (flag.scrollWidth > flag.clientWidth || boxOf('.ticket__new').bottom > boxOf('.ticket__slot').bottom)
      const ticket = head.closest('.ticket') ?? head
      const border = Number.parseFloat(getComputedStyle(ticket, '::after').borderTopWidth)
      if (boxOf('.ticket__who').top < ticket.getBoundingClientRect().top + border * 0.9)
        crossing.push(['border', 'name'])
      return [...crossing.map(String), ...(cut ? ['the flag is cut'] : [])].map((what) => `${what} ${head.textContent}`)
    }),
  )

/** A flag stands five seconds, too short for a busy machine to be looked at: from now on it stays. */
function keepNew(): void {
  const plain = window.setTimeout
  const kept = (run: TimerHandler, after?: number) => (after === 5000 ? 0 : plain(run, after))
  Object.assign(window, { setTimeout: kept })
}

test('at the narrowest board the flag of a new ticket covers neither its numbers nor its time', async ({
  browser,
  venue,
}) => {
  const where = { branchId: venue.branchId, stationId: await stationOf(venue) }
  for (const language of ['en', 'ar', 'ckb'] as const) {
    const wall = await openWall(browser, venue, { language, size: 'large' })
    await wall.page.setViewportSize(narrow)
    await wall.page.evaluate(keepNew)
    const orders = ordersOf({ seed: `new ${language}`, tickets: 5, lines: [1, 1], late: 0.5 }, where, Date.now())
    const numbered = orders.map((order, at) => (order.tableNumber ? { ...order, tableNumber: 108 + at } : order))
    // Found when the wall opens: no news.
    await wall.show(numbered.slice(0, 1))
    await wall.show(numbered)
    await expect(wall.page.locator('.wall__column .ticket__new')).not.toHaveCount(0)
    expect.soft(await crowdedOn(wall.page), language).toEqual([])
    await wall.close()
  }
})

/** Of the room for tickets. */
const usedOn = (page: Page): Promise<{ heads: number; used: number }> =>
  page.evaluate(() => {
    const area = ({ width, height }: DOMRect) => width * height
    const board = document.querySelector('.wall__board')?.getBoundingClientRect() ?? new DOMRect()
    const columns = [...document.querySelectorAll('.wall__column')].map((column) => column.getBoundingClientRect())
    const tickets = [...document.querySelectorAll('.wall__column .ticket')].map((ticket) =>
      ticket.getBoundingClientRect(),
    )
    const room = columns.reduce((sum, { width }) => sum + width, 0) * board.height
    return {
      heads: document.querySelectorAll('.wall__column [id^="ticket-"]').length,
      used: tickets.reduce((sum, ticket) => sum + area(ticket), 0) / room,
    }
  })

test('fourteen tickets of two to four dishes at 1920×1080: twelve heads or more, on four fifths of the board', async ({
  browser,
  venue,
}) => {
  const stationId = await stationOf(venue)
  const wall = await openWall(browser, venue, { language: 'en', size: 'medium' })
  for (const seed of ['friday', 'dinner', 'iftar', 'late', 'lunch', 'match']) {
    const load = { seed, tickets: 14, lines: [2, 4], wordy: 0.15, ready: 3 } as const
    await wall.show(ordersOf(load, { branchId: venue.branchId, stationId }, Date.now()))
    await settled(wall.page)
    const { heads, used } = await usedOn(wall.page)
    expect.soft(heads, seed).toBeGreaterThanOrEqual(12)
    expect.soft(used, seed).toBeGreaterThanOrEqual(0.8)
  }
  await wall.close()
})
