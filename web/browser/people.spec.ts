import { expect, type Locator, type Page } from '@playwright/test'
import { people as ar } from '../src/i18n/catalogues/ar/people'
import { common } from '../src/i18n/catalogues/en/common'
import { people as en } from '../src/i18n/catalogues/en/people'
import { today } from '../src/i18n/catalogues/en/today'
import { expectAccessible } from './axe'
import { foundRestaurant, openPage, password, signIn, toastOf } from './identity'
import { readCodeIn } from './read-code'
import { openDesk } from './staff'
import { test, type Venue } from './venue.fixture'

test.use({ settings: { AUTH_PROVIDER: 'builtin' } })

const filled = (text: string, name: string): string => text.replaceAll('{{name}}', name)
const row = (page: Page, name: string): Locator => page.locator('.people-list__one', { hasText: name })
const side = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })

/** An owner in front of an office of their own, reached from Today as owners do. */
async function office(page: Page, venue: Venue, name: string): Promise<void> {
  const { email } = await foundRestaurant(venue, name)
  await page.goto(`${venue.url}/login/staff`)
  await signIn(page, email)
  await page.getByRole('link', { name: today.quick.staff }).click()
  await expect(row(page, name)).toContainText(en.you)
}

/** Invites a waiter and answers where their code leads. */
async function inviteAli(page: Page): Promise<string> {
  await page.keyboard.press('KeyN')
  const form = side(page, en.invite.new)
  await form.getByRole('button', { name: en.invite.do }).click()
  await expect(form.getByText(en.wrong.name)).toBeVisible()
  await form.getByLabel(en.field.name).fill('Ali Rahman')
  await form.getByLabel(en.field.email).fill('ali')
  await expect(form.getByText(en.wrong.email)).toBeVisible()
  await form.getByLabel(en.field.email).fill(`ali-${Date.now()}@aldiwan.example`)
  await expect(form.getByLabel(en.field.role)).toHaveValue('WAITER')
  await expectAccessible(page)
  await form.getByRole('button', { name: en.invite.do }).click()
  const code = form.getByRole('img', { name: filled(en.invite.code, 'Ali Rahman') })
  await expect(code).toBeVisible()
  await expectAccessible(page)
  const link = await readCodeIn(code)
  expect(await form.locator('.invite-link__words').innerText()).toBe(link)
  await form.getByRole('button', { name: en.invite.done }).click()
  return link
}

async function joined(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByText('Welcome, Ali Rahman')).toBeVisible()
}

test('an owner invites a waiter by a code, sees what they may do and why, changes it and lets them go', async ({
  browser,
  venue,
}) => {
  const page = await openPage(browser)
  await office(page, venue, 'Maryam')
  await expect(page.getByText(en.onlyYou)).toBeVisible()
  const link = await inviteAli(page)
  await expect(page.locator('.invite-list')).toContainText('Ali Rahman')
  const his = await openPage(browser)
  await joined(his, link)
  await page.reload()
  await expect(page.locator('.invite-list')).toHaveCount(0)
  await row(page, 'Ali Rahman').click()
  const panel = page.locator('.person')

  await test.step('what he may do is said in words, and why not', async () => {
    await expect(panel.locator('li', { hasText: en.can.take_orders })).toHaveAttribute('data-may', 'true')
    const voids = panel.locator('.access li', { hasText: en.can.void_items })
    await expect(voids).toHaveAttribute('data-may', 'false')
    await expect(voids).toContainText(en.why.role.replace('{{role}}', common.role.WAITER))
    await expect(panel.locator('.person__screens')).toContainText('Menu')
    await expectAccessible(page)
  })

  await test.step('another role reaches his screen', async () => {
    await panel.getByRole('button', { name: en.do.role }).click()
    const form = side(page, filled(en.roleOf, 'Ali Rahman'))
    await form.getByRole('button', { name: en.save }).click()
    await expect(form.getByText(en.wrong.same)).toBeVisible()
    await form.getByLabel(en.field.role).selectOption('CUSTOM')
    await form.getByRole('button', { name: en.save }).click()
    await expect(form.getByText(en.wrong.permissions)).toBeVisible()
    await expectAccessible(page)
    await form.getByLabel(en.field.role).selectOption('HOST')
    await form.getByRole('button', { name: en.save }).click()
    await expect(toastOf(page, filled(en.saved, 'Ali Rahman'))).toBeVisible()
    await expect(row(page, 'Ali Rahman')).toContainText(common.role.HOST)
    await his.goto(`${venue.url}/`)
    await expect(his).toHaveURL(`${venue.url}/floor`)
  })

  const more = panel.getByRole('button', { name: filled(en.more, 'Ali Rahman') })
  await test.step('a PIN that is tried first is refused, a good one kept and taken away', async () => {
    await more.click()
    await page.getByRole('menuitem', { name: en.do.pin }).click()
    const form = side(page, filled(en.pin.of, 'Ali Rahman'))
    await form.getByLabel(en.field.pin).fill('1234')
    await form.getByRole('button', { name: en.pin.save }).click()
    await expect(form.locator('.field__error')).toContainText('neither all alike nor in a row')
    await form.getByLabel(en.field.pin).fill('٤٨٢٩')
    await form.getByRole('button', { name: en.pin.save }).click()
    await expect(toastOf(page, filled(en.pin.saved, 'Ali Rahman'))).toBeVisible()
    await expect(panel).toContainText(en.fact.pinYes)
    await more.click()
    await page.getByRole('menuitem', { name: en.do.pinOff }).click()
    await side(page, filled(en.ask.pinOff, 'Ali Rahman')).getByRole('button', { name: en.do.pinOff }).click()
    await expect(panel).toContainText(en.fact.pinNo)
  })

  await test.step('who is let go is out at once, and comes back as they were', async () => {
    await more.click()
    await page.getByRole('menuitem', { name: en.do.letGo }).click()
    const question = side(page, filled(en.ask.letGo, 'Ali Rahman'))
    await expectAccessible(page)
    await question.getByRole('button', { name: en.do.letGo }).click()
    await expect(toastOf(page, filled(en.did.letGo, 'Ali Rahman'))).toBeVisible()
    await expect(panel).toContainText(en.offLong)
    await expect(his.getByRole('dialog', { name: 'Sign in to go on' })).toBeVisible()
    await more.click()
    await page.getByRole('menuitem', { name: en.do.letIn }).click()
    await side(page, filled(en.ask.letIn, 'Ali Rahman')).getByRole('button', { name: en.do.letIn }).click()
    await expect(row(page, 'Ali Rahman')).toContainText(common.role.HOST)
    await expect(panel.getByText(en.offLong)).toBeHidden()
  })

  await test.step('nobody takes away their own access', async () => {
    await row(page, 'Maryam').click()
    await expect(panel).toContainText('You cannot take away your own access')
    await expect(panel.getByRole('button', { name: en.do.role })).toHaveCount(0)
  })
  await his.context().close()
  await page.context().close()
})

test('an invitation that was taken back opens nothing', async ({ browser, venue }) => {
  const page = await openPage(browser)
  await office(page, venue, 'Latifa')
  const link = await inviteAli(page)
  await page.getByRole('button', { name: filled(en.invite.revokeOf, 'Ali Rahman') }).click()
  await expect(toastOf(page, filled(en.invite.revoked, 'Ali Rahman'))).toBeVisible()
  await expect(page.locator('.invite-list')).toHaveCount(0)
  const his = await openPage(browser)
  await his.goto(link)
  await expect(his.getByText('This invitation cannot be used')).toBeVisible()
  await his.context().close()
  await page.context().close()
})

test('on a phone in Arabic the list leads to one person, and the roles are read one by one', async ({
  browser,
  venue,
}) => {
  const { page, context } = await openDesk(browser, venue, {
    role: 'manager',
    path: '/admin/people',
    viewport: { width: 360, height: 760 },
    language: 'ar',
  })
  await page.locator('.people-list__one').nth(2).click()
  await expect(page.locator('.person')).toBeVisible()
  await expect(page.locator('.people-list')).toBeHidden()
  await expectAccessible(page)
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await wide()).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: ar.back }).click()
  await expect(page.locator('.people-list')).toBeVisible()
  await page.getByRole('button', { name: ar.show.roles }).click()
  await page.locator('.role-book .choice-list').getByRole('button').nth(3).click()
  await expect(page.locator('.access li[data-may="true"]').first()).toBeVisible()
  await expectAccessible(page)
  expect(await wide()).toBeLessThanOrEqual(0)
  await context.close()
})

test('an invitation that is sent without a connection goes out once it is back', async ({ browser, venue }) => {
  const page = await openPage(browser)
  await office(page, venue, 'Dana')
  await page.context().setOffline(true)
  await page.keyboard.press('KeyN')
  const form = side(page, en.invite.new)
  await form.getByLabel(en.field.name).fill('Omar')
  await form.getByLabel(en.field.email).fill('omar@aldiwan.example')
  const make = form.getByRole('button', { name: en.invite.do })
  await make.click()
  await expect(make).toHaveAttribute('aria-busy', 'true')
  await page.context().setOffline(false)
  await expect(form.locator('.invite-link__words')).toBeVisible()
  await form.getByRole('button', { name: en.invite.done }).click()
  await expect(page.locator('.invite-list li')).toHaveCount(1)
  await page.context().close()
})
