import { readFileSync, statSync } from 'node:fs'
import { relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { firstLoad as filesOf, guestEntry, weighGuest } from '../../run/lib/budgets.mjs'
import { filesIn } from '../../run/lib/fingerprint.mjs'
import { inRoot } from '../../run/lib/paths.mjs'
import { atMost, type Figure, forTheRecord, type Result } from '../figure'
import { openBrowser } from '../stage/chromium'
import { openVenue } from '../stage/venue'
import { median } from '../stats'
import { type Loaded, loadSlowly, tapSlowly } from './slow-phone'

const loads = 5
const languages = ['en-GB', 'ar-SA'] as const

/** What a guest waits for after the scan: bytes before the first paint, and the paint itself on a slow phone. */
export const guestFirstLoad: Figure = {
  name: 'guest-first-load',
  async measure(stage) {
    const venue = await openVenue(stage)
    const browser = await openBrowser()
    try {
      const [door] = venue.doors.tables
      if (!door) throw new Error('the demo has no table')
      const loaded = await loadAll(browser, venue.url + door.path)
      const taps: number[][] = []
      for (let round = 0; round < 3; round += 1) taps.push(await tapSlowly(browser, venue.url + door.path, 'ar-SA'))
      return { results: [...weights(), await toRead(venue.url, door.path), ...paints(loaded), worstTap(taps)] }
    } finally {
      await browser.close()
      await venue.child.stop()
    }
  },
}

async function loadAll(browser: Browser, url: string): Promise<Loaded[][]> {
  const loaded: Loaded[][] = []
  for (const language of languages) {
    const own: Loaded[] = []
    for (let load = 0; load < loads; load += 1) own.push(await loadSlowly(browser, url, language))
    loaded.push(own)
  }
  return loaded
}

function weights(): Result[] {
  const dist = (...parts: string[]) => inRoot('web', 'dist', ...parts)
  const files = filesOf(JSON.parse(readFileSync(dist('.vite', 'manifest.json'), 'utf8')), guestEntry)
  const fonts = filesIn(dist())
    .filter((file) => /\.(woff2?|ttf|otf)$/.test(file))
    .map((file) => relative(dist(), file))
  const gzipped = (file: string) => gzipSync(readFileSync(dist(file)), { level: 9 }).length
  const size = (file: string) => statSync(dist(file)).size
  return weighGuest({ files, fonts, gzipped, size }).map(({ name, bytes, limit }) =>
    atMost(limit / 1000, {
      name: nameOf(name),
      value: bytes / 1000,
      unit: 'kB',
      method: `${name}: weighed in web/dist, ${files.js.length} scripts and ${files.css.length} stylesheets before the first paint.`,
    }),
  )
}

/** What must have arrived before the menu can be read: the page with its data, and its stylesheets. */
async function toRead(url: string, path: string): Promise<Result> {
  const sizes = languages.map(async (language) => {
    const headers = { 'accept-encoding': 'br, gzip', 'accept-language': language }
    const html = await (await fetch(url + path, { headers })).text()
    if (!html.includes('data-dish')) throw new Error('the page came without its menu')
    const sheets = [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, href]) => href)
    const all = [path, ...sheets].map(async (file) =>
      (await fetch(url + file, { headers })).headers.get('content-length'),
    )
    return (await Promise.all(all)).reduce((sum, size) => sum + Number(size), 0)
  })
  return atMost(60, {
    name: 'guest-bytes-to-read',
    value: Math.max(...(await Promise.all(sizes))) / 1000,
    unit: 'kB',
    method:
      'The page behind a table link, with the menu and its data in it, and its stylesheets, as they cross the wire; the heavier language. The font may still be arriving, the program is not needed.',
  })
}

const nameOf = (budget: string): string =>
  budget
    .replace(/-[\w-]{8}\.woff2$/, '')
    .replace(/[^A-Za-z]+/g, '-')
    .replace(/-$/, '')
    .toLowerCase()

function paints(loaded: readonly (readonly Loaded[])[]): Result[] {
  const worst = (of: (load: Loaded) => number) => Math.max(...loaded.map((own) => median(own.map(of))))
  const each = (of: (load: Loaded) => number, unit: string) =>
    languages.map((language, i) => `${language} ${(loaded[i] ?? []).map((load) => `${of(load)}`).join(', ')} ${unit}`)
  const method = (of: (load: Loaded) => number, unit: string) =>
    `Table link in Chromium with empty caches at 1.6 Mbit/s, 150 ms and a four times slower processor, a phone of 390 × 844; ` +
    `the worse language's median of ${loads} loads (${each(of, unit).join('; ')}).`
  return [
    atMost(1800, {
      name: 'guest-largest-paint',
      value: worst(({ lcp }) => lcp),
      unit: 'ms',
      method: method(({ lcp }) => Math.round(lcp), 'ms'),
    }),
    atMost(0.05, {
      name: 'guest-layout-shift',
      value: Math.max(...loaded.flat().map(({ cls }) => cls)),
      unit: '',
      method: `The worst of all those loads. ${method(({ cls }) => Number(cls.toFixed(4)), '')}`,
    }),
    atMost(85, {
      name: 'guest-fonts-a-page',
      value: worst(({ fontBytes }) => fontBytes) / 1000,
      unit: 'kB',
      method: 'Font files that the page loads, the language that needs more of them.',
    }),
    forTheRecord({
      name: 'guest-first-load-transfer',
      value: worst(({ bytes }) => bytes) / 1000,
      unit: 'kB',
      method: 'Everything the page has loaded when it is quiet, pictures included, as it crossed the wire.',
    }),
  ]
}

function worstTap(rounds: readonly (readonly number[])[]): Result {
  const each = (rounds[0] ?? []).map((_, tap) => median(rounds.map((round) => round[tap] ?? 0)))
  return atMost(150, {
    name: 'guest-slowest-tap',
    value: Math.max(...each),
    unit: 'ms',
    method: `On the same slow phone, from the finger to the frame that answers: dish, stepper, category, filter, a filter, its close, a dish's sheet, order, view order; each tap's median of ${rounds.length} loads (${each.join(', ')} ms), the slowest of them.`,
  })
}
