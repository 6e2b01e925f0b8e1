import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { demoItemId } from '@sufra/platform/seed/demo'
import type { ChoiceBook, ChoiceGroup } from '@sufra/shared/choices/choices.contract'
import { book as bookAr } from '../src/i18n/catalogues/ar/book'
import { choices as ar } from '../src/i18n/catalogues/ar/choices'
import { book } from '../src/i18n/catalogues/en/book'
import { choices as en } from '../src/i18n/catalogues/en/choices'
import { expectAccessible } from './axe'
import { type Language, openDesk, openPhone, words } from './staff'
import { test, type Venue } from './venue.fixture'

const desk = { width: 1280, height: 900 }
const narrow = { width: 360, height: 760 }
const filled = (text: string, name: string) => text.replace('{{name}}', name)
const open = (
  browser: Browser,
  venue: Venue,
  language: Language,
  { path = '/admin/menu?choices=1', viewport = desk } = {},
) => openDesk(browser, venue, { role: 'manager', path, viewport, language })
const groupOf = (page: Page, name: string): Locator =>
  page.locator('.choice-group', { has: page.getByRole('button', { name, exact: true }) })
const choiceIn = (panel: Locator, place: number) => panel.locator('.choice-row').nth(place - 1)
const fill = async (row: Locator, name: string, delta: string) => {
  await row.getByLabel('English').fill(name)
  await row.getByLabel(/^Price in/).fill(delta)
}

async function groupNamed(venue: Venue, name: string): Promise<ChoiceGroup> {
  const owner = await venue.as('owner')
  const { groups } = await owner.ask<ChoiceBook>(`/branches/${venue.branchId}/choice-groups`)
  const found = groups.find((group) => group.name.en === name)
  if (!found) throw new Error(`no ${name} among the groups`)
  return found
}

test('a manager makes a group and gives it to two dishes; a phone that is open asks for it and orders at its price', async ({
  browser,
  venue,
}) => {
  const guest = await openPhone(browser, venue.tableLink(3), 'en')
  const dish = guest.page.locator('[data-dish]', { hasText: 'Hummus plate' }).first()
  await expect(dish).toContainText('28')
  const { page, context } = await open(browser, venue, 'en')
  await page.getByRole('button', { name: en.add, exact: true }).click()
  const panel = page.getByRole('dialog', { name: en.newGroup })
  await panel.getByRole('group', { name: en.field.name, exact: true }).getByLabel('English').fill('Sauce')
  await fill(choiceIn(panel, 1), 'Garlic', '0')
  await fill(choiceIn(panel, 2), 'garlic', '2')
  await panel.getByRole('button', { name: en.create }).click()
  await expect(panel.getByText(en.wrong.twice)).toBeVisible()
  await choiceIn(panel, 2).getByLabel('English').fill('Tahini')
  await panel.getByLabel(en.field.max).fill('2')
  await expect(panel.getByText('Guest must choose at least 1')).toBeVisible()
  await panel.getByLabel(en.field.max).fill('1')
  await expect(panel.getByText('Guest must choose exactly 1')).toBeVisible()
  await expect(panel.getByRole('region', { name: en.preview })).toContainText('Tahini')
  await choiceIn(panel, 2)
    .getByRole('button', { name: filled(en.handle, 'Tahini') })
    .press('ArrowUp')
  await expect(choiceIn(panel, 1).getByLabel('English')).toHaveValue('Tahini')
  await expectAccessible(page)
  await panel.getByRole('button', { name: en.create }).click()
  await expect(groupOf(page, 'Sauce')).toContainText(en.onNone)

  await page.getByRole('button', { name: en.view.dishes }).click()
  for (const name of ['Hummus plate', 'Fresh orange juice']) {
    await page.getByRole('button', { name, exact: true }).click()
    const editor = page.getByRole('dialog', { name: filled(book.editItem, name) })
    await editor.getByLabel(en.ofDish.add).selectOption({ label: 'Sauce (Tahini and Garlic)' })
    await expect(editor.locator('.item-choice').last()).toContainText('Guest must choose exactly 1')
    if (name === 'Hummus plate') await expectAccessible(page)
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: en.view.choices }).click()
  await expect(groupOf(page, 'Sauce')).toContainText('On 2 dishes')

  const sheet = guest.page.locator('.item-sheet')
  await dish.locator('.dish__open').click()
  await expect(sheet.getByRole('radio', { name: 'Tahini' })).toBeVisible()
  await groupOf(page, 'Sauce')
    .getByRole('switch', { name: filled(en.available, 'Garlic') })
    .click()
  await expect(sheet.getByRole('radio', { name: 'Garlic' })).toBeDisabled()
  await sheet.getByRole('radio', { name: 'Tahini' }).check()
  await sheet.locator('.item__add').click()
  await guest.page.locator('.cartbar').click()
  await expect(guest.page.locator('.place')).toContainText('30.00')
  await guest.page.getByRole('button', { name: /Place order/ }).click()
  await expect(guest.page.getByText('Waiting for the restaurant to confirm')).toBeVisible()
  await guest.context.close()
  await context.close()
})

test('a dish whose needed choice is all sold out is sold out on the guest’s menu and on the waiter’s tiles', async ({
  browser,
  venue,
}) => {
  const manager = await venue.as('manager')
  const { groups } = await manager.ask<ChoiceBook>(`/branches/${venue.branchId}/choice-groups`)
  const size = groups.find(({ name, itemIds }) => name.en === 'Size' && itemIds.includes(demoItemId('shawarma')))
  if (!size) throw new Error('no sizes of shawarma among the groups')
  const { id, offer } = size
  const setAvailable = (available: boolean) =>
    Promise.all(
      offer.choices.map((choice) =>
        manager.send(`/branches/${venue.branchId}/choice-groups/${id}/choices/${choice.id}/availability`, {
          available,
        }),
      ),
    )
  const guest = await openPhone(browser, venue.tableLink(5), 'en')
  const dish = guest.page.locator('[data-dish]', { hasText: 'shawarma' }).first()
  await expect(dish.getByRole('button', { name: /^Add/ })).toBeVisible()
  await setAvailable(false)
  await expect(dish).toContainText('Sold out')
  await expect(dish.getByRole('button', { name: /^Add/ })).toHaveCount(0)
  const waiter = await openDesk(browser, venue, {
    role: 'waiter',
    path: '/waiter/tables/takeaway/order',
    viewport: desk,
    language: 'en',
  })
  const tile = waiter.page.locator('.dtile', { hasText: 'shawarma' }).first()
  await expect(tile).toContainText('Sold out')
  await expect(tile.locator('.dtile__add')).toBeDisabled()
  await setAvailable(true)
  await expect(dish.getByRole('button', { name: /^Add/ })).toBeVisible()
  await expect(tile.locator('.dtile__add')).toBeEnabled()
  await guest.context.close()
  await waiter.context.close()
})

test('on a phone in Arabic a group is put in another order, saved, deleted and brought back', async ({
  browser,
  venue,
}) => {
  const { page, context } = await open(browser, venue, 'ar', { viewport: narrow })
  const size = groupOf(page, 'الحجم').filter({ hasText: 'شاورما' })
  await expect(size).toContainText('يجب أن يختار الضيف خيارًا واحدًا بالضبط')
  await size.getByRole('button', { name: 'الحجم', exact: true }).click()
  const panel = page.getByRole('dialog', { name: filled(ar.editGroup, 'الحجم') })
  const first = await choiceIn(panel, 1).getByLabel(ar.language.ar).inputValue()
  await choiceIn(panel, 1)
    .getByRole('button', { name: filled(ar.more, first) })
    .click()
  await page.getByRole('menuitem', { name: ar.down }).click()
  await expect(choiceIn(panel, 2).getByLabel(ar.language.ar)).toHaveValue(first)
  await choiceIn(panel, 1)
    .getByLabel(/^فرق السعر/)
    .fill('٩٫٥')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(page)
  await panel.getByRole('button', { name: ar.save }).click()
  await expect(panel).toBeHidden()
  await expect(size).toContainText('9.50')
  await expectAccessible(page)
  await size.getByRole('button', { name: filled(ar.more, 'الحجم') }).click()
  await page.getByRole('menuitem', { name: ar.removeFrom_one as string }).click()
  await expect(page.getByText(filled(ar.removed, 'الحجم'))).toBeVisible()
  await expect(size).toHaveCount(0)
  await page.getByRole('button', { name: words.ar.common.action.undo }).click()
  await expect(size).toBeVisible()
  await page.getByRole('button', { name: ar.view.dishes }).click()
  await expect(page.getByRole('button', { name: bookAr.addItem, exact: true }).first()).toBeVisible()
  await context.close()
})

test('two managers at one group: what the other saved is said, and one of both is chosen', async ({
  browser,
  venue,
}) => {
  const { page, context } = await open(browser, venue, 'en')
  await groupOf(page, 'Sugar').getByRole('button', { name: 'Sugar', exact: true }).click()
  const panel = page.getByRole('dialog', { name: filled(en.editGroup, 'Sugar') })
  const name = panel.getByRole('group', { name: en.field.name, exact: true }).getByLabel('English')
  await name.fill('How sweet')
  const group = await groupNamed(venue, 'Sugar')
  const owner = await venue.as('owner')
  const theirs = {
    changes: { name: { en: 'Sweetness' }, kind: 'addition' },
    was: { name: group.name, kind: group.kind },
  }
  await owner.send(`/branches/${venue.branchId}/choice-groups/${group.id}`, theirs)
  await panel.getByRole('button', { name: en.save }).click()
  const question = panel.getByRole('alert')
  await expect(question).toContainText(en.changed.name)
  await expect(question).toContainText('Sweetness')
  await expect(name).toHaveValue('How sweet')
  await expectAccessible(page)
  await question.getByRole('button', { name: en.conflict.mine }).click()
  await expect(panel).toBeHidden()
  await expect(groupOf(page, 'How sweet')).toContainText(en.kind.addition)
  await context.close()
})
