import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { FloorPlan, Table } from '@sufra/shared/tables/tables.contract'
import { common as arCommon } from '../src/i18n/catalogues/ar/common'
import { floor as ar } from '../src/i18n/catalogues/ar/floor'
import { common } from '../src/i18n/catalogues/en/common'
import { floor as say } from '../src/i18n/catalogues/en/floor'
import { plan as en } from '../src/i18n/catalogues/en/plan'
import { expectAccessible } from './axe'
import { openDesk } from './staff'
import { test, type Venue } from './venue.fixture'

const desk = { width: 1280, height: 900 }
const words = (sentence: string, values: Record<string, string | number>) =>
  Object.entries(values).reduce((said, [name, value]) => said.replace(`{{${name}}}`, String(value)), sentence)

let last = 900
/** New tables of the main hall, where nobody sits. */
async function newTables(venue: Venue, count: number, capacity: number): Promise<Table[]> {
  const manager = await venue.as('manager')
  const path = `/branches/${venue.branchId}/tables`
  const { areas } = await manager.ask<FloorPlan>(path)
  const made: Table[] = []
  for (let i = 0; i < count; i += 1) {
    last += 1
    made.push(await manager.send(path, { id: uuidv7(), number: last, capacity, areaId: areas[0]?.id }))
  }
  return made
}

/** They are put together on everybody's plan. */
async function together(venue: Venue, tables: readonly Table[], seats: number | null = null): Promise<void> {
  const manager = await venue.as('manager')
  const at = `/branches/${venue.branchId}/plan`
  const holderId = uuidv7()
  const { draft } = await manager.send<{ draft: { version: number } }>(`${at}/hold`, { holderId, how: 'take' })
  const tableIds = tables.map(({ id }) => id).sort()
  const now = { id: uuidv7(), areaId: tables[0]?.areaId, tableIds, seats }
  const put = [{ of: 'set', id: now.id, was: null, now }]
  const saved = await manager.send<{ version: number }>(`${at}/draft`, {
    holderId,
    version: draft.version,
    put,
    drop: [],
  })
  await manager.send(`${at}/publish`, { holderId, version: saved.version })
  await manager.send(`${at}/hold`, { holderId, how: 'leave' })
}

const onMap = (page: Page, { id }: Table): Locator => page.locator(`.ptable[data-id="${id}"]`)
const panelOf = (page: Page): Locator => page.locator('.table-side, dialog[open]').last()
const press = (page: Page, name: string): Promise<void> =>
  panelOf(page).getByRole('button', { name, exact: true }).click()

async function more(page: Page, times: number, label: string = common.action.oneMore): Promise<void> {
  for (let i = 0; i < times; i += 1) await press(page, label)
}

test('with the keyboard alone two tables are put together; nine guests are seated at both, and everybody sees it', async ({
  browser,
  venue,
}) => {
  const [one, two] = (await newTables(venue, 2, 5)) as [Table, Table]
  const manager = await openDesk(browser, venue, {
    role: 'manager',
    path: '/admin/tables?plan=',
    viewport: desk,
    language: 'en',
  })
  const waiter = await openDesk(browser, venue, { role: 'waiter', path: '/floor', viewport: desk, language: 'en' })
  const host = await openDesk(browser, venue, { role: 'host', path: '/floor', viewport: desk, language: 'en' })
  const { page } = manager
  const side = page.locator('.plan-side')
  const named = `${one.number} + ${two.number}`
  const thing = (table: Table) => page.locator(`[data-thing="${table.id}"]`)
  const heading = side.getByRole('heading', { name: words(en.sets.name, { tables: named }) })

  await test.step('chosen on the drawing, put together, taken back and done again', async () => {
    await thing(one).focus()
    await page.keyboard.press('Enter')
    await thing(two).focus()
    await page.keyboard.press('Shift+Enter')
    await expect(side.getByRole('button', { name: en.sets.put })).toBeVisible()
    const links = await page.locator('.plan-link').count()
    await page.keyboard.press('j')
    await expect(heading).toBeVisible()
    await expect(page.locator('.plan-link')).toHaveCount(links + 1)
    await expect(page.locator('.plan-editor > [role="status"]')).toContainText(named)
    await expect(thing(two)).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(heading).toHaveCount(0)
    await page.keyboard.press('Control+y')
    await expect(heading).toBeVisible()
  })

  await test.step('the list does the same: dissolved, chosen there, put together by its button, which hands the focus on', async () => {
    await side.getByRole('button', { name: en.sets.dissolve }).focus()
    await page.keyboard.press('Enter')
    await expect(heading).toHaveCount(0)
    const listed = (table: Table) => side.getByRole('button', { name: new RegExp(`^Table ${table.number}`) })
    await listed(one).focus()
    await page.keyboard.press('Enter')
    await listed(two).focus()
    await page.keyboard.press('Shift+Enter')
    await side.getByRole('button', { name: en.sets.put }).focus()
    await page.keyboard.press('Enter')
    await expect(heading).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('its seats: fewer than one of them has is refused beside the field', async () => {
    const field = side.getByLabel(en.sets.seats)
    await expect(field).toHaveValue('10')
    await field.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('4')
    await page.keyboard.press('Enter')
    await expect(side).toContainText('5 to 99')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('9')
    await page.keyboard.press('Enter')
    await expect(side.getByRole('button', { name: named })).toContainText('9 seats')
  })

  await test.step('published, the open floor offers both for nine guests', async () => {
    await page.getByRole('button', { name: en.publish }).focus()
    await page.keyboard.press('Enter')
    const asked = page.getByRole('dialog')
    await expect(asked).toContainText(`Put together: ${named} (9 seats)`)
    await expectAccessible(page)
    await onMap(waiter.page, one).click()
    await press(waiter.page, say.seat)
    await more(waiter.page, 4)
    const offer = panelOf(waiter.page).getByRole('button', {
      name: words(say.putTogether_other, { tables: `${one.number} and ${two.number}`, count: 9 }),
    })
    await expect(offer).toHaveCount(0)
    await asked.getByRole('button', { name: en.publish }).focus()
    await page.keyboard.press('Enter')
    await expect(offer).toBeVisible()
    await expectAccessible(waiter.page)
    await offer.focus()
    await waiter.page.keyboard.press('Enter')
  })

  for (const table of [one, two]) await expect(onMap(host.page, table)).toHaveAttribute('data-table', 'occupied')
  await expect(onMap(host.page, one).locator('.ptable__joined')).toHaveText(`+${two.number}`)
  await expectAccessible(host.page)
  for (const { context } of [manager, waiter, host]) await context.close()
})

test('somebody took one of the tables a moment before: it is named, and nobody sits at the other', async ({
  browser,
  venue,
}) => {
  const [one, two] = (await newTables(venue, 2, 4)) as [Table, Table]
  await together(venue, [one, two])
  const { page, context } = await openDesk(browser, venue, {
    role: 'waiter',
    path: `/floor?table=${one.id}`,
    viewport: desk,
    language: 'en',
  })
  const manager = await venue.as('manager')
  const isTakenFirst = async (route: Route) => {
    await manager.send(`/branches/${venue.branchId}/tables/${two.id}/seat`, { id: uuidv7(), guests: 2 })
    await route.continue()
  }
  await page.route('**/seat', isTakenFirst, { times: 1 })
  await press(page, say.seat)
  await more(page, 2)
  await press(page, words(say.putTogether_other, { tables: `${one.number} and ${two.number}`, count: 8 }))
  await expect(panelOf(page).getByRole('alert')).toContainText(`Table ${two.number} is no longer free`)
  await expectAccessible(page)
  const { tables } = await manager.ask<FloorPlan>(`/branches/${venue.branchId}/tables`)
  expect(tables.find(({ id }) => id === one.id)).toMatchObject({ status: 'available', visitId: null })
  await context.close()
})

test('in Arabic on a phone: at the door a large party is offered what is put together, and joining begins with it', async ({
  browser,
  venue,
}) => {
  const [one, two, other] = (await newTables(venue, 3, 12)) as [Table, Table, Table]
  await together(venue, [one, two], 20)
  const viewport = { width: 360, height: 760 }
  const { page, context } = await openDesk(browser, venue, { role: 'host', path: '/floor', viewport, language: 'ar' })
  await page.getByRole('button', { name: ar.walkIn }).click()
  await more(page, 16, arCommon.action.oneMore)
  await expect(panelOf(page)).toContainText(`${one.number} و${two.number}`)
  await expectAccessible(page)
  await panelOf(page)
    .getByRole('button', { name: new RegExp(`^${ar.putTogether_other.split(' ')[0]}`) })
    .click()
  await expect(panelOf(page)).toContainText(words(ar.joinedWith, { tables: two.number }))
  await context.close()

  const manager = await venue.as('manager')
  const tables = `/branches/${venue.branchId}/tables`
  const [third, fourth] = (await newTables(venue, 2, 4)) as [Table, Table]
  await together(venue, [third, fourth])
  await manager.send(`${tables}/${third.id}/seat`, { id: uuidv7(), guests: 4 })
  const waiter = await openDesk(browser, venue, {
    role: 'waiter',
    path: `/floor?table=${third.id}`,
    viewport,
    language: 'ar',
  })
  await press(waiter.page, arCommon.action.more)
  await panelOf(waiter.page).getByRole('menuitem', { name: ar.join, exact: true }).click()
  const form = panelOf(waiter.page).getByRole('group')
  await expect(form.getByRole('heading').first()).toHaveText(ar.usuallyTogether)
  await expect(form.getByRole('button').first()).toContainText(String(fourth.number))
  await expect(form).toContainText(String(other.number))
  await expectAccessible(waiter.page)
  await waiter.context.close()
})
