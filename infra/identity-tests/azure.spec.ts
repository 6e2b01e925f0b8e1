import { expect, type Page, test } from '@playwright/test'
import { openTenant, type Tenant } from './b2c'
import { clientId } from './b2c-policy'
import { withProvider } from './on-page'
import { type OwnVenue, openVenue } from './venue'

let tenant: Tenant
let venue: OwnVenue
test.beforeAll(async () => {
  tenant = await openTenant()
  venue = await openVenue({
    AZURE_CLIENT_ID: clientId,
    AZURE_TENANT_NAME: 'sufratest.onmicrosoft.com',
    AZURE_AUTHORITY: tenant.authority,
    NODE_EXTRA_CA_CERTS: process.env.SUFRA_TEST_CERT ?? '',
  })
  tenant.serve(venue.url)
})
test.afterAll(async () => {
  venue.close()
  await tenant.close()
})
test.use({ ignoreHTTPSErrors: true })

let people = 0
const newEmail = (): string => {
  people += 1
  return `person${people}-${Date.now()}@example.com`
}

const said = (page: Page, sentence: string) => expect(page.getByText(sentence).first()).toBeVisible()
const isIn = (page: Page) => expect(page).toHaveURL(/\/admin/)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Runs what opens the provider's window, and answers that window. */
async function windowOf(page: Page, open: () => Promise<unknown>): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), open()])
  return popup
}

/** The window closes as soon as the button is pressed, sometimes before Playwright has heard that it was. */
async function signInThere(popup: Page, email: string): Promise<void> {
  await popup.getByLabel('E-mail').fill(email)
  await Promise.all([popup.waitForEvent('close'), press(popup, 'Sign in').catch(() => undefined)])
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto(`${venue.url}/sign-up`)
  await page.getByLabel('Country', { exact: true }).selectOption('SA')
  await page.getByLabel('Restaurant', { exact: true }).fill('Noor’s')
  await page.getByLabel('Your name', { exact: true }).fill('Noor')
  const popup = await windowOf(page, () => press(page, 'Create account'))
  await signInThere(popup, email)
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Noor/ }).click()
  const popup = await windowOf(page, () => page.getByRole('menuitem', { name: /sign out|log ?out/i }).click())
  if (!popup.isClosed()) await popup.waitForEvent('close')
  await said(page, 'Signed out successfully')
}

const openStaff = async (page: Page): Promise<void> => {
  await page.goto(`${venue.url}/login/staff`)
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
}

test('somebody signs up in the tenant’s window, owns a new restaurant, signs out, and signs in again', async ({
  page,
}) => {
  const email = newEmail()
  await signUp(page, email)
  await isIn(page)
  await said(page, 'Account created successfully')
  const { policy, query } = tenant.asked.at(-1) ?? { query: new URLSearchParams() }
  expect(policy).toBe('b2c_1_signin')
  expect(query.get('prompt')).toBe('select_account')
  expect(query.get('code_challenge_method')).toBe('S256')
  expect(query.get('scope')?.split(' ')).toEqual(expect.arrayContaining(['openid', 'profile']))
  const kept = await page.evaluate(() => ({
    session: Object.keys(sessionStorage).filter((key) => key.startsWith('msal.')).length,
    local: Object.entries(localStorage).filter(([, value]) => value.includes('idtoken') || value.includes('eyJ')),
    cookie: document.cookie,
  }))
  expect(kept.session).toBeGreaterThan(0)
  expect(kept).toMatchObject({ local: [], cookie: 'sufra.locale=en' })

  await signOut(page)
  await openStaff(page)
  const popup = await windowOf(page, () => press(page, 'Sign In'))
  await signInThere(popup, email)
  await isIn(page)
  expect(tenant.asked.at(-1)?.query.get('login_hint')).toBe(email)
})

/** By the owner who is signed in on this page; answers the link. */
const invite = (page: Page, email: string): Promise<string> =>
  page.evaluate(async (address) => {
    const headers = {
      authorization: `Bearer ${sessionStorage.getItem('sufra.token')}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    }
    const session = (await (await fetch('/api/auth/session', { headers })).json()) as {
      readonly currentBranchId: string
    }
    const { currentBranchId: branchId } = session
    const body = JSON.stringify({ email: address, name: 'Sara', role: 'MANAGER', branchId })
    const answer = await fetch('/api/people/invites', { method: 'POST', headers, body })
    return ((await answer.json()) as { readonly link: string }).link
  }, email)

test('who was invited joins in the tenant’s window as that address, and as no other', async ({ page, browser }) => {
  await signUp(page, newEmail())
  await isIn(page)
  const email = newEmail()
  const { pathname } = new URL(await invite(page, email))
  const context = await browser.newContext({ ignoreHTTPSErrors: true })
  const theirs = await context.newPage()
  await theirs.goto(`${venue.url}${pathname}`)
  await said(theirs, `Sign in there as ${email}`)
  await expect(theirs.getByLabel('Password', { exact: true })).toHaveCount(0)
  await signInThere(await windowOf(theirs, () => press(theirs, 'Join')), newEmail())
  await said(theirs, `This invitation is for ${email}`)
  await signInThere(await windowOf(theirs, () => press(theirs, 'Join')), email)
  await isIn(theirs)
  await said(theirs, 'Account created successfully')
  await context.close()
})

test('a window that was closed is a sign-in that was cancelled, and the next one works', async ({ page }) => {
  await openStaff(page)
  const popup = await windowOf(page, () => press(page, 'Sign In'))
  await popup.getByLabel('E-mail').waitFor()
  await popup.close()
  await said(page, 'Sign-in was cancelled by user')
  const again = await windowOf(page, () => press(page, 'Sign In'))
  await signInThere(again, newEmail())
  await said(page, 'User not found in database')
})

test('“Cancel” in the tenant’s window says that access was denied', async ({ page }) => {
  await openStaff(page)
  const popup = await windowOf(page, () => press(page, 'Sign In'))
  await popup.getByLabel('E-mail').waitFor()
  await press(popup, 'Cancel').catch(() => undefined)
  await said(page, 'Access was denied. Please check your permissions.')
})

test('while one window is open a second one is refused, and once it is over the next may begin', async ({ page }) => {
  await withProvider(page, venue.url)
  const popup = await windowOf(page, () =>
    page.evaluate(() => void Object.assign(globalThis, { first: globalThis.provider.signIn({}) })),
  )
  await popup.getByLabel('E-mail').waitFor()
  const second = await page.evaluate(() => globalThis.provider.signIn({}))
  expect(second).toMatchObject({ success: false, error: { key: 'interactionInProgress' } })
  expect(await page.evaluate(() => globalThis.provider.signOut())).toMatchObject({ success: false })
  const email = newEmail()
  await signInThere(popup, email)
  const first = await page.evaluate(() => (globalThis as unknown as { first: Promise<unknown> }).first)
  expect(first).toMatchObject({ success: true, user: { email, name: 'Noor', provider: 'azure' } })
  expect(await page.evaluate(() => globalThis.provider.current())).toMatchObject({ email })
})

async function signInOnPage(page: Page, email: string): Promise<void> {
  await withProvider(page, venue.url)
  const popup = await windowOf(page, () =>
    page.evaluate(() => void Object.assign(globalThis, { signingIn: globalThis.provider.signIn({}) })),
  )
  await signInThere(popup, email)
  await page.evaluate(() => (globalThis as unknown as { signingIn: Promise<unknown> }).signingIn)
}

/** How the server answers a token: 404 is somebody proved whom no restaurant knows, 401 nobody. */
const askedWith = (page: Page, token: string | null): Promise<number> =>
  page.evaluate(
    async (bearer) => (await fetch('/api/auth/azure/user', { headers: { authorization: `Bearer ${bearer}` } })).status,
    token,
  )

test('another organization is entered by its own policy, after leaving the first', async ({ page }) => {
  await signInOnPage(page, newEmail())
  const windows: Page[] = []
  page.on('popup', (popup) => windows.push(popup))
  await page.evaluate(() => void Object.assign(globalThis, { moving: globalThis.provider.switchOrganization('acme') }))
  await expect.poll(() => windows.length, { timeout: 20_000 }).toBe(2)
  const email = newEmail()
  await signInThere(windows[1] as Page, email)
  const moved = await page.evaluate(() => (globalThis as unknown as { moving: Promise<unknown> }).moving)
  expect(moved).toMatchObject({ success: true, user: { email } })
  expect(tenant.asked.at(-1)?.policy).toBe('b2c_1_acme_signin')
  expect(windows[0]?.isClosed()).toBe(true)
  const token = await page.evaluate(() => globalThis.provider.idToken())
  expect(await askedWith(page, token)).toBe(404)
  expect(await page.evaluate(() => globalThis.provider.claims())).toMatchObject({ tfp: 'b2c_1_acme_signin', email })
})

test('an organization that is not there can’t be entered, and says so', async ({ page }) => {
  await withProvider(page, venue.url)
  for (const slug of ['missing', '../elsewhere']) {
    const moved = await page.evaluate((to) => globalThis.provider.switchOrganization(to), slug)
    expect(moved).toMatchObject({ success: false, error: { key: 'switchFailed' } })
  }
})

test('a token is renewed in silence, else in a window, else there is none', async ({ page }) => {
  const email = newEmail()
  await signInOnPage(page, email)
  const before = tenant.grants.length
  const windows: Page[] = []
  page.on('popup', (popup) => windows.push(popup))
  await withProvider(page, venue.url)
  expect(await page.evaluate(() => globalThis.provider.current())).toMatchObject({ email })
  const silent = await page.evaluate(() => globalThis.provider.idToken(true))
  expect(windows).toHaveLength(0)
  expect(tenant.grants.length).toBeGreaterThan(before)
  expect(await askedWith(page, silent)).toBe(404)

  tenant.refuseRenewals(true)
  await withProvider(page, venue.url)
  const popup = await windowOf(page, () =>
    page.evaluate(() => void Object.assign(globalThis, { token: globalThis.provider.idToken(true) })),
  )
  await popup.getByLabel('E-mail').waitFor()
  await popup.close()
  expect(await page.evaluate(() => (globalThis as unknown as { token: Promise<unknown> }).token)).toBeNull()
  tenant.refuseRenewals(false)
})
