import { expect, type Page } from '@playwright/test'
import type { ReservationPage } from '@sufra/shared/reservations/reservations.contract'
import { expectAccessible } from './axe'
import { cook, freeTable, type Language, openDesk, openPhone, orderHummus, tablesOf, words } from './staff'
import { test } from './venue.fixture'

const desk = { width: 1440, height: 900 }

/** The table that the keyboard stands on. */
const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.id)

for (const language of ['ar'] as const satisfies readonly Language[]) {
  const { common, floor: say } = words[language]

  test(`in ${language}: a party sits, moves, moves back, eats and leaves, on the map and in the list`, async ({
    browser,
    venue,
  }) => {
    const table = await freeTable(venue)
    const hand = await venue.as('manager')
    const { page, context } = await openDesk(browser, venue, {
      role: 'manager',
      path: '/floor',
      language,
      viewport: desk,
    })
    const onMap = (id: string) => page.locator(`.ptable[data-id="${id}"]`)
    const panel = page.locator('.table-side')
    const button = (name: string) => panel.getByRole('button', { name, exact: true })
    const guest = await openPhone(browser, venue.tableLink(table.number), language)

    await test.step('the floor stands up to the checks, and its map is not mirrored', async () => {
      await expect(onMap(table.id)).toHaveAttribute('data-table', 'available')
      await expectAccessible(page)
      await expect(page.locator('.plan__room').first()).toHaveCSS('direction', 'ltr')
    })

    await test.step('a free table is reserved in the book and held, and freed with its reservation', async () => {
      await onMap(table.id).click()
      await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
      await expectAccessible(page)
      await button(say.reserve).click()
      await expectAccessible(page)
      await panel.getByRole('textbox', { name: say.reserveName }).fill('هدى')
      await panel.locator('.table-choice__grid--times').getByRole('button').nth(1).click()
      await expect(onMap(table.id)).toHaveAttribute('data-table', 'reserved')
      await expect(onMap(table.id).locator('.ptable__facts')).toHaveText(/^\d\d:[03]0$/)
      const { reservations } = await hand.ask<ReservationPage>(`/branches/${venue.branchId}/reservations`)
      expect(reservations.find((one) => one.tableId === table.id)).toMatchObject({ name: 'هدى', status: 'confirmed' })
      await button(say.unreserve).click()
      await expectAccessible(page)
      await button(say.release.cancel).click()
      await expect(onMap(table.id)).toHaveAttribute('data-table', 'available')
      const freed = say.released.cancel.replace('{{number}}', String(table.number))
      await expect(page.locator('.toast', { hasText: freed })).toBeVisible()
    })

    await test.step('the party sits down; the reload keeps the open table', async () => {
      await button(say.seat).click()
      await expectAccessible(page)
      await button(say.seat).click()
      await expect(onMap(table.id)).toHaveAttribute('data-table', 'occupied')
      await page.reload()
      await expect(panel).toBeVisible()
      await orderHummus(guest.page)
      await expect(onMap(table.id).locator('.mark[data-status="pending"]')).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('they move to another table and, by undo, back', async () => {
      const other = (await tablesOf(venue)).find(({ id, status }) => id !== table.id && status === 'available')
      if (!other) throw new Error('no table is free to move to')
      const there = common.table.replace('{{number}}', String(other.number))
      await button(say.transfer).click()
      await panel.getByRole('button', { name: there }).click()
      await expect(onMap(other.id)).toHaveAttribute('data-table', 'occupied')
      const moved = say.moved.replace('{{from}}', String(table.number)).replace('{{to}}', String(other.number))
      const notice = page.locator('.toast', { hasText: moved })
      await notice.getByRole('button', { name: common.action.undo }).click()
      await expect(onMap(table.id)).toHaveAttribute('data-table', 'occupied')
      await expect(onMap(other.id)).toHaveAttribute('data-table', 'available')
    })

    await test.step('with food still to come they cannot leave; the panel says why', async () => {
      await button(say.close).click()
      await button(say.close).click()
      await expect(panel.getByRole('alert')).toHaveText(common.error.visit_has_open_lines)
      await expectAccessible(page)
    })

    await test.step('offline the floor stays to be seen, says so, and catches up', async () => {
      await context.setOffline(true)
      await expect(page.locator('.connection-strip[data-state="offline"]')).toBeVisible({ timeout: 20_000 })
      await cook(venue, table.id, ['confirmed', 'preparing', 'ready', 'served'])
      await expect(onMap(table.id).locator('.mark[data-status="pending"]')).toBeVisible()
      await expectAccessible(page)
      await context.setOffline(false)
      await expect(onMap(table.id).locator('.mark[data-status="served"]')).toBeVisible({ timeout: 30_000 })
    })

    await test.step('they leave; the table is cleaned from the list, which can do the same', async () => {
      await button(say.close).click()
      await button(say.close).click()
      await expect(onMap(table.id)).toHaveAttribute('data-table', 'cleaning')
      await page.getByRole('button', { name: say.list, exact: true }).click()
      await expectAccessible(page)
      await button(say.cleaned).click()
      const row = page.locator('.table-row', { hasText: common.table.replace('{{number}}', String(table.number)) })
      await expect(row.locator('.tlook')).toHaveAttribute('data-table', 'available')
    })
    await Promise.all([context.close(), guest.context.close()])
  })

  test(`in ${language}: the keyboard walks the plan as the room is built`, async ({ browser, venue }) => {
    const { page, context } = await openDesk(browser, venue, {
      role: 'host',
      path: '/floor',
      language,
      viewport: { width: 1280, height: 900 },
    })
    const tables = await tablesOf(venue)
    const id = (number: number) => tables.find((table) => table.number === number)?.id
    await page.locator(`.ptable[data-id="${id(1)}"]`).focus()
    await page.keyboard.press('ArrowRight')
    expect(await focused(page)).toBe(id(2))
    await page.keyboard.press('ArrowDown')
    expect(await focused(page)).toBe(id(5))
    await page.keyboard.press('ArrowLeft')
    expect(await focused(page)).toBe(id(4))
    await page.keyboard.press('Enter')
    await expect(page.locator('.table-side').getByRole('heading', { level: 2 })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.locator('.table-side')).toHaveCount(0)
    expect(await focused(page)).toBe(id(4))
    await context.close()
  })

  test(`in ${language}: on a phone the floor is a list, a table a sheet, and the counts filter`, async ({
    browser,
    venue,
  }) => {
    const { page, context } = await openDesk(browser, venue, {
      role: 'manager',
      path: '/floor',
      language,
      viewport: { width: 390, height: 844 },
    })
    await expect(page.locator('.table-row').first()).toBeVisible()
    await expectAccessible(page)
    await page.locator('.floor-counts').getByRole('button', { name: common.tableStatus.occupied }).click()
    await expect(page.locator('.table-row .tlook:not([data-table="occupied"])')).toHaveCount(0)
    await page.locator('.table-row').first().click()
    await expect(page.locator('dialog[open].dialog--sheet')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: say.map, exact: true }).click()
    await expect(page.locator('.ptable').first()).toBeVisible()
    await expectAccessible(page)
    await context.close()
  })
}

test('with keys alone a party is seated and leaves, and the keyboard stays at its table', async ({
  browser,
  venue,
}) => {
  const table = await freeTable(venue)
  const { floor: say } = words.en
  const { page, context } = await openDesk(browser, venue, {
    role: 'manager',
    path: '/floor',
    language: 'en',
    viewport: desk,
  })
  const onMap = page.locator(`.ptable[data-id="${table.id}"]`)
  const panel = page.locator('.table-side')
  const press = async (name: string) => {
    await panel.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await onMap.focus()
  await page.keyboard.press('Enter')
  await press(say.seat)
  await press(say.seat)
  await expect(onMap).toHaveAttribute('data-table', 'occupied')
  // The button that was pressed is gone.
  await expect(panel.getByRole('button', { name: say.seat, exact: true })).toHaveCount(0)
  await expect(panel.locator(':focus')).toHaveCount(1)
  await context.close()
})

test('from a table its order, its code and its orders are one tap away, for whoever may go there', async ({
  browser,
  venue,
}) => {
  const table = await freeTable(venue)
  const { ways } = words.en.floor
  const path = `/floor?table=${table.id}`
  const { page, context } = await openDesk(browser, venue, { role: 'manager', path, language: 'en', viewport: desk })
  const way = (name: string) => page.getByRole('navigation', { name: ways.label }).getByRole('link', { name })
  await way(ways.entry).click()
  await expect(page).toHaveURL(`${venue.url}/waiter/tables/${table.id}/order`)
  await page.goBack()
  await way(ways.codes).click()
  await expect(page.locator('.code-list__row input:checked')).toHaveCount(1)
  await page.goBack()
  await way(ways.orders).click()
  await expect(page.getByRole('searchbox')).toHaveValue(`Table ${table.number}`)
  await context.close()

  const host = await openDesk(browser, venue, { role: 'host', path, language: 'en', viewport: desk })
  await expect(host.page.locator('.table-ways .link')).toHaveText([ways.codes])
  await host.context.close()
})
