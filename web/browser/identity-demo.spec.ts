import { expect } from '@playwright/test'
import { expectAccessible } from './axe'
import { openMenuOfPerson, openPage, signIn, toastOf } from './identity'
import { test } from './venue.fixture'

test('without a provider every address says so, and the demo is a way on', async ({ browser, venue }) => {
  const page = await openPage(browser)
  for (const path of ['/', '/kitchen', '/login/staff', '/pair', '/no/such/page']) {
    await page.goto(venue.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sufra is running in demo mode.')
  }
  await page.getByRole('link', { name: 'Start Demo' }).click()
  await expect(page).toHaveURL(`${venue.url}/demo`)
  await page.getByRole('button', { name: /^Owner/ }).click()
  await expect(toastOf(page, 'Signed in successfully')).toBeVisible()
  await expect(page.getByText('Welcome, ')).toBeVisible()
  await expect(page.locator('.header__demo')).toHaveText('Demo')
  await page.context().close()
})

test('in the demo each thing that needs a real account says that it does', async ({ browser, venue }) => {
  const page = await openPage(browser)
  await page.goto(`${venue.url}/demo`)
  await page.getByRole('button', { name: /^Owner/ }).click()

  await page.locator('.header__branches').getByRole('button').first().click()
  const other = page.getByRole('menuitemradio', { name: /Jeddah/ })
  await expect(other).toHaveAttribute('aria-disabled', 'true')
  await expect(other).toContainText('Demo mode: Branch switching not available')
  await page.keyboard.press('Escape')

  await openMenuOfPerson(page)
  await page.getByRole('menuitem', { name: 'Profile and sessions' }).click()
  await page.getByLabel('Your name').fill('Somebody')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to update profile')
  await expect(page.getByRole('alert')).toContainText('Demo mode: User updates not available')
  await expect(page.getByLabel('Your name')).toHaveValue('Somebody')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).click()

  await openMenuOfPerson(page)
  await page.getByRole('menuitem', { name: 'Another role, or your own account' }).click()
  await expect(page.getByText('Accounts of the demo restaurant')).toBeVisible()
  await signIn(page, 'ali@aldiwan.example', 'any password')
  await expect(page.getByRole('alert')).toHaveText('Demo mode: Authentication not available')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  await page.getByLabel('E-mail').fill('ali@aldiwan.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('alert')).toHaveText('Demo mode: Password reset not available')

  await page.goto(`${venue.url}/login/staff`)
  await page.getByRole('button', { name: 'Sign in: Waiter' }).click()
  await expect(page).toHaveURL(`${venue.url}/waiter`)
  await openMenuOfPerson(page)
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(toastOf(page, 'Demo session ended')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sufra is running in demo mode.')
  await page.context().close()
})
