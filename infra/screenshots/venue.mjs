import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from '../run/lib/chromium.mjs'
import { inRoot } from '../run/lib/paths.mjs'

/** The restaurant of the pictures: in memory, on a free port, gone when they are taken. `by`: its clock is so far ahead. */
async function openVenue(data, { by, settings }) {
  const usual = { PORT: '0', HOST: '127.0.0.1', SUFRA_DATA_DIR: data, LOG_LEVEL: 'error' }
  const env = { ...process.env, ...usual, ...settings }
  delete env.DATABASE_URL
  delete env.REDIS_URL
  if (by) env.SUFRA_PICTURES_BY = String(by)
  const clock = by ? ['--import', pathToFileURL(inRoot('infra', 'screenshots', 'clock.mjs')).href] : []
  const venue = spawn(process.execPath, [...clock, inRoot('services', 'venue', 'dist', 'main.mjs')], { env })
  venue.stderr.pipe(process.stderr)
  const url = await new Promise((resolve, reject) => {
    venue.once('exit', (code) => reject(new Error(`the venue ended with ${code}`)))
    venue.stdout.on('data', (said) => {
      const found = /http:\/\/\S+?:\d+/.exec(String(said))
      if (found) resolve(found[0])
    })
  })
  return {
    url,
    async close() {
      const ended = once(venue, 'exit')
      venue.kill('SIGTERM')
      await ended
    },
  }
}

/** A restaurant and a browser, for as long as `used` takes. */
export async function withVenue(used, wishes = {}) {
  const data = await mkdtemp(join(tmpdir(), 'sufra-pictures-'))
  const venue = await openVenue(data, wishes)
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  try {
    await used(browser, venue.url)
  } finally {
    await browser.close()
    await venue.close()
    await rm(data, { recursive: true, force: true })
  }
}

export const asked = async (url, init) => (await fetch(url, init)).json()

export const post = (url, path, body, token = '') =>
  asked(`${url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })

export const signIn = (url, role) => post(url, '/auth/demo', { role })
