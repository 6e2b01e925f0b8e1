import { expect, type Page } from '@playwright/test'
import { branches as ar } from '../src/i18n/catalogues/ar/branches'
import { shell as arShell } from '../src/i18n/catalogues/ar/shell'
import { branches as en } from '../src/i18n/catalogues/en/branches'
import { settings } from '../src/i18n/catalogues/en/settings'
import { shell } from '../src/i18n/catalogues/en/shell'
import { expectAccessible } from './axe'
import { addSecondBranch, foundRestaurant, openPage, signIn, toastOf } from './identity'
import { test, type Venue } from './venue.fixture'

test.use({ settings: { AUTH_PROVIDER: 'builtin' } })

const filled = (text: string, name: string): string => text.replaceAll('{{name}}', name)
const opener = (page: Page, name: string) => page.locator('.branch-table__open', { hasText: name })

/** An owner in front of all their branches: one so far. Returns the word of its address. */
async function house(page: Page, venue: Venue, name: string): Promise<string> {
  const { email, opened } = await foundRestaurant(venue, name)
  await page.goto(`${venue.url}/login/staff`)
  await signIn(page, email)
  await expect(page.locator('.header__branch')).toBeVisible()
  await page.goto(`${venue.url}/admin/branches`)
  await expect(opener(page, 'Riyadh')).toBeVisible()
  return opened.session.organization.slug
}

test('an owner opens a second branch from the first, sees both at once and goes there by a key', async ({
  browser,
  venue,
}) => {
  const page = await openPage(browser)
  const slug = await house(page, venue, 'Maryam')
  await expect(page.getByText(en.onlyOne)).toBeVisible()
  await expectAccessible(page)
  const form = page.getByRole('dialog', { name: en.add.new })
  const add = form.getByRole('button', { name: en.add.do })
  const named = form.getByRole('group', { name: en.field.name }).getByLabel(settings.language.en)

  await test.step('what is missing is said beside its field', async () => {
    await page.keyboard.press('KeyN')
    await add.click()
    await expect(form.getByText(en.wrong.name)).toBeVisible()
    await expect(form.getByText(en.wrong.slug)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a word that another branch has is not sent', async () => {
    await named.fill('Al Hamra')
    await expect(form.getByLabel(en.field.slug)).toHaveValue('al-hamra')
    await form.getByLabel(en.field.slug).fill(slug)
    await expect(form.getByText(en.wrong.slugTaken.replace('{{slug}}', slug))).toBeVisible()
    await form.getByLabel(en.field.slug).fill('al-hamra')
  })

  await test.step('another currency says that prices are not converted', async () => {
    const note = form.getByText(en.copy.unpriced.replace('{{from}}', 'SAR').replace('{{to}}', 'KWD'))
    await form.getByLabel(en.field.timeZone).selectOption('Asia/Kuwait')
    await expect(form.getByLabel(en.field.currency)).toHaveValue('KWD')
    await expect(note).toBeVisible()
    await expectAccessible(page)
    await form.getByLabel(en.field.timeZone).selectOption('Asia/Riyadh')
    await expect(note).toBeHidden()
  })

  await test.step('both stand side by side, and in the switcher', async () => {
    await add.click()
    await expect(toastOf(page, filled(en.add.done, 'Al Hamra'))).toBeVisible()
    await expect(opener(page, 'Al Hamra')).toBeVisible()
    await expect(page.locator('.branch-table tfoot')).toContainText('SAR')
    await expect(page.getByText(en.onlyOne)).toBeHidden()
    await page.locator('.header__branches').getByRole('button').click()
    await expect(page.getByRole('menuitemradio', { name: 'Al Hamra' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expectAccessible(page)
  })

  await test.step('a digit goes there', async () => {
    await page.keyboard.press('Digit2')
    await expect(toastOf(page, filled(shell.switched, 'Al Hamra'))).toBeVisible()
    await expect(page).toHaveURL(`${venue.url}/admin`)
    await expect(page.locator('.header__branch')).toContainText('Al Hamra')
  })

  await test.step('without a connection the last figures stand, and their time', async () => {
    await page.goto(`${venue.url}/admin/branches`)
    await expect(opener(page, 'Riyadh')).toBeVisible()
    await page.route('**/api/overview', (route) => route.abort())
    await expect(page.locator('.old-notice')).toContainText('This is how they stood at', { timeout: 15_000 })
    await expect(opener(page, 'Riyadh')).toBeVisible()
  })
})

test('in Arabic, on a phone: the cards fit, and a tap goes there', async ({ browser, venue }) => {
  const page = await openPage(browser, { language: 'ar', width: 360 })
  const { opened } = await foundRestaurant(venue, 'Layla')
  await page.addInitScript((token) => sessionStorage.setItem('sufra.token', token), opened.token)
  await page.goto(`${venue.url}/admin/branches`)
  await page.getByRole('button', { name: ar.add.new }).first().click()
  const form = page.getByRole('dialog', { name: ar.add.new })
  await form.getByRole('group', { name: ar.field.name }).locator('input').nth(0).fill('Al Hamra')
  await form.getByRole('group', { name: ar.field.name }).locator('input').nth(1).fill('الحمراء')
  await expectAccessible(page)
  await form.getByRole('button', { name: ar.add.do }).click()
  await expect(toastOf(page, filled(ar.add.done, 'الحمراء'))).toBeVisible()
  await expectAccessible(page)
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await wide()).toBeLessThanOrEqual(0)
  await opener(page, 'الحمراء').click()
  await expect(toastOf(page, filled(arShell.switched, 'الحمراء'))).toBeVisible()
  await expect(page).toHaveURL(`${venue.url}/admin`)
})

test('two branches beside each other: ticked, compared, reloaded, taken away, and back with the ticks', async ({
  browser,
  venue,
}) => {
  const page = await openPage(browser)
  const owner = await foundRestaurant(venue, 'Huda')
  await addSecondBranch(venue, owner)
  await page.addInitScript((token) => sessionStorage.setItem('sufra.token', token), owner.opened.token)
  await page.goto(`${venue.url}/admin/branches`)
  const tick = (name: string) => page.getByRole('checkbox', { name: en.compare.one.replace('{{name}}', name) })
  const go = page.getByRole('button', { name: en.compare.do, exact: true })

  await test.step('one is not enough, and the bar says so', async () => {
    await expect(page.getByText(en.compare.hint)).toBeVisible()
    await expect(go).toBeDisabled()
    await tick('Riyadh').focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(en.compare.oneMore)).toBeVisible()
    await expect(page).toHaveURL(`${venue.url}/admin/branches`)
    await tick('Jeddah').check()
    await expect(page.locator('.compare-bar')).toContainText('2 branches ticked')
    await expectAccessible(page)
  })

  await test.step('both stand side by side; who sold nothing has no percentages', async () => {
    await page.keyboard.press('KeyC')
    const table = page.getByRole('table')
    await expect(table.getByRole('columnheader', { name: 'Jeddah' })).toBeVisible()
    const net = table.getByRole('row', { name: new RegExp(en.compare.net) })
    await expect(net).toContainText(en.compare.noOrders)
    await expect(table).not.toContainText('%')
    await expect(table.getByRole('row', { name: new RegExp(en.tables) })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the address says it all', async () => {
    await page.getByRole('button', { name: en.compare.week }).click()
    await expect(page).toHaveURL(/compare=.+period=week/)
    await page.reload()
    await expect(page.getByRole('columnheader', { name: 'Riyadh' })).toBeVisible()
    await expect(page.getByRole('button', { name: en.compare.week })).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('as a file', async () => {
    await page.getByRole('button', { name: en.compare.export }).click()
    const file = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    expect((await file).suggestedFilename()).toMatch(/^branches-.+\.csv$/)
  })

  await test.step('without a connection the last figures stand, and their time', async () => {
    await page.route('**/api/overview**', (route) => route.abort())
    await expect(page.locator('.old-notice')).toContainText('This is how they stood at', { timeout: 20_000 })
    await expect(page.getByRole('columnheader', { name: 'Riyadh' })).toBeVisible()
    await page.unroute('**/api/overview**')
  })

  await test.step('back, with the ticks; a branch that is not theirs is refused in words', async () => {
    await page.getByRole('button', { name: en.title }).click()
    await expect(tick('Riyadh')).toBeChecked()
    const stranger = '01980000-0000-70b0-8000-000000099999'
    await page.goto(`${venue.url}/admin/branches?compare=${owner.opened.session.currentBranchId},${stranger}`)
    await expect(page.getByText(en.compare.failed)).toBeVisible()
    await expect(page.getByText('Branch not found')).toBeVisible()
  })
})

test('a fifth branch is refused with a word; in Arabic, on a phone, four stand below each figure', async ({
  browser,
  venue,
}) => {
  const page = await openPage(browser, { language: 'ar', width: 360 })
  const owner = await foundRestaurant(venue, 'Reem')
  for (const slug of ['jeddah', 'abha', 'hail', 'tabuk']) await addSecondBranch(venue, owner, slug)
  await page.addInitScript((token) => sessionStorage.setItem('sufra.token', token), owner.opened.token)
  await page.goto(`${venue.url}/admin/branches`)
  const ticks = page.getByRole('checkbox')
  await expect(ticks).toHaveCount(5)
  for (const place of [0, 1, 2, 3]) await ticks.nth(place).check()
  await ticks.nth(4).click()
  await expect(ticks.nth(4)).not.toBeChecked()
  await expect(page.getByText(ar.compare.tooMany)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: ar.compare.do, exact: true }).click()
  await expect(page.locator('.comparison thead th')).toHaveCount(4)
  await expectAccessible(page)
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await wide()).toBeLessThanOrEqual(0)
})

test('an owner adds a second restaurant, opens an empty branch of it and renames the organization', async ({
  browser,
  venue,
}) => {
  const page = await openPage(browser)
  await house(page, venue, 'Salma')
  const part = page.locator('.restaurants')
  await part.getByRole('button', { name: en.restaurants.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: en.restaurants.add }).click()
  await expect(dialog.getByText(en.wrong.name)).toBeVisible()
  await dialog.getByLabel(settings.language.en).fill('Burger Yard')
  await dialog.getByRole('button', { name: en.restaurants.add }).click()
  await expect(toastOf(page, 'Burger Yard added')).toBeVisible()
  await expect(part.locator('li', { hasText: 'Burger Yard' })).toContainText(en.restaurants.noBranch)
  await expectAccessible(page)

  await part.getByRole('button', { name: 'Add branch: Burger Yard' }).click()
  await dialog.getByRole('group', { name: en.field.name }).getByLabel(settings.language.en).fill('Airport')
  await dialog.getByLabel(en.field.from).selectOption({ label: en.copy.none })
  await expect(dialog.getByText(en.copy.noneWhy)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: en.add.do }).click()
  await expect(opener(page, 'Airport')).toBeVisible()
  await expect(part.locator('li', { hasText: 'Burger Yard' })).toContainText('1 branch')

  await part.getByRole('button', { name: en.restaurants.renameOrganization }).click()
  await dialog.getByLabel(en.restaurants.organizationName).fill('Salma Group')
  await dialog.getByRole('button', { name: en.restaurants.save }).click()
  await expect(part.getByRole('heading')).toContainText('Salma Group')
  await page.context().close()
})
