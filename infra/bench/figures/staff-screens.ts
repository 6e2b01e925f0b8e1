import type { Browser, CDPSession, Page } from '@playwright/test'
import type { OpenedSession } from '@sufra/shared/identity/identity.contract'
import type { Table } from '@sufra/shared/tables/tables.contract'
import { type Screen, screensOf } from '../../../web/browser/screens-of'
import { atMost, type Figure, type Note } from '../figure'
import { openBrowser, openPage } from '../stage/chromium'
import { openVenue, type Venue } from '../stage/venue'
import { median } from '../stats'

const slowdown = 4
const limitMs = 1500
const rounds = 3
const desk = { width: 1280, height: 800 }
/** Where each of them is gone to from; itself it is gone to from elsewhere. */
const from = { usual: '/admin/status', else: '/admin/devices' } as const

/** Every screen of the staff, opened by who works here, on a slow computer. */
export const staffScreens: Figure = {
  name: 'staff-screens',
  async measure(stage) {
    const venue = await openVenue(stage)
    const browser = await openBrowser()
    try {
      const { page, tableId } = await openOffice(browser, venue)
      const box = await page.context().newCDPSession(page)
      const opened: Opened[] = []
      for (const screen of screensOf(tableId)) {
        const times: number[] = []
        for (let round = 0; round < rounds; round += 1) times.push(await timeToOpen(page, box, venue, screen))
        opened.push({ path: screen.path, ms: median(times) })
      }
      return { results: [slowestOf(opened)], notes: [noteOf(opened)] }
    } finally {
      await browser.close()
      await venue.child.stop()
    }
  },
}

interface Opened {
  readonly path: string
  readonly ms: number
}

async function openOffice(browser: Browser, { url, doors }: Venue): Promise<{ page: Page; tableId: string }> {
  const ask = async <Reply>(path: string, init: RequestInit): Promise<Reply> =>
    (await (await fetch(`${url}/api${path}`, init)).json()) as Reply
  const { token } = await ask<OpenedSession>('/auth/demo', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ role: 'owner' }),
  })
  const { tables } = await ask<{ tables: Table[] }>(`/branches/${doors.branchId}/tables`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const page = await openPage(browser, { viewport: desk, serviceWorkers: 'block' })
  await page.addInitScript((kept) => sessionStorage.setItem('sufra.token', kept), token)
  return { page, tableId: tables[0]?.id ?? '' }
}

/** Milliseconds from the tap until all of it is there and the page would answer the next tap. The app is loaded anew each time, at full speed. */
async function timeToOpen(page: Page, box: CDPSession, { url }: Venue, { path, shows }: Screen): Promise<number> {
  await box.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.goto(url + (path.startsWith(from.usual) ? from.else : from.usual))
  await page.locator('main h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await box.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page.evaluate(
    async ([to, wanted]) => {
      for (const old of document.querySelectorAll(wanted)) old.setAttribute('data-before', '')
      const began = performance.now()
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
      const isNew = (seen: Element) => !seen.hasAttribute('data-before') && seen.checkVisibility()
      const isThere = () =>
        [...document.querySelectorAll(wanted)].some(isNew) && document.querySelector('.skeleton') === null
      while (!isThere()) {
        await new Promise(requestAnimationFrame)
        if (performance.now() - began > 20_000) throw new Error(`${to} did not open`)
      }
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      return performance.now() - began
    },
    [path, shows] as const,
  )
}

/** Ids say nothing to who looks for a screen. */
const named = (path: string): string => path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…')

function slowestOf(opened: readonly Opened[]) {
  const [slowest] = [...opened].sort((a, b) => b.ms - a.ms)
  return atMost(limitMs, {
    name: 'slowest-screen-opened',
    value: slowest?.ms ?? Number.POSITIVE_INFINITY,
    unit: 'ms',
    method:
      `Each of ${opened.length} screens of the staff opened from another one in a Chromium slowed down ${slowdown} times, demo restaurant, ` +
      `its scripts not loaded before: from the change of the address until its data are drawn and a task of the page's own has run. ` +
      `Median of ${rounds} times each; the slowest screen, ${named(slowest?.path ?? '')}.`,
  })
}

const noteOf = (opened: readonly Opened[]): Note => ({
  title: `Screens opened on a computer ${slowdown} times as slow`,
  columns: ['screen', 'ms'],
  rows: [...opened].sort((a, b) => b.ms - a.ms).map(({ path, ms }) => [named(path), ms.toFixed(0)]),
})
