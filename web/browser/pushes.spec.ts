import { type CDPSession, expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { openMenuOfPerson, openPage } from './identity'
import { test } from './venue.fixture'

test.use({ serviceWorkers: 'allow' })

/* What arrives is made by the server's own test; here it is handed to the worker as the browser would. */

async function waiterOn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/demo`)
  await page.getByRole('button', { name: /^Waiter/ }).click()
  await expect(page.getByText('Welcome, ')).toBeVisible()
}

/** The worker's registration, as the DevTools protocol names it. */
async function registrationOf(cdp: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  return found
}

/** Waits until the browser itself says that a notice is displayed: whoever asks for the list meanwhile loses it. */
async function displaysOf(cdp: CDPSession): Promise<() => Promise<void>> {
  let displayed = 0
  let expected = 0
  cdp.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) => {
    if (backgroundServiceEvent.eventName === 'Notification displayed') displayed += 1
  })
  await cdp.send('BackgroundService.startObserving', { service: 'notifications' })
  await cdp.send('BackgroundService.setRecording', { shouldRecord: true, service: 'notifications' })
  return async () => {
    expected += 1
    await expect.poll(() => displayed).toBe(expected)
  }
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const notices = await registration.getNotifications()
    return notices.map(({ title, body, tag, lang, dir }) => ({ title, body, tag, lang, dir }))
  })

test('a notice that arrives while nobody looks is shown, and a newer one of the order takes its place', async ({
  browser,
  venue,
}) => {
  const page = await openPage(browser)
  await page.context().grantPermissions(['notifications'], { origin: venue.url })
  await waiterOn(page, venue.url)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const cdp = await page.context().newCDPSession(page)
  const registrationId = await registrationOf(cdp)
  const displayed = await displaysOf(cdp)
  const deliver = async (message: object) => {
    const data = JSON.stringify(message)
    await cdp.send('ServiceWorker.deliverPushMessage', { origin: venue.url, registrationId, data })
    await displayed()
  }
  const message = { title: 'الطاولة 7: جاهز للتقديم', body: '2 شاورما', lang: 'ar', tag: 'ready:1', path: '/waiter' }
  await deliver(message)
  const { path, ...seen } = message
  expect(await shown(page)).toEqual([{ ...seen, dir: 'rtl' }])
  await deliver({ ...message, body: '2 شاورما و1 حمص' })
  expect(await shown(page)).toEqual([{ ...seen, body: '2 شاورما و1 حمص', dir: 'rtl' }])
  await page.context().close()
})

test('a waiter is told on their phone or not, as they choose, and hears why it can’t be', async ({
  browser,
  venue,
}) => {
  const page = await openPage(browser)
  await page.context().grantPermissions(['notifications'], { origin: venue.url })
  // The browser would ask its maker's server, which is not there.
  await page.addInitScript(() => {
    let current: object | null = null
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
    const endpoint = 'https://fcm.googleapis.com/fcm/send/test'
    const made = {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        current = null
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current,
      subscribe: async () => {
        current = made
        return made
      },
    })
  })
  await waiterOn(page, venue.url)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await openMenuOfPerson(page)
  await page.getByRole('menuitem', { name: 'Profile and sessions' }).click()
  const part = page.getByRole('region', { name: 'On the locked phone' })
  await part.getByRole('button', { name: 'Tell me on this phone' }).click()
  await expect(part).toContainText('This phone is told what is ready to serve')
  const mine = part.getByRole('group', { name: 'My phone' })
  await mine.getByRole('button', { name: 'Off' }).click()
  await expect(mine.getByRole('button', { name: 'Off' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await mine.getByRole('button', { name: 'On' }).click()
  await part.getByRole('button', { name: 'Not on this phone' }).click()
  await expect(part.getByRole('button', { name: 'Tell me on this phone' })).toBeVisible()

  await page.context().close()
})

test('refused permission is said calmly, with what to do', async ({ browser, venue }) => {
  const page = await openPage(browser)
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'denied' }))
  await waiterOn(page, venue.url)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await openMenuOfPerson(page)
  await page.getByRole('menuitem', { name: 'Profile and sessions' }).click()
  await expect(page.getByRole('region', { name: 'On the locked phone' })).toContainText('Notices are blocked')
  await page.context().close()
})
