import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { openDesk, openPhone } from './staff'
import { test } from './venue.fixture'

test.use({ serviceWorkers: 'allow' })

const desk = { language: 'en', viewport: { width: 1280, height: 800 } } as const

interface Manifest {
  readonly id: string
  readonly display: string
  readonly lang: string
  readonly dir: string
  readonly start_url: string
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[]
}

const manifestOf = (page: Page): Promise<Manifest> =>
  page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
    return (await (await fetch(link?.href ?? '')).json()) as Manifest
  })

const sizeOf = (page: Page, src: string): Promise<string> =>
  page.evaluate(async (address) => {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    return `${picture.naturalWidth}x${picture.naturalHeight}`
  }, src)

for (const { role, path, app, display } of [
  { role: 'waiter', path: '/waiter', app: 'waiter', display: 'standalone' },
  { role: 'kitchen', path: '/kitchen', app: 'kitchen', display: 'fullscreen' },
  { role: 'owner', path: '/admin', app: 'admin', display: 'standalone' },
] as const)
  test(`${path} can be put on a home screen as an app of its own, and the browser finds nothing missing`, async ({
    browser,
    venue,
  }) => {
    const { page, context } = await openDesk(browser, venue, { ...desk, role, path })
    await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', new RegExp(`/apps/${app}-en`))
    const manifest = await manifestOf(page)
    expect(manifest).toMatchObject({ id: `/app/${app}`, display, lang: 'en', dir: 'ltr', start_url: path })
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).sort()).toEqual([
      '192x192 any',
      '192x192 maskable',
      '512x512 any',
      '512x512 maskable',
    ])
    for (const { src, sizes } of manifest.icons) expect(await sizeOf(page, src)).toBe(sizes)
    const chrome = await context.newCDPSession(page)
    const { installabilityErrors } = await chrome.send('Page.getInstallabilityErrors')
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
    await context.close()
  })

test('the app speaks the language of its screen', async ({ browser, venue }) => {
  const { page, context } = await openDesk(browser, venue, { ...desk, language: 'ar', role: 'waiter', path: '/waiter' })
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', /waiter-ar/)
  expect(await manifestOf(page)).toMatchObject({ id: '/app/waiter', lang: 'ar', dir: 'rtl' })
  await context.close()
})

test('a guest is never asked to install anything', async ({ browser, venue }) => {
  const { page, context } = await openPhone(browser, venue.tableLink(7), 'en')
  await expect(page.locator('[data-dish]').first()).toBeVisible()
  await expect(page.locator('link[rel="manifest"]')).toHaveCount(0)
  await context.close()
})

test('the tab says how much waits there', async ({ browser, venue }) => {
  const { page, context } = await openDesk(browser, venue, { ...desk, role: 'kitchen', path: '/kitchen' })
  await expect(page).toHaveTitle(/^\(\d+\) Kitchen/)
  await context.close()
})

test('what is kept is the app itself, and never an answer about money or people', async ({ browser, venue }) => {
  const { page, context } = await openDesk(browser, venue, { ...desk, role: 'waiter', path: '/waiter' })
  await expect(page.locator('.connection-dot')).toHaveAttribute('data-state', 'live')
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return files.flat().map(({ url }) => new URL(url).pathname)
    })
  await expect.poll(async () => (await kept()).length, { timeout: 30_000 }).toBeGreaterThan(30)
  const files = await kept()
  expect(files.filter((file) => !file.startsWith('/assets/'))).toEqual(['/index.html'])
  await context.close()
})

declare global {
  /** A worker's address that the page takes for its own. */
  var addressOf: (address: string) => string
}

/** Pages register no worker but ours (Trusted Types): hands out the policy that the app makes for itself. */
function sharePolicy(): void {
  const { trustedTypes } = globalThis as unknown as {
    trustedTypes: { createPolicy: (name: string, rules: object) => { createScriptURL: (address: string) => string } }
  }
  const make = trustedTypes.createPolicy.bind(trustedTypes)
  trustedTypes.createPolicy = (name, rules) => {
    const policy = make(name, { ...rules, createScriptURL: (address: string) => address || '/worker.js' })
    globalThis.addressOf = (address) => policy.createScriptURL(address)
    return policy
  }
}

test('a new version waits, says so quietly, and takes over when it is told to', async ({ browser, venue }) => {
  const { page, context } = await openDesk(browser, venue, {
    ...desk,
    role: 'waiter',
    path: '/waiter',
    broken: sharePolicy,
  })
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect(page.locator('.waiter')).toBeVisible()
  // The server has another version: its page names another program.
  await page.route('**/index.html', (route) => route.fulfill({ body: '<script src="/assets/app-next.js"></script>' }))
  await page.evaluate(() => navigator.serviceWorker.register(addressOf('/worker.js?next')).then(() => undefined))
  const notice = page.locator('.update')
  await expect(notice).toBeVisible({ timeout: 40_000 })
  await expectAccessible(page)
  await page.evaluate(() => document.body.setAttribute('data-before', ''))
  await notice.getByRole('button', { name: 'Update now' }).click()
  await expect(page.locator('body[data-before]')).toHaveCount(0, { timeout: 20_000 })
  await expect(page.locator('.waiter')).toBeVisible()
  await context.close()
})
