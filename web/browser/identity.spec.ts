import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible } from './axe'
import {
  addSecondBranch,
  endSessionOf,
  foundRestaurant,
  invite,
  linkTo,
  messageTo,
  openMenuOfPerson,
  openPage,
  password,
  savePin,
  signIn,
  toastOf,
} from './identity'
import { test } from './venue.fixture'

test.use({ settings: { AUTH_PROVIDER: 'builtin' } })

test('a restaurant signs up and stands on its first screen', async ({ browser, venue }) => {
  const page = await openPage(browser)
  await page.goto(`${venue.url}/`)
  await page.getByRole('link', { name: 'Start Free Trial' }).click()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Type the restaurant’s name')).toBeVisible()
  await expect(page.getByText('Choose the country of your restaurant')).toBeVisible()
  await expect(page.getByLabel('Country')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Country').selectOption('SA')
  await page.getByLabel('Restaurant').fill('Bayt Noura')
  await page.getByLabel('Your name').fill('Noura')
  await page.getByLabel('E-mail').fill('noura@baytnoura.example')
  await page.getByLabel('Password', { exact: true }).fill('password')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('This password is among the most common ones')).toBeVisible()
  await expect(page.getByLabel('Restaurant')).toHaveValue('Bayt Noura')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(toastOf(page, 'Account created successfully')).toBeVisible()
  await expect(page).toHaveURL(`${venue.url}/admin/start`)
  await expect(page.getByText('Welcome, Noura')).toBeVisible()
  await page.context().close()
})

test('a wrong password is said at its field; the right one leads on to where one was going', async ({
  browser,
  venue,
}) => {
  const { email } = await foundRestaurant(venue, 'Ali')
  const page = await openPage(browser)
  await page.goto(`${venue.url}/floor?view=map`)
  await expect(page).toHaveURL(`${venue.url}/`)
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Type your e-mail address')).toBeVisible()
  await signIn(page, email, 'not the password')
  await expect(page.locator('.field__error')).toHaveText('Invalid email or password')
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password')
  await expectAccessible(page)
  await page.context().setOffline(true)
  await signIn(page, email)
  await expect(page.getByText('You are offline. What you typed is kept')).toBeVisible()
  await page.context().setOffline(false)
  await signIn(page, email)
  await expect(toastOf(page, 'Signed in successfully')).toBeVisible()
  await expect(page).toHaveURL(`${venue.url}/floor?view=map`)
  await openMenuOfPerson(page)
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(toastOf(page, 'Signed out successfully')).toBeVisible()
  await expect(page).toHaveURL(`${venue.url}/`)
  await page.goto(`${venue.url}/login/staff`)
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByRole('button', { name: 'Not you?' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue('')
  await page.context().close()
})

test('a forgotten password is replaced by the link of an e-mail', async ({ browser, venue }) => {
  const { email } = await foundRestaurant(venue, 'Sara')
  const page = await openPage(browser)
  await page.goto(`${venue.url}/login/staff`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(toastOf(page, 'Password reset email sent')).toBeVisible()
  await page.goto(await linkTo(venue, email))
  await page.getByLabel('New password').fill('four plates of baklava')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(toastOf(page, 'Password saved')).toBeVisible()
  await signIn(page, email, 'four plates of baklava')
  await expect(page.getByText('Welcome, Sara')).toBeVisible()
  await page.context().close()
})

test('a guest signs in with the code of a text message, typed in their own digits', async ({ browser, venue }) => {
  const phone = `+9665${randomInt(10_000_000, 99_999_999)}`
  const page = await openPage(browser, { width: 390 })
  // Who is quicker than the list of branches is not asked to choose what they cannot see yet.
  let list = () => {}
  const asked = new Promise<void>((resolve) => {
    list = resolve
  })
  await page.route('**/api/branches', (route) => asked.then(() => route.continue()))
  await page.goto(`${venue.url}/login/customer?branch=${venue.branchId}`)
  await page.getByLabel('Your name').fill('Reem')
  await page.getByLabel('Phone number').fill('12')
  await page.getByRole('button', { name: 'Continue with OTP' }).click()
  await expect(page.getByText('This is not a phone number')).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('Reem')
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Continue with OTP' }).click()
  list()
  await expect(page.getByLabel('Code from the message')).toBeFocused()
  const { text } = await messageTo(venue, phone)
  const code = /\d{6}/.exec(text)?.[0] ?? ''
  const wrong = code === '000000' ? '000001' : '000000'
  await page.getByLabel('Code from the message').fill(wrong)
  await expect(page.locator('.field__error')).toContainText('This code is not right')
  await expectAccessible(page)
  const typed = code.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
  await page.getByLabel('Code from the message').fill(typed)
  await expect(page).toHaveURL(`${venue.url}/menu`)
  await expect(toastOf(page, 'Signed in successfully')).toBeVisible()
  await page.locator('.branches button').first().click()
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByText('Welcome, Reem')).toBeVisible()
  await page.getByRole('menuitem', { name: 'Your orders' }).click()
  await expect(page.getByText('No order yet')).toBeVisible()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(toastOf(page, 'Signed out successfully')).toBeVisible()
  await page.context().close()
})

test('a customer who gave no name is greeted without one, and can give it and change it later', async ({
  browser,
  venue,
}) => {
  const page = await openPage(browser)
  const phone = '+966500000392'
  await page.goto(`${venue.url}/login/customer?branch=${venue.branchId}`)
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Continue with OTP' }).click()
  await expect(page.getByLabel('Code from the message')).toBeFocused()
  const { text } = await messageTo(venue, phone)
  await page.getByLabel('Code from the message').fill(/\d{6}/.exec(text)?.[0] ?? '')
  await expect(page).toHaveURL(`${venue.url}/menu`)
  await page.locator('.branches button').first().click()
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByText('Welcome', { exact: true })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Add your name' }).click()
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Type your name.')).toBeVisible()
  await page.getByLabel('Your name').last().fill('Sara')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(toastOf(page, 'Name saved')).toBeVisible()
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByText('Welcome, Sara')).toBeVisible()
  await page.getByRole('menuitem', { name: 'Your name' }).click()
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Sara')
  await expectAccessible(page)
  await page.context().close()
})

test('a notice lies above an open panel, where it can be pressed', async ({ browser, venue }) => {
  const { email } = await foundRestaurant(venue, 'Huda')
  const page = await openPage(browser)
  await page.goto(`${venue.url}/login/staff`)
  await signIn(page, email)
  await expect(page.getByText('Welcome, Huda')).toBeVisible()
  await page.route('**/api/auth/sign-out', (route) => route.abort())
  await openMenuOfPerson(page)
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(toastOf(page, 'Failed to sign out')).toBeVisible()
  await page.getByRole('button', { name: /^Profile of/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Profile and sessions' }).press('Enter')
  const panel = page.getByRole('dialog', { name: 'Profile' })
  await expect(panel.getByRole('heading', { name: 'Organization' })).toBeVisible()
  // A reader hears only what is part of the open dialog.
  await expect(panel.getByRole('alert')).toContainText('Failed to sign out')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Leave anyway' }).click()
  await expect(page).toHaveURL(`${venue.url}/`)
  await page.context().close()
})

test('an owner of two branches switches between them, and a reload stays there', async ({ browser, venue }) => {
  const owner = await foundRestaurant(venue, 'Khalid')
  await addSecondBranch(venue, owner)
  const page = await openPage(browser)
  await page.goto(`${venue.url}/login/staff`)
  await signIn(page, owner.email)
  const branches = page.locator('.header__branches')
  await expect(branches).toContainText('Riyadh')
  await branches.getByRole('button').first().click()
  await page.getByRole('menuitemradio', { name: /Jeddah/ }).click()
  await expect(toastOf(page, 'Switched to Jeddah')).toBeVisible()
  await page.reload()
  await expect(branches).toContainText('Jeddah')
  await page.context().close()
})

test('whoever was invited joins with the link of the e-mail', async ({ browser, venue }) => {
  const owner = await foundRestaurant(venue, 'Amal')
  const page = await openPage(browser)
  await page.goto(await invite(venue, owner, 'Ali Rahman'))
  await expect(page.getByText('You are invited as Waiter')).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('Ali Rahman')
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page).toHaveURL(`${venue.url}/waiter`)
  await expect(page.getByText('Welcome, Ali Rahman')).toBeVisible()
  await page.context().close()
})

test('a session that ends in the middle of work loses nothing, and what was sent goes on by itself', async ({
  browser,
  venue,
}) => {
  const { email } = await foundRestaurant(venue, 'Huda')
  const page = await openPage(browser)
  await page.goto(`${venue.url}/login/staff`)
  await signIn(page, email)
  await openMenuOfPerson(page)
  await page.getByRole('menuitem', { name: 'Profile and sessions' }).click()
  await page.getByLabel('Your name').fill('Huda Salem')
  await expectAccessible(page)
  await endSessionOf(page, venue)
  await page.getByRole('button', { name: 'Save' }).click()
  const sheet = page.getByRole('dialog', { name: 'Sign in to go on' })
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeVisible()
  await expectAccessible(page)
  await expect(sheet.getByLabel('Password', { exact: true })).toBeFocused()
  await sheet.getByLabel('Password', { exact: true }).fill(password)
  await sheet.getByRole('button', { name: 'Sign In' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(toastOf(page, 'Profile updated successfully')).toBeVisible()
  await expect(page.getByText('Welcome, Huda Salem')).toBeVisible()
  await expect(page).toHaveURL(`${venue.url}/admin`)
  await page.context().close()
})

test('somebody else who signs in over it starts at home, with nothing of the one before', async ({
  browser,
  venue,
}) => {
  const { email } = await foundRestaurant(venue, 'Omar')
  const other = await foundRestaurant(venue, 'Layan')
  const page = await openPage(browser)
  await page.goto(`${venue.url}/login/staff`)
  await signIn(page, email)
  await page.getByRole('link', { name: 'Devices' }).click()
  await page.getByRole('button', { name: 'Pair a device' }).click()
  await page.getByLabel('Code on the screen').fill('1234')
  await endSessionOf(page, venue)
  const sheet = page.getByRole('dialog', { name: 'Sign in to go on' })
  await expect(sheet).toBeVisible()
  await expect(page.getByLabel('Code on the screen')).toHaveValue(/^1234/)
  await sheet.getByRole('button', { name: 'Somebody else' }).click()
  await signIn(sheet, other.email)
  await expect(page.getByText('Welcome, Layan')).toBeVisible()
  await expect(page).toHaveURL(`${venue.url}/admin`)
  await expect(page.getByLabel('Code on the screen')).toHaveCount(0)
  await page.context().close()
})

test('a tablet is paired with a code, works with PINs, and is sent away', async ({ browser, venue }) => {
  const owner = await foundRestaurant(venue, 'Fahad')
  await savePin(venue, owner, '482915')
  const tablet = await openPage(browser, { width: 820 })
  await tablet.goto(`${venue.url}/pair`)
  await tablet.getByText('Waiters’ tablet').click()
  await tablet.getByRole('button', { name: 'Show a code' }).click()
  const shown = (await tablet.locator('.pairing__code').textContent()) ?? ''
  const picture = (await tablet.locator('.pairing-picture strong').textContent()) ?? ''
  await expectAccessible(tablet)
  const desk = await openPage(browser)
  await desk.goto(`${venue.url}/login/staff`)
  await signIn(desk, owner.email)
  await desk.getByRole('link', { name: 'Devices' }).click()
  await expect(desk.getByText('No device is paired yet')).toBeVisible()
  await desk.getByRole('button', { name: 'Pair a device' }).click()
  const typed = desk.getByLabel('Code on the screen')
  const asked: string[] = []
  desk.on('request', (request) => void (request.url().endsWith('/waiting') && asked.push(request.url())))
  await typed.fill(shown.replace(/^\d/, (digit) => String((Number(digit) + 1) % 10)))
  await expect(desk.getByText('That is not a code: check the digits')).toBeVisible()
  await typed.press('Enter')
  await expectAccessible(desk)
  expect(asked).toEqual([])
  // Set right where it is wrong: the place that is typed at stays.
  await typed.press('Home')
  await typed.press('Delete')
  await typed.press(shown.slice(0, 1))
  await expect(typed).toHaveValue(shown)
  await typed.press('Enter')
  await expect(desk.getByRole('heading', { name: `Does the screen show: ${picture}?` })).toBeFocused()
  await expect(desk.getByRole('dialog').locator('.approve__facts')).toContainText('Waiters’ tablet')
  await expect(desk.getByRole('dialog').locator('.approve__facts')).toContainText('The same as yours')
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'No', exact: true }).click()
  await expect(desk.getByText('Nothing was let in.')).toBeVisible()
  await expect(typed).toHaveValue('')
  // As it is copied, and as an Arabic keyboard types it.
  await typed.fill(` ${shown.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))} `)
  await expect(typed).toHaveValue(shown)
  await desk.getByRole('button', { name: 'Continue' }).click()
  await desk.getByRole('button', { name: 'Yes, it shows this' }).click()
  await expect(desk.getByLabel('Kind')).toHaveValue('waiter')
  await desk.getByLabel('Name').fill('Door')
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Let it in' }).click()
  await expect(toastOf(desk, 'Door is paired')).toBeVisible()
  await tablet.getByRole('button', { name: /Fahad/ }).click()
  await tablet.keyboard.type('111111')
  await tablet.keyboard.press('Enter')
  await expect(tablet.getByText('This PIN is not right')).toBeVisible()
  await expectAccessible(tablet)
  for (const digit of '482915') await tablet.getByRole('button', { name: digit, exact: true }).click()
  await tablet.getByRole('button', { name: 'Sign In' }).click()
  await expect(toastOf(tablet, 'Signed in successfully')).toBeVisible()
  await openMenuOfPerson(tablet)
  await tablet.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(tablet.getByRole('heading', { name: 'Who is working?' })).toBeVisible()
  await desk.getByRole('button', { name: 'Revoke Door?' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(toastOf(desk, 'Door is revoked')).toBeVisible()
  await tablet.reload()
  await expect(tablet.getByRole('heading', { name: 'The whole restaurant around one table.' })).toBeVisible()
  await tablet.context().close()
  await desk.context().close()
})

const pages = [
  '/login/staff',
  '/login/customer',
  '/sign-up',
  '/reset',
  '/reset/old-link',
  '/sign-up/old-link',
  '/confirm/old-link',
  '/pair',
  '/outbox',
  '/',
] as const

for (const [language, width] of [
  ['en', 360],
  ['ar', 360],
  ['ar', 1280],
] as const) {
  test(`in ${language}, ${width} wide: every page of signing in can be read by everybody`, async ({
    browser,
    venue,
  }) => {
    const page = await openPage(browser, { language, width })
    for (const path of pages) {
      await page.goto(venue.url + path)
      await expect(page.locator('h1')).toBeVisible()
      if (path !== '/') await expectAccessible(page)
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wider, path).toBeLessThanOrEqual(0)
    }
    await page.context().close()
  })
}
