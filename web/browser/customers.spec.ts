import { type Browser, expect, type Page } from '@playwright/test'
import type { Guest, GuestExport } from '@sufra/shared/customers/customers.contract'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { customers as ar } from '../src/i18n/catalogues/ar/customers'
import { customers as en } from '../src/i18n/catalogues/en/customers'
import { reservations as book } from '../src/i18n/catalogues/en/reservations'
import { shell } from '../src/i18n/catalogues/en/shell'
import { expectAccessible } from './axe'
import { type Language, openDesk } from './staff'
import { test, type Venue } from './venue.fixture'

const desk = { width: 1280, height: 900 }
const phone = { width: 360, height: 760 }
const open = (browser: Browser, venue: Venue, language: Language, viewport = desk) =>
  openDesk(browser, venue, { role: 'manager', path: '/admin/guests', viewport, language })
const one = (page: Page, name: string) => page.locator('.guest-list__one', { hasText: name })
const filled = (text: string, name: string) => text.replace('{{name}}', name)

async function guest(venue: Venue, part: Partial<Guest>): Promise<Guest> {
  const manager = await venue.as('manager')
  return manager.send(`/branches/${venue.branchId}/customers`, { id: uuidv7(), name: 'Omar', ...part })
}

test('a guest is written down, found by the digits of their phone, visits and loses points for a coffee', async ({
  browser,
  venue,
}) => {
  const { page, context } = await open(browser, venue, 'en')
  await expect(one(page, 'Reem')).toBeVisible()
  await page.keyboard.press('n')
  const panel = page.getByRole('dialog', { name: en.new })
  await panel.getByRole('button', { name: en.create }).click()
  await expect(panel.getByText(en.wrong.name)).toBeVisible()
  await panel.getByRole('textbox', { name: en.field.phone }).fill('٠٥٥ ٩٨٧ ٦٥٤٣')
  await panel.getByRole('textbox', { name: en.field.name }).fill('Huda Al-Shammari')
  await panel.getByRole('checkbox', { name: 'Nuts', exact: true }).check()
  await panel.getByRole('button', { name: en.create }).click()
  await expect(panel.getByText(en.wrong.agreed)).toBeVisible()
  await panel.getByRole('checkbox', { name: en.agreed }).check()
  await expectAccessible(page)
  await panel.getByRole('button', { name: en.create }).click()
  await expect(panel).toBeHidden()
  const profile = page.getByRole('article', { name: 'Huda Al-Shammari' })
  await expect(profile).toContainText('+966559876543')
  await expect(profile).toContainText('Nuts')

  await page.locator('h1').click()
  await page.keyboard.press('/')
  await page.keyboard.type('0559876')
  await expect(page.locator('.guest-list__one')).toHaveCount(1)
  await expectAccessible(page)
  await profile.getByRole('button', { name: en.do.visit }).click()
  const visit = page.getByRole('dialog', { name: filled(en.visitOf, 'Huda Al-Shammari') })
  await visit.getByRole('textbox', { name: /^Spent/ }).fill('١٢٠٫٥')
  await visit.getByRole('textbox', { name: en.field.points, exact: true }).fill('12')
  await visit.getByRole('button', { name: en.recordVisit }).click()
  await expect(visit.getByText(en.wrong.reason)).toBeVisible()
  await visit.getByRole('textbox', { name: en.field.reason }).fill('Dinner')
  await visit.getByRole('button', { name: en.recordVisit }).click()
  await expect(visit).toBeHidden()
  await expect(profile).toContainText('120.50')
  await expect(profile).toContainText('Dinner')

  await profile.getByRole('button', { name: filled(en.more, 'Huda Al-Shammari') }).click()
  await page.getByRole('menuitem', { name: en.do.points }).click()
  const points = page.getByRole('dialog', { name: filled(en.pointsOf, 'Huda Al-Shammari') })
  await points.getByRole('textbox', { name: en.field.points, exact: true }).fill('-20')
  await points.getByRole('textbox', { name: en.field.reason }).fill('Coffee')
  await points.getByRole('button', { name: en.changePoints }).click()
  await expect(points.getByRole('alert')).toContainText('only 12 points')
  await points.getByRole('textbox', { name: en.field.points, exact: true }).fill('-10')
  await points.getByRole('button', { name: en.changePoints }).click()
  await expect(points).toBeHidden()
  await expect(profile).toContainText('\u221210')
  await expectAccessible(page)
  await context.close()
})

test('a regular’s profile says what she usually orders, and R begins a reservation with her', async ({
  browser,
  venue,
}) => {
  const { page, context } = await open(browser, venue, 'en')
  await one(page, 'Reem').click()
  const profile = page.getByRole('article', { name: 'Reem Al-Harbi' })
  await expect(profile.getByRole('heading', { name: en.usual })).toBeVisible()
  await expect(profile.locator('.guest-profile__usual li').first()).toHaveText(/^\d+ × \S/)
  await expectAccessible(page)
  await page.keyboard.press('r')
  await expect(page).toHaveURL(/\/admin\/reservations\?guest=/)
  const form = page.getByRole('dialog', { name: book.new })
  await expect(form.getByRole('textbox', { name: book.field.phone })).toHaveValue('+966500000017')
  await expect(form.getByRole('textbox', { name: book.field.name })).toHaveValue('Reem Al-Harbi')
  const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  await form.getByLabel(book.field.day, { exact: true }).fill(day)
  await expectAccessible(page)
  await form.getByRole('button', { name: book.create }).click()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/admin/reservations\\?day=${day}$`))
  await expect(page.locator('.reservation', { hasText: 'Reem Al-Harbi' })).toBeVisible()
  await page.goBack()
  await expect(profile).toContainText('Reem')
  await context.close()
})

test('what another manager changed meanwhile is asked about; a copy is saved; erased, only figures are left', async ({
  browser,
  venue,
}) => {
  const saad = await guest(venue, { name: 'Saad', notes: 'Window' })
  const { page, context } = await open(browser, venue, 'en')
  await one(page, 'Saad').click()
  const profile = page.getByRole('article', { name: 'Saad' })
  const choose = async (what: string) => {
    await profile.getByRole('button', { name: filled(en.more, 'Saad') }).click()
    await page.getByRole('menuitem', { name: what }).click()
  }
  await choose(en.do.edit)
  const panel = page.getByRole('dialog', { name: filled(en.editOne, 'Saad') })
  await panel.getByRole('textbox', { name: en.field.notes }).fill('Terrace')
  const manager = await venue.as('manager')
  const path = `/branches/${venue.branchId}/customers/${saad.id}`
  await manager.send(path, { changes: { notes: 'Door' }, was: { notes: 'Window' } })
  await panel.getByRole('button', { name: en.save, exact: true }).click()
  await expect(panel.getByRole('alert')).toContainText(en.changed.notes)
  await expect(panel.getByRole('textbox', { name: en.field.notes })).toHaveValue('Terrace')
  await panel.getByRole('button', { name: en.conflict.mine }).click()
  await expect(panel).toBeHidden()
  await expect(profile).toContainText('Terrace')

  const saving = page.waitForEvent('download')
  await choose(en.export.do)
  const stream = await (await saving).createReadStream()
  let text = ''
  for await (const chunk of stream) text += String(chunk)
  expect((JSON.parse(text) as GuestExport).guest.notes).toBe('Terrace')

  await choose(en.erase.do)
  const question = page.getByRole('dialog', { name: filled(en.erase.ask, 'Saad') })
  await expect(question).toContainText(en.erase.stays)
  await expectAccessible(page)
  await question.getByRole('button', { name: en.erase.do }).click()
  await expect(page.getByRole('article', { name: en.erase.name })).toContainText(en.erase.is)
  await expect(one(page, 'Saad')).toHaveCount(0)
  await expectAccessible(page)
  await context.close()
})

test('guests of a segment stand together, in the address too; who they are is said, and that there is none', async ({
  browser,
  venue,
}) => {
  await guest(venue, { name: 'Nadia Noor', allergies: ['nuts'], allergiesAgreed: true } as Partial<Guest>)
  await guest(venue, { name: 'Nadia Salem' })
  const { page, context } = await open(browser, venue, 'en')
  const chip = (words: string) =>
    page.getByRole('group', { name: en.segment.label }).getByRole('button', { name: words, exact: true })
  await page.getByRole('searchbox').fill('Nadia')
  await expect(page.locator('.guest-list__one')).toHaveCount(2)
  await chip(en.segment.allergies).click()
  await expect(page.locator('.guest-list__one')).toHaveCount(1)
  await expect(one(page, 'Nadia Noor')).toBeVisible()
  await expect(page.getByText(en.segmentIs.allergies)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(chip(en.segment.allergies)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.guest-list__one')).toHaveCount(1)
  await chip(en.segment.away).click()
  await expect(page.getByText(en.nothingFound)).toBeVisible()
  await chip(en.segment.all).click()
  await expect(page.locator('.guest-list__one')).toHaveCount(2)
  await context.close()
})

test('on a phone in Arabic the list leads to one guest and back; nobody fits, no connection, no permission are said', async ({
  browser,
  venue,
}) => {
  await guest(venue, { name: 'عبدالرحمن بن محمد القحطاني' })
  const { page, context } = await open(browser, venue, 'ar', phone)
  await page.getByRole('searchbox').fill('قحطانى')
  await expect(page.locator('.guest-list__one')).toHaveCount(1)
  await expectAccessible(page)
  await one(page, 'عبدالرحمن').click()
  await expect(page.getByRole('article')).toContainText(ar.figure.visits)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByRole('button', { name: ar.back }).click()
  await page.getByRole('searchbox').fill('zzz')
  await expect(page.getByText(ar.nothingFound)).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('searchbox').fill('zzzz')
  await expect(page.getByText(ar.offline.never)).toBeVisible()
  await context.close()

  const host = await openDesk(browser, venue, {
    role: 'host',
    path: '/admin/guests',
    viewport: desk,
    language: 'en',
  })
  await expect(host.page.locator('#content')).toContainText(shell.permission.manage_customers)
  await host.context.close()
})
