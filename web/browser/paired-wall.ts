import type { Browser } from '@playwright/test'
import type { Device, Pairing, PairingState } from '@sufra/shared/devices/devices.contract'
import type { Language, Opened } from './staff'
import type { Venue } from './venue.fixture'

interface WallToPair {
  /** None: it hangs for all. */
  readonly stationIds: readonly string[]
  readonly path?: string
  readonly language?: Language
}

interface PairedWall extends Opened {
  unpair(): Promise<void>
}

/** A kitchen screen that nobody signs in at: it was let in with its own code. */
export async function openPairedWall(browser: Browser, venue: Venue, wall: WallToPair): Promise<PairedWall> {
  const { stationIds, path = '/kitchen', language = 'en' } = wall
  const owner = await venue.as('owner')
  const { code, picture, pairingId, secret } = await owner.send<Pairing>('/devices/pairing', { kind: 'kitchen' })
  const devices = `/branches/${venue.branchId}/devices`
  const { id } = await owner.send<Device>(devices, { code, picture, name: 'Wall', stationIds })
  const state = await owner.send<PairingState>('/devices/pairing/claim', { pairingId, secret })
  if (state.state !== 'approved') throw new Error('the screen was not let in')
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(venue.url)
  await page.evaluate(
    ([token, locale]) => {
      localStorage.setItem('sufra.screen', token)
      localStorage.setItem('sufra.locale', locale)
    },
    [state.token, language] as const,
  )
  await page.goto(venue.url + path)
  return {
    page,
    context,
    async unpair() {
      await owner.send(`${devices}/${id}/revoke`)
    },
  }
}
