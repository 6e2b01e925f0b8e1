import { expect } from '@playwright/test'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { dishNamed } from './menu-desk'
import { openDesk } from './staff'
import { test } from './venue.fixture'
import { place, ticketOfTakeaway, turnToNewest } from './wall'

test('a dish of a station that is new is on the wall that hung before it, untouched by anybody', async ({
  browser,
  venue,
}) => {
  const desk = { role: 'kitchen', path: '/kitchen', viewport: { width: 1920, height: 1080 }, language: 'en' } as const
  const { page: wall, context } = await openDesk(browser, venue, desk)
  const before = await place(venue, {})
  await turnToNewest(wall)
  await expect(ticketOfTakeaway(wall, before)).toBeVisible()

  const manager = await venue.as('manager')
  const at = `/branches/${venue.branchId}`
  const station = { id: uuidv7(), name: { en: 'Cold', ar: 'البارد' } }
  await manager.send(`${at}/stations`, station)
  const { id, stationId } = await dishNamed(venue, 'Hummus plate')
  await manager.send(`${at}/menu-items/${id}`, { changes: { stationId: station.id }, was: { stationId } })
  const order = await place(venue, {})

  await turnToNewest(wall)
  await expect(ticketOfTakeaway(wall, order)).toBeVisible()
  await expect(ticketOfTakeaway(wall, before)).toBeVisible()
  await context.close()
})
