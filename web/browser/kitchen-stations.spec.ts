import { expect, type Page } from '@playwright/test'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import { kitchen } from '../src/i18n/catalogues/en/kitchen'
import { expectAccessible } from './axe'
import { dishNamed } from './menu-desk'
import { openPairedWall } from './paired-wall'
import { clearTable, freeTable, openDesk } from './staff'
import { test } from './venue.fixture'
import {
  place,
  placeAtTwoStations,
  stationsThatSaw,
  ticketOfTable,
  ticketOfTakeaway,
  ticketsShown,
  wallWords,
} from './wall'

const desk = { role: 'kitchen', path: '/kitchen', viewport: { width: 1920, height: 1080 }, language: 'en' } as const

test('a dish of a station that is new is on the wall that hung before it, untouched by anybody', async ({
  browser,
  venue,
}) => {
  const { page: wall, context } = await openDesk(browser, venue, desk)
  const before = await place(venue, {})
  await ticketsShown(wall)
  await expect(ticketOfTakeaway(wall, before)).toBeVisible()

  const manager = await venue.as('manager')
  const at = `/branches/${venue.branchId}`
  const station = { id: uuidv7(), name: { en: 'Cold', ar: 'البارد' } }
  await manager.send(`${at}/stations`, station)
  const { id, stationId } = await dishNamed(venue, 'Hummus plate')
  await manager.send(`${at}/menu-items/${id}`, { changes: { stationId: station.id }, was: { stationId } })
  const order = await place(venue, {})

  await ticketsShown(wall)
  await expect(ticketOfTakeaway(wall, order)).toBeVisible()
  await expect(ticketOfTakeaway(wall, before)).toBeVisible()
  await context.close()
})

test('a station’s wall that has not read the names of the stations yet shows its own dishes, and says so of no others', async ({
  browser,
  venue,
}) => {
  const table = await freeTable(venue)
  const order = await placeAtTwoStations(venue, table)
  const [first] = order.lines
  const path = `/kitchen?station=${first?.stationId}`
  const { page: wall, context } = await openDesk(browser, venue, { ...desk, path })
  const hangs = ticketOfTable(wall, 'en', table)
  await expect(hangs).toBeVisible()

  let answer = (): void => undefined
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await wall.route('**/menu', async (route) => {
    await asked
    await route.continue()
  })
  await wall.reload()
  await expect(hangs).toBeVisible()
  await expect.poll(() => stationsThatSaw(venue, order)).toEqual([first?.stationId])
  // Two more receipts are due by now: what it does not show, it does not sign for.
  await wall.waitForTimeout(2500)
  expect(await stationsThatSaw(venue, order)).toEqual([first?.stationId])

  answer()
  await expect(wall.locator('.wall__station')).not.toContainText(wallWords.en.title)
  await clearTable(venue, table)
  await context.close()
})

test('a wall that was paired for some stations says which they are, offers no other, and believes no address that names one', async ({
  browser,
  venue,
}) => {
  const manager = await venue.as('manager')
  const { stations } = await manager.ask<BranchMenu>(`/branches/${venue.branchId}/menu`)
  const [first, second, foreign] = stations
  if (!first || !second || !foreign) throw new Error('the demo has fewer than three stations')
  const own = [first, second]
  const whole = await openPairedWall(browser, venue, { stationIds: [] })
  await expect(whole.page.locator('.wall__station')).toContainText(wallWords.en.title)
  const { page, context, unpair } = await openPairedWall(browser, venue, {
    stationIds: own.map(({ id }) => id),
    path: `/kitchen?station=${foreign.id}`,
    language: 'ar',
  })
  const names = own.map(({ name }) => name.ar ?? name.en)
  const both = names.join(' و')
  const title = page.locator('.wall__station')
  await expect(title).toContainText(both)
  await title.getByRole('button').click()
  await expect(title.getByRole('menuitemradio')).toHaveText([both, ...names])
  await title.getByRole('menuitemradio').nth(1).click()
  await expect(title).toContainText(names[0] ?? '')
  await expect(title).not.toContainText(both)
  await expect(page).toHaveURL(new RegExp(`station=${first.id}`))
  await Promise.all([context.close(), whole.context.close()])
  await unpair()
  await whole.unpair()
})

test('on a phone a name that has room is whole', async ({ browser, venue }) => {
  for (const language of ['en', 'ar'] as const) {
    const { page: wall, context } = await openDesk(browser, venue, {
      ...desk,
      language,
      viewport: { width: 360, height: 780 },
    })
    const name = wall.locator('.wall__station-name')
    await expect(name).toBeVisible()
    expect(await name.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
    await context.close()
  }
})

test('of an order that two stations cooked and that is cancelled, each says for itself that it has seen it', async ({
  browser,
  venue,
}) => {
  const table = await freeTable(venue)
  const order = await placeAtTwoStations(venue, table)
  const stations = [...new Set(order.lines.map(({ stationId }) => stationId))]
  expect(stations).toHaveLength(2)
  const walls = await Promise.all(
    stations.map((station) => openDesk(browser, venue, { ...desk, path: `/kitchen?station=${station}` })),
  )
  for (const { page: wall } of walls) await expect(ticketOfTable(wall, 'en', table)).toBeVisible()
  const manager = await venue.as('manager')
  await manager.send(`/branches/${venue.branchId}/orders/${order.id}/cancel`, { reason: 'the guest left' })
  const struck = (wall: Page) => wall.locator('.wall__cancelled li', { hasText: new RegExp(`T${table.number}\\b`) })
  for (const { page: wall } of walls) await expect(struck(wall)).toBeVisible()
  for (const [index, { page: wall }] of walls.entries()) {
    await struck(wall).getByRole('button', { name: wallWords.en.seen }).click()
    await expect(struck(wall)).toHaveCount(0)
    for (const { page: later } of walls.slice(index + 1)) await expect(struck(later)).toBeVisible()
  }
  await clearTable(venue, table)
  await Promise.all(walls.map(({ context }) => context.close()))
})

test('a station at which nothing hangs says that all is clear, and who comes next', async ({ browser, venue }) => {
  const at = `/branches/${venue.branchId}`
  const station = { id: uuidv7(), name: { en: 'Pastry', ar: 'الحلويات' } }
  await (await venue.as('manager')).send(`${at}/stations`, station)
  const party = { id: uuidv7(), date: new Date(Date.now() + 90_000).toISOString(), guests: 7, name: 'Huda' }
  await (await venue.as('host')).send(`${at}/reservations`, party)
  const path = `/kitchen?station=${station.id}`
  const { page: wall, context } = await openDesk(browser, venue, { ...desk, path })
  await expect(wall.getByRole('heading', { name: kitchen.allClear })).toBeVisible()
  const next = wall.locator('.wall__facts > div', { hasText: kitchen.nextReservation })
  await expect(next).toContainText('7 guests')
  await expect(wall.getByText('Huda')).toHaveCount(0)
  await expectAccessible(wall)
  await context.close()
})
