import { expect } from '@playwright/test'
import { expectAccessible } from './axe'
import { clearTable, cook, freeTable, openDesk, openPhone, orderHummus, words as spoken } from './staff'
import { test } from './venue.fixture'
import { placeTakeaway, ticketOfTable, ticketOfTakeaway, ticketsShown, wallWords } from './wall'

const wallDesk = { role: 'kitchen', path: '/kitchen', viewport: { width: 1920, height: 1080 } } as const

for (const language of ['en', 'ar'] as const) {
  test(`a guest's order comes, hangs, and its steps show on the phone (${language})`, async ({ browser, venue }) => {
    const words = wallWords[language]
    const { common } = spoken[language]
    const table = await freeTable(venue)
    const { page: wall, context: wallContext } = await openDesk(browser, venue, { ...wallDesk, language })
    const { page: phone, context: phoneContext } = await openPhone(browser, venue.tableLink(table.number), language)
    await orderHummus(phone)
    await expect(wall.locator('.wall__coming li').last()).toContainText(String(table.number))

    await cook(venue, table.id, ['confirmed'])
    await ticketsShown(wall)
    const ticket = ticketOfTable(wall, language, table)
    await expect(ticket).toHaveAttribute('data-status', 'confirmed')
    await expectAccessible(wall)

    await ticket.getByRole('button', { name: words.action.preparing }).click()
    await expect(ticket).toHaveAttribute('data-status', 'preparing')
    await expect(phone.locator('.oline .pill').first()).toHaveAttribute('data-status', 'preparing')

    await wall.reload()
    await ticketsShown(wall)
    await expect(ticket).toHaveAttribute('data-status', 'preparing')
    await ticket.getByRole('button', { name: words.action.ready, exact: true }).click()
    await expect(ticket).toHaveAttribute('data-status', 'ready')
    // It waits at the pass: no longer on the board, but under the heading of those in the rail.
    const atPass = { has: wall.getByRole('heading', { name: common.status.ready }) }
    const id = await ticket.getAttribute('data-ticket')
    await expect(wall.locator('.rail section', atPass).locator(`.trow[data-ticket="${id}"]`)).toBeVisible()
    await expect(wall.locator(`.wall__column #ticket-${id}`)).toHaveCount(0)
    await expect(phone.locator('.oline .pill').first()).toHaveAttribute('data-status', 'ready')
    await expectAccessible(phone)

    await clearTable(venue, table)
    await expect(ticket).toHaveCount(0)
    await wallContext.close()
    await phoneContext.close()
  })
}

test('without a network the wall says so within eight seconds, and catches up by itself', async ({
  browser,
  venue,
}) => {
  const { page: wall, context } = await openDesk(browser, venue, { ...wallDesk, language: 'en' })
  const before = await placeTakeaway(venue)
  await ticketsShown(wall)
  await expect(ticketOfTakeaway(wall, before)).toBeVisible()

  await context.setOffline(true)
  await expect(wall.getByRole('alert')).toContainText(/Not receiving orders/)
  const missed = await placeTakeaway(venue)
  const manager = await venue.as('manager')
  const path = `/branches/${venue.branchId}/orders`
  await manager.send(`${path}/${before.id}/advance`, { to: 'preparing', lineIds: before.lines.map(({ id }) => id) })
  await expectAccessible(wall)
  await expect(ticketOfTakeaway(wall, missed)).toHaveCount(0)
  await expect(ticketOfTakeaway(wall, before)).toHaveAttribute('data-status', 'confirmed')

  await context.setOffline(false)
  await expect(wall.locator('.wall__stale')).toHaveCount(0)
  await ticketsShown(wall)
  await expect(ticketOfTakeaway(wall, missed)).toBeVisible()
  await expect(ticketOfTakeaway(wall, before)).toHaveAttribute('data-status', 'preparing')
  for (const { id } of [before, missed]) await manager.send(`${path}/${id}/cancel`, { reason: 'the test is over' })
  await context.close()
})

test('a cancelled order stays struck, over a reload too, until somebody has seen it', async ({ browser, venue }) => {
  const { page: wall, context } = await openDesk(browser, venue, { ...wallDesk, language: 'en' })
  const order = await placeTakeaway(venue)
  await ticketsShown(wall)
  await expect(ticketOfTakeaway(wall, order)).toBeVisible()

  const manager = await venue.as('manager')
  await manager.send(`/branches/${venue.branchId}/orders/${order.id}/cancel`, { reason: 'the guest left' })
  await expect(ticketOfTakeaway(wall, order)).toHaveCount(0)
  const struck = wall.locator('.wall__cancelled li', { hasText: `Takeaway ${order.ticket}` })
  await expect(struck.locator('s')).toContainText('Hummus')
  await expectAccessible(wall)
  await wall.reload()
  await struck.getByRole('button', { name: wallWords.en.seen }).click()
  await expect(struck).toHaveCount(0)
  await wall.reload()
  await expect(wall.locator('.rail')).toBeVisible()
  await expect(struck).toHaveCount(0)
  await context.close()
})

test('keys alone: select, one step on, one step back; a tap starts the shift', async ({ browser, venue }) => {
  const { page: wall, context } = await openDesk(browser, venue, { ...wallDesk, language: 'en' })
  const order = await placeTakeaway(venue)
  await ticketsShown(wall)
  const ticket = ticketOfTakeaway(wall, order)
  await wall.getByRole('button', { name: wallWords.en.startShift }).click()
  await expect(wall.locator('.wall__start')).toHaveCount(0)
  const kept = Number(await wall.locator('.wall__count').textContent())

  for (let turn = 0; turn < 30; turn += 1) await wall.keyboard.press('ArrowRight')
  await expect(ticket).toHaveAttribute('data-selected', 'true')
  await wall.keyboard.press('Enter')
  await expect(ticket).toHaveAttribute('data-status', 'preparing')
  await expect(wall.locator('.wall__count')).toHaveText(String(kept + 1))
  await wall.keyboard.press('Backspace')
  await expect(ticket).toHaveAttribute('data-status', 'confirmed')
  await expect(wall.locator('.wall__count')).toHaveText(String(kept))

  const manager = await venue.as('manager')
  await manager.send(`/branches/${venue.branchId}/orders/${order.id}/cancel`, { reason: 'the test is over' })
  await context.close()
})

test('everything on the wall can be hit with a wet hand', async ({ browser, venue }) => {
  const { page: wall, context } = await openDesk(browser, venue, { ...wallDesk, language: 'en' })
  const order = await placeTakeaway(venue)
  await ticketsShown(wall)
  await expect(ticketOfTakeaway(wall, order)).toBeVisible()
  const low = await wall.locator('.wall button:visible').evaluateAll((buttons) =>
    buttons
      .filter((button) => !button.closest('[inert]'))
      // A dish is as high as its words, and so is the small head of a ticket that continues.
      .filter((button) => {
        const small = button.matches('.tline__tap, :is([data-piece="end"], [data-piece="middle"]) .ticket__press')
        return button.getBoundingClientRect().height < (small ? 48 : 64)
      })
      .map((button) => button.outerHTML),
  )
  expect(low).toEqual([])
  const manager = await venue.as('manager')
  await manager.send(`/branches/${venue.branchId}/orders/${order.id}/cancel`, { reason: 'the test is over' })
  await context.close()
})
