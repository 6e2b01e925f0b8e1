import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe'
import {
  clearTable,
  cook,
  type Language,
  openDesk,
  openPhone,
  orderHummus,
  type TableInHouse,
  tableNumbered,
  tablesOf,
  words,
} from './staff'
import { test, type Venue } from './venue.fixture'

const desk = { width: 1440, height: 900 }
const tablet = { width: 1180, height: 820 }

/** So many tables where nobody sits, whatever other tests have done. */
async function freeTables(venue: Venue, count: number): Promise<TableInHouse[]> {
  const hand = await venue.as('manager')
  const free: TableInHouse[] = []
  for (const table of await tablesOf(venue)) {
    if (free.length === count) break
    if (table.visitId !== null) continue
    const path = `/branches/${venue.branchId}/tables/${table.id}`
    if (table.status === 'cleaning') await hand.send(`${path}/cleaned`)
    if (table.status === 'reserved') await hand.send(`${path}/unreserve`)
    free.push(table)
  }
  if (free.length < count) throw new Error('too many tables are taken')
  return free
}

/** A floor on somebody's screen: its map, its list and the panel beside either. */
function floorOf(page: Page, { common, floor: say }: (typeof words)[Language]) {
  const panel = page.locator('.table-side, dialog[open]').last()
  const button = (name: string) => panel.getByRole('button', { name, exact: true })
  /** What stands in the menu behind the three dots. */
  const choose = async (name: string) => {
    await button(common.action.more).click()
    await panel.getByRole('menuitem', { name, exact: true }).click()
  }
  const named = ({ number }: { readonly number: number }) => common.table.replace('{{number}}', String(number))
  const choice = (table: { readonly number: number }) =>
    panel.getByRole('button', { name: new RegExp(`^${named(table)}(?!\\d)`) })
  const onMap = ({ id }: { readonly id: string }) => page.locator(`.ptable[data-id="${id}"]`)
  const inList = (table: { readonly number: number }) =>
    page.locator('.table-row', { has: page.locator('.table-row__n', { hasText: new RegExp(`^${table.number}$`) }) })
  const seat = async () => {
    await button(say.seat).click()
    await button(say.seat).click()
  }
  return { panel, button, choose, choice, onMap, inList, seat, say, named }
}

/** A guest's phone asks for something, without its screen. */
async function callFrom(venue: Venue, number: number, reason: string): Promise<void> {
  const [code, secret] = new URL(venue.tableLink(number)).pathname.split('/').slice(2)
  const post = async (path: string, body: object, token = '') => {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const answer = await fetch(`${venue.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as { token: string }
  }
  const { token } = await post('/auth/table', { code, secret })
  const at = Date.now().toString(16).padStart(12, '0')
  const id = `${at.slice(0, 8)}-${at.slice(8)}-7${crypto.randomUUID().slice(15)}`
  await post(`/branches/${venue.branchId}/calls`, { id, reason }, token)
}

for (const language of ['ar'] as const satisfies readonly Language[]) {
  const spoken = words[language]
  const { common } = spoken

  test(`in ${language}: two parties become one on the map and come apart in the list, each seen by the other`, async ({
    browser,
    venue,
  }) => {
    const [large, small, other] = (await freeTables(venue, 3)) as [TableInHouse, TableInHouse, TableInHouse]
    const manager = await openDesk(browser, venue, { role: 'manager', path: '/floor', language, viewport: desk })
    const host = await openDesk(browser, venue, { role: 'host', path: '/floor?view=list', language, viewport: tablet })
    const map = floorOf(manager.page, spoken)
    const list = floorOf(host.page, spoken)
    const guest = await openPhone(browser, venue.tableLink(small.number), language)

    await test.step('one party is seated from the list, the other from the map', async () => {
      await list.inList(large).click()
      await list.seat()
      await expect(map.onMap(large)).toHaveAttribute('data-table', 'occupied')
      await host.page.keyboard.press('Escape')
      await map.onMap(small).click()
      await map.seat()
      await expect(list.inList(small).locator('.tlook')).toHaveAttribute('data-table', 'occupied')
    })

    await test.step('one more guest comes; the small party orders and calls', async () => {
      await map.onMap(large).click()
      for (let more = 0; more < 3; more += 1) {
        await map.choose(map.say.change.guests)
        if (more === 0) await expectAccessible(manager.page)
        await map.panel.getByRole('button', { name: common.action.oneMore }).click()
        await map.button(map.say.saveGuests).click()
        await expect(map.button(map.say.transfer)).toBeVisible()
      }
      await orderHummus(guest.page)
      await callFrom(venue, small.number, 'bill')
      await expect(map.onMap(small).locator('.mark[data-status="pending"]')).toBeVisible()
      await expect(list.inList(small).locator('.mark[data-status="call"]')).toBeVisible()
    })

    await test.step('the bills become one after a question; order and call stay where they are eaten and wanted', async () => {
      await map.choose(map.say.join)
      await expectAccessible(manager.page)
      await map.choice(small).click()
      await expect(map.panel.getByRole('group')).toContainText(map.say.oneParty.split('{{')[0]?.trim() ?? '')
      await expectAccessible(manager.page)
      await map.button(map.say.joinParties).click()
      await expect(map.onMap(large).locator('.ptable__joined')).toHaveText(`+${small.number}`)
      await expect(map.onMap(small).locator('.mark[data-status="pending"]')).toBeVisible()
      await expect(map.onMap(small).locator('.ptable__call')).toBeVisible()
      await expect(map.onMap(large).locator('.mark')).toHaveCount(0)
      await expect(list.inList(large)).toContainText(list.say.joinedWith.split('{{')[0]?.trim() ?? '')
      await expectAccessible(manager.page)
      await expectAccessible(host.page)
    })

    await test.step('the phone of the party that joined keeps its order and orders again', async () => {
      await expect(guest.page.locator('.oline').first()).toBeVisible()
      await guest.page.goto(`${venue.url}/menu`)
      await orderHummus(guest.page)
      await expect(guest.page.locator('.oline')).toHaveCount(2)
    })

    await test.step('they cannot leave with food still to come', async () => {
      await map.button(map.say.close).click()
      await map.button(map.say.close).click()
      await expect(map.panel.getByRole('alert')).toHaveText(common.error.visit_has_open_lines)
    })

    await test.step('from the list one table is given back: what was ordered there comes along', async () => {
      await list.inList(small).click()
      await list.choose(list.say.split)
      await expectAccessible(host.page)
      await list.choice(small).click()
      await expect(map.onMap(small)).toHaveAttribute('data-table', 'available')
      await expect(map.onMap(large).locator('.mark[data-status="pending"]')).toHaveCount(2)
      await expect(map.onMap(large).locator('.ptable__call')).toBeVisible()
      await host.page.keyboard.press('Escape')
    })

    await test.step('they move, eat, leave; the table is cleaned: all of it from the list', async () => {
      await list.inList(large).click()
      await list.button(list.say.transfer).click()
      await list.choice(other).click()
      await expect(map.onMap(other)).toHaveAttribute('data-table', 'occupied')
      await expect(map.onMap(other).locator('.ptable__call')).toBeVisible()
      await host.page.keyboard.press('Escape')
      for (const _ of ['first round', 'second round'])
        await cook(venue, other.id, ['confirmed', 'preparing', 'ready', 'served'], ['pending'])
      await list.inList(other).click()
      await list.button(list.say.close).click()
      await list.button(list.say.close).click()
      await expect(map.onMap(other)).toHaveAttribute('data-table', 'cleaning')
      // The panel is lower once the party has left it: its button is where it stays.
      await expect(list.button(list.say.transfer)).toBeHidden()
      await list.button(list.say.cleaned).click()
      await expect(map.onMap(other)).toHaveAttribute('data-table', 'available')
    })
    await Promise.all([manager.context.close(), host.context.close(), guest.context.close()])
  })
}

/* Once: what they say and how it looks in the other languages is held by `every-screen.spec`. */
for (const language of ['en'] as const satisfies readonly Language[]) {
  const spoken = words[language]
  const { common } = spoken

  test(`in ${language}: who comes second is told who sits there and who was faster`, async ({ browser, venue }) => {
    const [table] = (await freeTables(venue, 1)) as [TableInHouse]
    const first = await openDesk(browser, venue, { role: 'waiter', path: '/floor', language, viewport: desk })
    const second = await openDesk(browser, venue, { role: 'host', path: '/floor', language, viewport: desk })
    const [ali, host] = [floorOf(first.page, spoken), floorOf(second.page, spoken)]
    await host.onMap(table).click()
    await host.button(host.say.seat).click()
    // What Ali does is done, but this screen has not heard of it when its host presses.
    await second.page.route('**/seat', async (route) => {
      await ali.onMap(table).click()
      await ali.seat()
      // His screen shows it at once; the restaurant has it a moment later.
      await expect.poll(async () => (await tableNumbered(venue, table.number)).visitId).not.toBeNull()
      await route.continue()
    })
    await host.button(host.say.seat).click()
    const alert = host.panel.getByRole('alert')
    await expect(alert).toContainText(common.error.table_occupied)
    await expect(alert).toContainText('Ali Rahman')
    await expect(host.onMap(table)).toHaveAttribute('data-table', 'occupied')
    await expectAccessible(second.page)
    await ali.button(ali.say.close).click()
    await ali.button(ali.say.close).click()
    await expect(ali.onMap(table)).toHaveAttribute('data-table', 'available')
    await Promise.all([first.context.close(), second.context.close()])
  })

  test(`in ${language}: parties that were joined by mistake are two again, each with what is theirs`, async ({
    browser,
    venue,
  }) => {
    const [one, other] = (await freeTables(venue, 2)) as [TableInHouse, TableInHouse]
    const { page, context } = await openDesk(browser, venue, { role: 'host', path: '/floor', language, viewport: desk })
    const map = floorOf(page, spoken)
    const partiesAt = async () => {
      const now = (await tablesOf(venue)).filter(({ id }) => id === one.id || id === other.id)
      return new Set(now.flatMap(({ visitId }) => visitId ?? [])).size
    }
    const join = async () => {
      await map.choose(map.say.join)
      await map.choice(one).click()
      await map.button(map.say.joinParties).click()
      await expect(map.onMap(other).locator('.ptable__joined')).toHaveText(`+${one.number}`)
      await expect.poll(partiesAt).toBe(1)
    }
    for (const table of [one, other]) {
      await map.onMap(table).click()
      await map.seat()
      await expect(map.onMap(table)).toHaveAttribute('data-table', 'occupied')
    }

    await test.step('Undo in the notice takes the join back', async () => {
      await join()
      const words = map.say.joined.replace('{{from}}', String(one.number)).replace('{{to}}', String(other.number))
      const notice = page.locator('.toast', { hasText: words })
      await notice.getByRole('button', { name: common.action.undo }).click()
      await expect(page.locator('.ptable__joined')).toHaveCount(0)
      await expect.poll(partiesAt).toBe(2)
    })

    await test.step('of what was ordered since, the panel asks whose it is, and knows at whose table', async () => {
      await join()
      const guest = await openPhone(browser, venue.tableLink(one.number), language)
      await orderHummus(guest.page)
      await expect(map.onMap(one).locator('.mark[data-status="pending"]')).toBeVisible()
      await map.choose(map.say.unmerge)
      await map.button(map.say.unmerge).click()
      await expect(map.panel.getByRole('alert')).toHaveText(map.say.unmergeWhose)
      expect(await partiesAt()).toBe(1)
      await expect(map.button(map.say.unmergeOrder.go)).toHaveAttribute('aria-pressed', 'true')
      await expect(map.button(map.say.unmergeOrder.stay)).toHaveAttribute('aria-pressed', 'false')
      await expectAccessible(page)
      await map.button(map.say.unmerge).click()
      await expect(page.locator('.toast', { hasText: map.say.unmerged })).toBeVisible()
      await expect.poll(partiesAt).toBe(2)
      await expect(map.onMap(one).locator('.mark[data-status="pending"]')).toBeVisible()
      await expect(map.onMap(other).locator('.mark')).toHaveCount(0)
      await guest.context.close()
    })
    for (const table of [one, other]) await clearTable(venue, table)
    await context.close()
  })

  test(`in ${language}: a table is taken over, and who had it is told`, async ({ browser, venue }) => {
    const [table] = (await freeTables(venue, 1)) as [TableInHouse]
    const waiter = await openDesk(browser, venue, {
      role: 'waiter',
      path: '/waiter?tables=all',
      language,
      viewport: tablet,
    })
    const manager = await openDesk(browser, venue, { role: 'manager', path: '/floor', language, viewport: desk })
    const map = floorOf(manager.page, spoken)
    const beside = floorOf(waiter.page, spoken)
    await waiter.page.locator(`[data-id="${table.id}"]`).first().click()
    await beside.seat()
    await expect(map.onMap(table)).toHaveAttribute('data-table', 'occupied')
    await map.onMap(table).click()
    await map.choose(map.say.change.waiter)
    await expectAccessible(manager.page)
    await map.button(map.say.takeOver).click()
    const toast = waiter.page.locator('.toast').last()
    await expect(toast).toContainText(String(table.number))
    await expect(toast.getByRole('button', { name: map.say.showTable })).toBeVisible()
    await expectAccessible(waiter.page)
    await map.button(map.say.close).click()
    await map.button(map.say.close).click()
    await expect(map.onMap(table)).toHaveAttribute('data-table', 'available')
    await Promise.all([waiter.context.close(), manager.context.close()])
  })

  test(`in ${language}: without a connection a party is joined and split here, marked as not sent, and sent later`, async ({
    browser,
    venue,
  }) => {
    const [one, other] = (await freeTables(venue, 2)) as [TableInHouse, TableInHouse]
    const { page, context } = await openDesk(browser, venue, { role: 'host', path: '/floor', language, viewport: desk })
    const map = floorOf(page, spoken)
    await map.onMap(one).click()
    await map.seat()
    const visitAt = async ({ id }: TableInHouse) => (await tablesOf(venue)).find((each) => each.id === id)?.visitId
    await expect.poll(() => visitAt(one)).not.toBeNull()
    await expect(page.locator('[data-status="unsent"]')).toHaveCount(0)
    await context.setOffline(true)
    await expect(page.locator('.connection-strip[data-state="offline"]')).toBeVisible({ timeout: 20_000 })
    await map.choose(map.say.join)
    await map.choice(other).click()
    await expect(map.onMap(other)).toHaveAttribute('data-table', 'occupied')
    await expect(map.onMap(one).locator('[data-status="unsent"]')).toBeVisible()
    await expect(map.inList(one).locator('[data-status="unsent"]')).toBeVisible()
    await expectAccessible(page)
    expect(await visitAt(other)).toBeNull()
    await context.setOffline(false)
    await expect(page.locator('[data-status="unsent"]')).toHaveCount(0, { timeout: 30_000 })
    await expect.poll(() => visitAt(other)).not.toBeNull()
    await map.button(map.say.close).click()
    await map.button(map.say.close).click()
    await expect(map.onMap(other)).toHaveAttribute('data-table', 'available')
    await context.close()
  })

  test(`in ${language}: guests at the door are shown where they fit`, async ({ browser, venue }) => {
    const [table] = (await freeTables(venue, 8).catch(() => freeTables(venue, 1))) as [TableInHouse]
    const { page, context } = await openDesk(browser, venue, {
      role: 'host',
      path: '/floor',
      language,
      viewport: { width: 390, height: 844 },
    })
    const { say, choice, inList, panel } = floorOf(page, spoken)
    await page.getByRole('button', { name: say.walkIn, exact: true }).click()
    await expectAccessible(page)
    const more = panel.getByRole('button', { name: common.action.oneMore })
    for (let guests = 2; guests < 9; guests += 1) await more.click()
    await expect(panel.locator('.table-choice p')).toBeVisible()
    await expectAccessible(page)
    for (let guests = 9; guests > 1; guests -= 1)
      await panel.getByRole('button', { name: common.action.oneLess }).click()
    await choice(table).click()
    await expect(inList(table).locator('.tlook')).toHaveAttribute('data-table', 'occupied')
    await expect(panel.getByRole('button', { name: say.close })).toBeVisible()
    await panel.getByRole('button', { name: say.close }).click()
    // Asked about once: a visit that has ended is not opened again.
    await panel.getByRole('button', { name: common.action.back }).click()
    await panel.getByRole('button', { name: say.close }).click()
    await panel.getByRole('button', { name: say.close }).click()
    await expect(inList(table).locator('.tlook')).toHaveAttribute('data-table', 'available')
    await context.close()
  })
}
