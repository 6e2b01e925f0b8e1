import { expect, type Locator, type Page } from '@playwright/test'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { FloorPlan } from '@sufra/shared/tables/tables.contract'
import { plan as ar } from '../src/i18n/catalogues/ar/plan'
import { plan as en } from '../src/i18n/catalogues/en/plan'
import { expectAccessible } from './axe'
import { toastOf } from './identity'
import { openDesk, settled } from './staff'
import { test, type Venue } from './venue.fixture'

const desk = { width: 1280, height: 900 }
const draws = { role: 'manager', path: '/admin/tables?plan=', viewport: desk } as const

const planOf = async (venue: Venue): Promise<FloorPlan> =>
  (await venue.as('manager')).ask(`/branches/${venue.branchId}/tables`)
const thing = (page: Page, id: string): Locator => page.locator(`[data-thing="${id}"]`)
const tool = (page: Page, name: string): Locator => page.getByRole('toolbar').getByRole('button', { name, exact: true })
const stands = (page: Page): Promise<string> =>
  page.locator('[data-thing][aria-pressed="true"]').getAttribute('aria-label').then(String)
const saved = (page: Page) => expect(page.locator('.plan-head__saved')).toContainText(en.saved.split(' {{')[0] ?? '')

/** Whoever drew before has left. */
async function leave(venue: Venue): Promise<void> {
  const manager = await venue.as('manager')
  const hold = { holderId: uuidv7(), how: 'take' }
  await manager.send(`/branches/${venue.branchId}/plan/hold`, hold)
  await manager.send(`/branches/${venue.branchId}/plan/hold`, { ...hold, how: 'leave' })
}

test('a manager draws, takes back, publishes, and the waiter’s open floor shows it', async ({ browser, venue }) => {
  const { tables, areas } = await planOf(venue)
  const number = Math.max(...tables.map((table) => table.number)) + 1
  const { page, context } = await openDesk(browser, venue, { ...draws, language: 'en' })
  const waiter = await openDesk(browser, venue, { role: 'waiter', path: '/floor', viewport: desk, language: 'en' })
  await expect(waiter.page.locator('.ptable')).toHaveCount(tables.length)
  await expect(page.locator('[data-kind="table"]').first()).toBeVisible()
  await expectAccessible(page)

  await tool(page, en.add.round).click()
  const added = page.locator('[data-thing][aria-pressed="true"]')
  await expect(added).toHaveAttribute('aria-label', new RegExp(`^Table ${number}, 2 seats, Round, at \\d+, \\d+$`))
  const id = String(await added.getAttribute('data-thing'))

  await test.step('dragged it stands on the grid; arrows go one step, with Shift five', async () => {
    const before = await stands(page)
    await settled(page)
    const box = await thing(page, id).boundingBox()
    if (!box) throw new Error('the new table is not drawn')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2 - 90, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => stands(page)).not.toBe(before)
    await expect.poll(() => stands(page)).toMatch(/at \d*0, \d*0$/)
    const [, x] = /at (\d+),/.exec(await stands(page)) ?? []
    await thing(page, id).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(() => stands(page)).toContain(`at ${Number(x) + 40},`)
    await expect(page.locator('.plan-editor > [role="status"]')).toContainText(`Table ${number}: ${Number(x) + 40}`)
    await expect(thing(page, id)).toBeFocused()
  })

  await test.step('everything is taken back and done again, and the focus stays', async () => {
    const now = await stands(page)
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect.poll(() => stands(page)).not.toBe(now)
    await expect(thing(page, id)).toBeFocused()
    await page.keyboard.press('Control+Shift+z')
    await page.keyboard.press('Control+y')
    await expect.poll(() => stands(page)).toBe(now)
  })

  await test.step('typed onto another table, both are named; turned by the field', async () => {
    const first = tables.find((table) => table.areaId === areas[0]?.id)
    const side = page.locator('.plan-side')
    await side.getByLabel(en.field.x, { exact: true }).fill(String(first?.x))
    await side.getByLabel(en.field.y, { exact: true }).fill(String(first?.y))
    await side.getByLabel(en.field.y, { exact: true }).press('Enter')
    const both = page.getByText(`Table ${first?.number} and Table ${number}`)
    await expect(both).toBeVisible()
    await expect(thing(page, id)).toHaveAttribute('data-bad', 'true')
    await side.getByLabel(en.field.rotation).fill('400')
    await side.getByLabel(en.field.rotation).press('Enter')
    await expect(side).toContainText('0 to 359')
    await side.getByLabel(en.field.rotation).fill('30')
    await side.getByLabel(en.field.rotation).press('Enter')
    await expect(thing(page, id)).toHaveAttribute('transform', /^rotate\(30 /)
    await expectAccessible(page)
    for (let i = 0; i < 3; i += 1) await tool(page, en.undo).click()
    await expect(both).toHaveCount(0)
  })

  await test.step('kept as a draft, also over a reload; nobody else sees it', async () => {
    await tool(page, en.add.wall).click()
    await saved(page)
    await page.reload()
    await expect(thing(page, id)).toBeVisible()
    await expect(waiter.page.locator('.ptable')).toHaveCount(tables.length)
  })

  await page.getByRole('button', { name: en.publish }).click()
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText(`Added: Table ${number}`)
  await expectAccessible(page)
  const shown = waiter.page.locator(`.ptable[data-id="${id}"]`).waitFor({ timeout: 15_000 })
  await asked.getByRole('button', { name: en.publish }).click()
  await shown
  await expect(waiter.page.locator('.plan__fixture[data-kind="wall"]')).toBeVisible()
  await expect(toastOf(page, en.published)).toBeVisible()
  await expect(page.locator('.plan-head__saved')).toHaveText(en.same)
  await context.close()
  await waiter.context.close()
})

test('what is typed is drawn when the hand goes on to the drawing; a draft that was discarded comes back', async ({
  browser,
  venue,
}) => {
  await leave(venue)
  const { tables, areas } = await planOf(venue)
  const [one, other] = tables.filter(({ areaId, active }) => active && areaId === areas[0]?.id)
  const { page, context } = await openDesk(browser, venue, { ...draws, language: 'en' })
  const seats = page.locator('.plan-side').getByLabel(en.field.seats)
  await thing(page, one?.id ?? '').click()
  await seats.fill('11')
  await thing(page, other?.id ?? '').click()
  await expect(thing(page, one?.id ?? '')).toHaveAttribute('aria-label', /, 11 seats,/)

  await seats.fill('13')
  await settled(page)
  const box = await thing(page, other?.id ?? '').boundingBox()
  if (!box) throw new Error('the table is not drawn')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 2 + 40, { steps: 4 })
  await page.mouse.up()
  await expect(thing(page, other?.id ?? '')).toHaveAttribute('aria-label', /, 13 seats,/)
  await saved(page)

  await page.getByRole('button', { name: en.discard }).click()
  await expect(page.locator('.plan-head__saved')).toHaveText(en.same)
  await toastOf(page, en.discarded).getByRole('button').first().click()
  await expect(thing(page, one?.id ?? '')).toHaveAttribute('aria-label', /, 11 seats,/)
  await page.getByRole('button', { name: en.discard }).click()
  await expect(page.locator('.plan-head__saved')).toHaveText(en.same)
  await context.close()
})

test('two managers: the second looks on, takes over, and what the first drew last is not lost', async ({
  browser,
  venue,
}) => {
  await leave(venue)
  const first = await openDesk(browser, venue, { ...draws, language: 'en' })
  await tool(first.page, en.add.square).click()
  await saved(first.page)
  const second = await openDesk(browser, venue, { ...draws, role: 'owner', language: 'en' })
  await expect(second.page.getByText('has been drawing this plan since')).toBeVisible()
  await expect(tool(second.page, en.add.square)).toBeDisabled()
  await expectAccessible(second.page)
  await second.page.getByRole('button', { name: en.held.take }).click()
  await expect(tool(second.page, en.add.square)).toBeEnabled()
  await tool(second.page, en.add.label).click()
  await saved(second.page)
  const drawn = await second.page.locator('[data-thing]').count()

  await tool(first.page, en.add.round).click()
  await expect(first.page.getByText('has been drawing this plan since')).toBeVisible()
  await first.page.getByRole('button', { name: en.held.take }).click()
  await first.page.getByRole('button', { name: en.aside.mine }).click()
  await expect(first.page.locator('[data-thing]')).toHaveCount(drawn + 1)
  await saved(first.page)
  await first.page.getByRole('button', { name: en.discard }).click()
  await expect(first.page.locator('.plan-head__saved')).toHaveText(en.same)
  await first.context.close()
  await second.context.close()
})

test('in Arabic the room is not mirrored; on a phone the list stands in', async ({ browser, venue }) => {
  const { tables, areas } = await planOf(venue)
  const here = tables.filter(({ areaId, active }) => active && areaId === areas[0]?.id)
  const { page, context } = await openDesk(browser, venue, { ...draws, language: 'ar' })
  await expect(thing(page, here[0]?.id ?? '')).toBeVisible()
  const left = async (id: string) => (await thing(page, id).boundingBox())?.x ?? 0
  const inRoom = [...here].sort((a, b) => a.x + a.width / 2 - b.x - b.width / 2)
  const [most, least] = [inRoom.at(-1), inRoom[0]]
  expect(await left(least?.id ?? '')).toBeLessThan(await left(most?.id ?? ''))
  const [tools, side] = [
    await page.locator('.plan-tools').boundingBox(),
    await page.locator('.plan-side').boundingBox(),
  ]
  expect(tools?.x ?? 0).toBeGreaterThan(side?.x ?? 0)
  await expectAccessible(page)
  await context.close()

  const phone = await openDesk(browser, venue, { ...draws, language: 'ar', viewport: { width: 360, height: 760 } })
  await expect(phone.page.getByText(ar.small.title)).toBeVisible()
  await expectAccessible(phone.page)
  await phone.page.getByRole('link', { name: ar.small.way }).click()
  await expect(phone.page).toHaveURL(/\/admin\/tables$/)
  await phone.context.close()
})
