import type { Device } from '@sufra/shared/devices/devices.contract'
import type { Screen } from '@sufra/shared/screens/screens.contract'
import { expect, test } from 'vitest'
import { groupOf, healthOf, isOld, kitchenSees, missingOf, secondsOfDay, troubledOf } from './screens.rules'

const at = '2026-03-01T20:00:00.000Z'
const now = Date.parse(at)
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString()
const screen = (part: Partial<Screen> = {}): Screen => ({
  id: 's',
  name: 'Grill',
  deviceId: 'd',
  view: 'kitchen',
  stationIds: [],
  behind: 0,
  lagMs: 0,
  lagging: false,
  seenAt: ago(3),
  ...part,
})
const device = (part: Partial<Device> = {}): Device => ({
  id: 'd',
  branchId: 'b',
  name: 'Grill',
  kind: 'kitchen',
  stationIds: [],
  createdAt: ago(9000),
  lastSeenAt: null,
  testedAt: null,
  revokedAt: null,
  ...part,
})

test('a wall that keeps up is live, even while the newest change is on its way', () => {
  expect(healthOf(screen({ behind: 2 }), now)).toEqual({ name: 'live' })
  expect(healthOf(screen({ behind: 7, lagging: true }), now)).toEqual({ name: 'behind', count: 7 })
  expect(healthOf(screen({ behind: null }), now)).toEqual({ name: 'otherLog' })
})

test('a wall that has missed three reports is silent, however current it was', () => {
  expect(healthOf(screen({ seenAt: ago(14) }), now)).toEqual({ name: 'live' })
  expect(healthOf(screen({ seenAt: ago(16) }), now)).toEqual({ name: 'silent', since: ago(16) })
})

test('a paired wall or floor screen that was not heard of for a minute is missed; a phone in a pocket is not', () => {
  const list = (screens: readonly Screen[]) => ({ at, screens: [...screens] })
  const names = (devices: readonly Device[], screens: readonly Screen[]) =>
    missingOf(devices, list(screens)).map(({ since }) => since)
  expect(names([device()], [screen({ seenAt: ago(59) })])).toEqual([])
  expect(names([device()], [screen({ seenAt: ago(61) })])).toEqual([ago(61)])
  expect(names([device({ kind: 'floor' })], [])).toEqual([null])
  expect(names([device({ lastSeenAt: ago(4000) })], [])).toEqual([ago(4000)])
  expect(
    names([device({ kind: 'waiter' }), device({ revokedAt: ago(5) }), device({ createdAt: ago(30) })], []),
  ).toEqual([])
})

test('what was asked a while ago is not shown as if it were now', () => {
  expect(isOld({ at }, now + 14_000)).toBe(false)
  expect(isOld({ at }, now + 16_000)).toBe(true)
})

test('the time of a silence is the branch’s own, to the second', () => {
  expect(secondsOfDay('2026-03-01T18:04:05.000Z', 'Asia/Riyadh')).toBe('21:04:05')
})

test('a wall that is silent or behind needs a look; a phone in a pocket, and what is told as missing, does not', () => {
  const silent = { seenAt: ago(20) }
  const cookSignedIn = screen({ id: 'cook', deviceId: null, ...silent })
  const behind = screen({ id: 'behind', deviceId: 'other', behind: 7, lagMs: 9000, lagging: true })
  const phone = screen({ id: 'phone', view: 'service', stationIds: null, ...silent })
  const laptop = screen({ id: 'laptop', view: 'manage', stationIds: null, deviceId: null, ...silent })
  const gone = screen({ id: 'gone', seenAt: ago(90) })
  const list = { at, screens: [cookSignedIn, behind, phone, laptop, gone, screen({ id: 'live', deviceId: 'third' })] }
  const missing = missingOf([device()], { at, screens: [gone] })
  expect(troubledOf(list, missing).map(({ id }) => id)).toEqual(['cook', 'behind'])
})

test('a screen stands under where it is looked at', () => {
  const groups = [screen(), screen({ stationIds: null, view: 'service' }), screen({ stationIds: null, view: 'floor' })]
  expect(groups.map(groupOf)).toEqual(['kitchen', 'service', 'floor'])
  expect(groupOf(screen({ stationIds: [], view: 'manage' }))).toBe('kitchen')
  expect(groupOf(screen({ stationIds: null, view: 'manage' }))).toBe('manage')
})

test('the kitchen sees orders while one of its screens speaks; an office page and a silent wall do not count', () => {
  const seenBy = (...screens: readonly Screen[]) => kitchenSees({ at, screens: [...screens] })
  expect(seenBy(screen())).toBe(true)
  expect(seenBy(screen({ stationIds: null, view: 'kitchen' }))).toBe(true)
  expect(seenBy(screen({ seenAt: ago(16) }))).toBe(false)
  expect(seenBy(screen({ stationIds: null, view: 'manage' }), screen({ stationIds: null, view: 'service' }))).toBe(
    false,
  )
  expect(seenBy()).toBe(false)
})
