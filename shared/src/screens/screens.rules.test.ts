import { expect, test } from 'vitest'
import { deviceOfScreen, screenIdOf, shownStations, wallsOf, worstFirst } from './screens.rules'

const now = Date.parse('2026-03-01T20:00:00Z')
const wall = (id: string, secondsAgo: number, part: object = {}) => ({
  id,
  name: id,
  principal: 'staff:cook',
  deviceId: null,
  view: 'kitchen' as const,
  stationIds: [],
  behind: 0,
  lagMs: 0,
  lagging: false,
  seenAt: new Date(now - secondsAgo * 1000).toISOString(),
  ...part,
})
const idsOf = (screens: readonly { readonly id: string }[]) => screens.map(({ id }) => id)

test('the silent come first, the longest first, then who is on another log, then who is furthest behind', () => {
  const of = (device: string) => ({ deviceId: device, principal: `device:${device}` })
  const heard = [
    wall('live', 2, of('a')),
    wall('behind', 2, { ...of('b'), behind: 12 }),
    wall('other log', 2, { ...of('c'), behind: null }),
    wall('silent', 20, of('d')),
    wall('long silent', 90, of('e')),
  ]
  expect(idsOf(worstFirst(heard, now))).toEqual(['long silent', 'silent', 'other log', 'behind', 'live'])
})

test('a wall that came back over a new connection is not told as silent too', () => {
  const paired = { deviceId: 'pass', principal: 'device:pass' }
  expect(idsOf(worstFirst([wall('old', 60, paired), wall('new', 3, paired)], now))).toEqual(['new'])
  expect(idsOf(worstFirst([wall('old', 60), wall('new', 3)], now))).toEqual(['new'])
})

test('of a wall that went silent twice, the last silence is told', () => {
  expect(idsOf(worstFirst([wall('first', 300), wall('second', 60)], now))).toEqual(['second'])
})

test('two walls of one cook that both live are two, and a silent one that showed something else is missed', () => {
  expect(idsOf(worstFirst([wall('a', 1), wall('b', 1)], now))).toEqual(['a', 'b'])
  expect(idsOf(worstFirst([wall('grill', 60, { stationIds: ['grill'] }), wall('all', 1)], now))).toEqual([
    'grill',
    'all',
  ])
})

test('who signed in is not told to the manager beside the name', () => {
  expect(worstFirst([wall('a', 1)], now)[0]).not.toHaveProperty('principal')
})

test('a wall without a choice shows every station', () => {
  expect(wallsOf(['grill', 'bar'], [[], ['grill'], ['grill', 'cold']])).toEqual([
    { stationId: 'grill', walls: 3 },
    { stationId: 'bar', walls: 1 },
  ])
})

test('a wall hung at the grill shows the grill, whatever it says', () => {
  expect(shownStations([], ['grill'])).toEqual(['grill'])
  expect(shownStations(['bar'], ['grill'])).toEqual(['grill'])
  expect(shownStations(['grill', 'bar'], ['grill', 'cold'])).toEqual(['grill'])
  expect(shownStations([], [])).toEqual([])
  expect(shownStations(['bar'], [])).toEqual(['bar'])
})

test('a connection says on which paired device it is', () => {
  expect(deviceOfScreen(screenIdOf('connection', 'device'))).toBe('device')
  expect(deviceOfScreen(screenIdOf('connection', null))).toBeNull()
})
