import { expect, type Page } from '@playwright/test'
import { auth } from '../src/i18n/catalogues/en/auth'
import { people } from '../src/i18n/catalogues/en/people'
import { expectAccessible } from './axe'
import { linkTo, messageTo, openPage, password, toastOf } from './identity'
import type { Venue } from './venue.fixture'
import { test } from './venue.fixture'

test.use({ settings: { AUTH_PROVIDER: 'builtin' } })

async function signUp(page: Page, venue: Venue, email: string, path = '/sign-up'): Promise<void> {
  await page.goto(venue.url + path)
  await page.getByLabel('Country').selectOption('SA')
  await page.getByLabel('Restaurant').fill('Bayt Noura')
  await page.getByLabel('Your name').fill('Noura')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: auth.signUp.create }).click()
}

test('who has just signed up confirms their address by a letter, and then invites', async ({ browser, venue }) => {
  const email = 'noura@confirm.example'
  const page = await openPage(browser)
  await signUp(page, venue, email)
  await expect(page).toHaveURL(`${venue.url}/admin/start`)
  await page.goto(`${venue.url}/admin/people`)
  await page.getByRole('button', { name: people.invite.new }).first().click()
  const form = page.getByRole('dialog', { name: people.invite.new })
  await form.getByLabel(people.field.name).fill('Ali Rahman')
  await form.getByLabel(people.field.email).fill('ali@confirm.example')
  await form.getByRole('button', { name: people.invite.do }).click()
  await expect(form.getByText(`we have sent you a letter to ${email}`)).toBeVisible()
  await expectAccessible(page)
  const first = await messageTo(venue, email)
  await form.getByRole('button', { name: people.proof.again }).click()
  await expect(toastOf(page, people.proof.sent)).toBeVisible()
  expect((await messageTo(venue, email)).id).not.toBe(first.id)
  await expect(messageTo(venue, 'ali@confirm.example')).rejects.toThrow('nothing was sent')

  const letter = await openPage(browser, { width: 390 })
  const link = await linkTo(venue, email)
  for (const _time of ['once', 'twice']) {
    await letter.goto(link)
    await letter.getByRole('button', { name: auth.confirm.do }).click()
    await expect(letter.getByRole('heading', { name: auth.confirm.done })).toBeVisible()
  }
  await expectAccessible(letter)
  await letter.goto(`${link.slice(0, -1)}_`)
  await letter.getByRole('button', { name: auth.confirm.do }).click()
  await expect(letter.getByText(auth.error.proof_link_invalid)).toBeVisible()
  await expect(letter.getByText(auth.confirm.again)).toBeVisible()
  await expectAccessible(letter)
  await letter.context().close()

  await form.getByRole('button', { name: people.proof.again }).click()
  await expect(toastOf(page, people.proof.done)).toBeVisible()
  await expect(form.getByLabel(people.field.name)).toHaveValue('Ali Rahman')
  await form.getByRole('button', { name: people.invite.do }).click()
  await expect(form.locator('.invite-link__words')).toBeVisible()
  expect((await messageTo(venue, 'ali@confirm.example')).link).toContain('/invite/')
  await page.context().close()
})
