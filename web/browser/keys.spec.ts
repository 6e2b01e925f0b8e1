import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { help as helpAr } from '../src/i18n/catalogues/ar/help'
import { book } from '../src/i18n/catalogues/en/book'
import { customers } from '../src/i18n/catalogues/en/customers'
import { help } from '../src/i18n/catalogues/en/help'
import { history } from '../src/i18n/catalogues/en/history'
import { people } from '../src/i18n/catalogues/en/people'
import { shell } from '../src/i18n/catalogues/en/shell'
import { stock } from '../src/i18n/catalogues/en/stock'
import { expectAccessible } from './axe'
import { openMenu } from './menu-desk'
import { type Language, openDesk, settled, words } from './staff'
import { test, type Venue } from './venue.fixture'

const viewport = { width: 1280, height: 900 }
const openAs = (browser: Browser, venue: Venue, path: string, language: Language = 'en') =>
  openDesk(browser, venue, { role: 'owner', path, viewport, language })
const of = (text: string, name: string) => text.replace('{{name}}', name)
const row = (page: Page, name: string): Locator => page.locator('.book-row', { hasText: name })
const namesIn = (section: Locator): Promise<string[]> => section.locator('.book-row__name').allInnerTexts()

const nameIn = (panel: Locator): Locator =>
  panel.getByRole('group', { name: book.field.name, exact: true }).getByLabel(book.language.en)

async function addByKeys(page: Page, name: string, price: string): Promise<void> {
  await page.keyboard.press('n')
  const panel = page.getByRole('dialog', { name: book.newItem })
  await nameIn(panel).fill(name)
  await panel.getByRole('textbox', { name: /^Price/ }).fill(price)
  await page.keyboard.press('Control+s')
  await expect(panel).toBeHidden()
}

test('a section and its dishes are written, priced, sold out, moved and edited by keyboard alone', async ({
  browser,
  venue,
}) => {
  const { page, context } = await openMenu(browser, venue, 'en')
  await expect(page.locator('.book-row').first()).toBeVisible()
  await page.keyboard.press('Shift+N')
  const newSection = page.getByRole('dialog', { name: book.newSection })
  await nameIn(newSection).fill('Soups by key')
  await page.keyboard.press('Control+s')
  await expect(newSection).toBeHidden()
  const section = page.getByRole('region', { name: 'Soups by key' })
  await section.getByRole('button', { name: book.addItem, exact: true }).focus()
  await addByKeys(page, 'Key lentil', '12')
  await row(page, 'Key lentil').getByRole('checkbox').focus()
  await addByKeys(page, 'Key barley', '14')
  await expect.poll(() => namesIn(section)).toEqual(['Key lentil', 'Key barley'])

  const lentil = row(page, 'Key lentil')
  await lentil.getByRole('checkbox').focus()
  await page.keyboard.press('p')
  await page.keyboard.type('13.5')
  await page.keyboard.press('Enter')
  await expect(lentil).toContainText('13.50')
  await expect(lentil.getByRole('button', { name: of(book.priceOf, 'Key lentil') })).toBeFocused()
  await page.keyboard.press('o')
  await expect(lentil.getByRole('button', { name: book.availability.off, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('o')
  await expect(lentil.getByRole('button', { name: book.availability.on, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(lentil).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => namesIn(section)).toEqual(['Key barley', 'Key lentil'])
  await expect(lentil.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('k')
  await expect(row(page, 'Key barley').getByRole('checkbox')).toBeFocused()

  await page.keyboard.press('Enter')
  const barley = page.getByRole('dialog', { name: of(book.editItem, 'Key barley') })
  await barley.getByRole('button', { name: shell.record.next }).focus()
  await page.keyboard.press('BracketRight')
  const editing = page.getByRole('dialog', { name: of(book.editItem, 'Key lentil') })
  await nameIn(editing).fill('Key lentil soup')
  await editing.getByRole('button', { name: shell.record.before }).focus()
  await page.keyboard.press('BracketLeft')
  await expect(editing.getByRole('alert')).toContainText(shell.leave.ask)
  await expectAccessible(page)
  await editing.getByRole('button', { name: shell.leave.throwAway }).click()
  await expect(barley).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(barley).toBeHidden()

  await page.keyboard.press('Shift+Slash')
  const sheet = page.getByRole('dialog', { name: words.en.palette.keys.title })
  for (const said of Object.values(help.keys.menuBook)) await expect(sheet).toContainText(said)
  await expect(sheet).not.toContainText(help.keys.stock.in)
  await expectAccessible(page)
  await context.close()
})

test('a dish is drawn by its handle to another place, and a section with its dishes', async ({ browser, venue }) => {
  const { page, context } = await openMenu(browser, venue, 'en')
  await expect(page.locator('.book-row').first()).toBeVisible()
  const section = page.locator('.book-section').first()
  const before = await namesIn(section)
  const draw = async (what: Locator, to: Locator) => {
    await settled(page)
    const [from, on] = [await what.boundingBox(), await to.boundingBox()]
    if (!from || !on) throw new Error('nothing to draw')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x + from.width / 2, on.y + on.height, { steps: 6 })
    await page.mouse.up()
  }
  const [first = '', second = ''] = before
  await draw(section.getByRole('button', { name: of(book.drag, first) }), row(page, second))
  await expect.poll(() => namesIn(section)).toEqual([second, first, ...before.slice(2)])
  await expect(page.getByText(of(book.tap.moved, first))).toBeVisible()
  await page.reload()
  await expect.poll(() => namesIn(section)).toEqual([second, first, ...before.slice(2)])
  await section.getByRole('button', { name: of(book.drag, first) }).focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => namesIn(section)).toEqual(before)

  const headings = () => page.locator('.book-section h2').allInnerTexts()
  const [top = '', next = '', ...rest] = await headings()
  await draw(
    page.getByRole('button', { name: of(book.drag, top), exact: true }),
    page.getByRole('region', { name: next, exact: true }),
  )
  await expect.poll(headings).toEqual([next, top, ...rest])
  await page.getByRole('button', { name: of(book.drag, top), exact: true }).focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(headings).toEqual([top, next, ...rest])
  // Sent one after the other, however quickly they are pressed.
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key)
  await expect.poll(headings).toEqual([next, top, ...rest])
  await expect(page.locator('.book-section__head[aria-busy="true"]')).toHaveCount(0)
  await page.reload()
  await expect.poll(headings).toEqual([next, top, ...rest])
  await context.close()
})

test('the stock is gone through, moved, counted and edited by keys', async ({ browser, venue }) => {
  const { page, context } = await openAs(browser, venue, '/admin/stock')
  const names = page.locator('.shelf__name')
  await expect(names.first()).toBeVisible()
  const [first = '', second = ''] = await names.allInnerTexts()
  await page.keyboard.press('j')
  await expect(names.first()).toBeFocused()
  const panel = (text: string, name: string) => page.getByRole('dialog', { name: of(text, name), exact: true })
  for (const [key, text] of [
    ['i', stock.inOf],
    ['o', stock.outOf],
    ['c', stock.countOf],
  ] as const) {
    await page.keyboard.press(key)
    await expect(panel(text, first)).toBeVisible()
    // Somebody types how much: a letter is none of the screen's keys.
    await page.keyboard.press('e')
    await expect(panel(text, first)).toBeVisible()
    await page.keyboard.press('Escape')
    if (await panel(text, first).getByRole('alert').isVisible())
      await panel(text, first).getByRole('button', { name: shell.leave.throwAway }).click()
    await expect(panel(text, first)).toBeHidden()
  }
  await expect(names.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(stock.ledgerOf, first)).toBeVisible()
  await page.keyboard.press('BracketRight')
  await expect(panel(stock.ledgerOf, second)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('e')
  await expect(page.getByRole('dialog', { name: of(stock.editItem, second) })).toBeVisible()
  await context.close()
})

test('orders, guests and people are stepped through and changed by keys; Today leads to them', async ({
  browser,
  venue,
}) => {
  const { page, context } = await openAs(browser, venue, '/admin')
  await expect(page.locator('.today')).toBeVisible()
  await page.keyboard.press('f')
  await expect(page).toHaveURL(/\/floor/)
  await expect(page.getByRole('heading', { level: 1, name: shell.nav.floor })).toBeVisible()
  await page.goBack()
  await expect(page.locator('.today')).toBeVisible()
  await page.keyboard.press('c')
  await expect(page).toHaveURL(/\/admin\/days/)
  await page.goBack()
  await expect(page.locator('.today')).toBeVisible()
  await page.keyboard.press('o')
  await expect(page).toHaveURL(/\/admin\/orders/)
  const view = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
  // Until they are there, a digit is Today's.
  await expect(view(history.view.late)).toBeVisible()
  await page.keyboard.press('2')
  await expect(view(history.view.late)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('4')
  await expect(view(history.view.unsettled)).toHaveAttribute('aria-pressed', 'true')
  await page.goto(`${venue.url}/admin/orders?view=all`)
  await expect(page.locator('.olist__open').first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary').getByRole('button', { name: shell.record.next })).toBeVisible()
  const opened = page.url()
  await page.keyboard.press('BracketRight')
  await expect(page).not.toHaveURL(opened)
  await page.keyboard.press('BracketLeft')
  await expect(page).toHaveURL(opened)

  await page.goto(`${venue.url}/admin/branches`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('b')
  await expect(page.getByRole('menuitemradio').first()).toBeFocused()

  await page.goto(`${venue.url}/admin/people`)
  await expect(page.locator('.people-list__one').first()).toBeVisible()
  // The third: nobody changes their own role.
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const person = page.locator('#person-name')
  await expect(person).toBeVisible()
  const name = await person.innerText()
  await page.keyboard.press('BracketRight')
  await expect(person).not.toHaveText(name)
  await page.keyboard.press('BracketLeft')
  await expect(person).toHaveText(name)
  await page.keyboard.press('e')
  await expect(page.getByRole('dialog', { name: of(people.roleOf, name) })).toBeVisible()

  const manager = await venue.as('manager')
  for (const name of ['Key Samira', 'Key Tariq'])
    await manager.send(`/branches/${venue.branchId}/customers`, { id: uuidv7(), name })
  await page.goto(`${venue.url}/admin/guests`)
  await expect(page.locator('.guest-list__one').first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const guest = page.locator('#guest-name')
  await expect(guest).toBeVisible()
  const who = await guest.innerText()
  await page.keyboard.press('BracketRight')
  await expect(guest).not.toHaveText(who)
  await page.keyboard.press('BracketLeft')
  await expect(guest).toHaveText(who)
  await page.keyboard.press('e')
  await expect(page.getByRole('dialog', { name: of(customers.editOne, who) })).toBeVisible()
  await context.close()
})

test('in Arabic the sheet names the keys of the screen it was opened on', async ({ browser, venue }) => {
  const { page, context } = await openAs(browser, venue, '/admin/stock', 'ar')
  await expect(page.locator('.shelf__name').first()).toBeVisible()
  await page.keyboard.press('Shift+Slash')
  const sheet = page.getByRole('dialog', { name: words.ar.palette.keys.title })
  for (const said of Object.values(helpAr.keys.stock)) await expect(sheet).toContainText(said)
  await expect(sheet).toContainText(helpAr.keys.record.next)
  await expect(sheet).not.toContainText(helpAr.keys.orders.advance)
  await expectAccessible(page)
  await context.close()
})
