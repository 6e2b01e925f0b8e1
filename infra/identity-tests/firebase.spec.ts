import { expect, type Page, test } from '@playwright/test'
import { accountOf, disable, followReset, hideWhoIsKnown, settings } from './emulator'
import { type OwnVenue, openVenue } from './venue'

const good = 'a table by the window'

let venue: OwnVenue
test.beforeAll(async () => {
  venue = await openVenue(settings)
})
test.afterAll(() => venue.close())
test.beforeEach(() => hideWhoIsKnown(false))

let people = 0
const newEmail = (): string => {
  people += 1
  return `person${people}-${Date.now()}@example.com`
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

async function signUp(page: Page, email: string, password = good): Promise<void> {
  await page.goto(`${venue.url}/sign-up`)
  await field(page, 'Country').selectOption('SA')
  await field(page, 'Restaurant').fill('Noor’s')
  await field(page, 'Your name').fill('Noor')
  await field(page, 'E-mail').fill(email)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

async function signIn(page: Page, email: string, password = good): Promise<void> {
  await page.goto(`${venue.url}/login/staff`)
  await field(page, 'E-mail').fill(email)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Noor/ }).click()
  await page.getByRole('menuitem', { name: /sign out|log ?out/i }).click()
  await said(page, 'Signed out successfully')
}

const isIn = (page: Page) => expect(page).toHaveURL(/\/admin/)
const said = (page: Page, sentence: string) => expect(page.getByText(sentence).first()).toBeVisible()

/** What the provider's SDK keeps of who is signed in, and whether anything of it is in a cookie. */
const keptHere = (page: Page): Promise<{ session: string[]; local: string[]; cookie: string }> =>
  page.evaluate(() => {
    const ofProvider = (storage: Storage) => Object.keys(storage).filter((key) => key.startsWith('firebase:authUser'))
    return { session: ofProvider(sessionStorage), local: ofProvider(localStorage), cookie: document.cookie }
  })

test('somebody signs up, is the owner of a new restaurant, signs out, and signs in again', async ({ page }) => {
  const email = newEmail()
  await signUp(page, email)
  await isIn(page)
  await said(page, 'Account created successfully')
  expect((await accountOf(email)).displayName).toBe('Noor')
  const kept = await keptHere(page)
  expect(kept).toMatchObject({ local: [], cookie: 'sufra.locale=en' })
  expect(kept.session).toHaveLength(1)
  await page.reload()
  await isIn(page)

  await signOut(page)
  expect((await keptHere(page)).session).toEqual([])
  await page.goto(`${venue.url}/admin`)
  await expect(page).not.toHaveURL(/\/admin/)

  await signIn(page, email)
  await isIn(page)
  await said(page, 'Signed in successfully')
})

/** A file that several screens share is named after all of them, providers too; it holds no SDK. */
const isSdk = (path: string, provider: 'firebase' | 'azure'): boolean => path.startsWith(`/assets/${provider}-sdk-`)

test('the provider’s code is loaded by who signs in with it, and by nobody before', async ({ page }) => {
  const email = newEmail()
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.goto(`${venue.url}/welcome`)
  await page.goto(`${venue.url}/login/staff`)
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  expect(scripts.filter((path) => isSdk(path, 'firebase') || isSdk(path, 'azure'))).toEqual([])
  await signIn(page, email)
  await said(page, 'No account found with this email address')
  expect(scripts.some((path) => isSdk(path, 'firebase'))).toBe(true)
  expect(scripts.some((path) => isSdk(path, 'azure'))).toBe(false)
})

test('a wrong password, an unknown e-mail, a taken one: each has its sentence', async ({ page }) => {
  const email = newEmail()
  await signUp(page, email)
  await isIn(page)
  await signOut(page)
  await signIn(page, email, 'not the password')
  await said(page, 'Incorrect password')
  await signIn(page, newEmail())
  await said(page, 'No account found with this email address')
  await signUp(page, email, 'another password of theirs')
  await said(page, 'An account with this email already exists')
})

test('a project that hides who is known says the same of both', async ({ page }) => {
  const email = newEmail()
  await signUp(page, email)
  await isIn(page)
  await signOut(page)
  await hideWhoIsKnown(true)
  for (const [who, password] of [
    [email, 'not the password'],
    [newEmail(), good],
  ] as const) {
    await signIn(page, who, password)
    await said(page, 'Invalid email or password')
  }
})

test('no password, a short one, and something that is no e-mail', async ({ page }) => {
  await signIn(page, newEmail(), '')
  await said(page, 'Password is required for Firebase authentication')
  await signUp(page, newEmail(), 'short')
  await said(page, 'Choose a password of at least 8 characters.')
  await signIn(page, 'nobody@nowhere', good)
  await said(page, 'Invalid email address')
})

test('the provider’s own refusals of passwords and addresses have theirs', async ({ page }) => {
  await signUp(page, newEmail())
  await isIn(page)
  await signOut(page)
  await page.route('**/accounts:signInWithPassword*', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER : later' } } }),
  )
  await signIn(page, newEmail())
  await said(page, 'Too many failed attempts. Please try again later')
  await page.route('**/accounts:signUp*', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'WEAK_PASSWORD : at least 6' } } }),
  )
  await signUp(page, newEmail())
  await said(page, 'Password should be at least 6 characters')
})

test('a disabled account stays out', async ({ page }) => {
  const email = newEmail()
  await signUp(page, email)
  await isIn(page)
  await signOut(page)
  await disable(email)
  await signIn(page, email)
  await said(page, 'This account has been disabled')
})

test('somebody disabled while signed in is signed out when their token is renewed', async ({ page }) => {
  const email = newEmail()
  await page.clock.install()
  await signUp(page, email)
  await isIn(page)
  await disable(email)
  await page.clock.fastForward('01:05:00')
  await expect.poll(async () => (await keptHere(page)).session, { timeout: 20_000 }).toEqual([])
})

test('a forgotten password is reset by e-mail', async ({ page }) => {
  const email = newEmail()
  await signUp(page, email)
  await isIn(page)
  await signOut(page)
  await page.goto(`${venue.url}/reset`)
  await field(page, 'E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await said(page, 'Password reset email sent')
  await followReset(email, 'a new one by the door')
  await signIn(page, email)
  await said(page, 'Incorrect password')
  await signIn(page, email, 'a new one by the door')
  await isIn(page)
})

test('an account of the provider’s that no restaurant knows is told so', async ({ page }) => {
  const email = newEmail()
  await page.route('**/api/auth/firebase/create-user', (route) => route.abort())
  await signUp(page, email)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await signIn(page, email)
  await said(page, 'User not found in database')
  expect((await keptHere(page)).session).toEqual([])
})

test('while the provider can’t be reached, that is what is said', async ({ page }) => {
  await page.route('**/accounts:signInWithPassword*', (route) => route.abort())
  await signIn(page, newEmail())
  await said(page, 'Authentication service not available')
})
