import { expect, test } from 'vitest'
import { lostBy, routingOf, toldUnreached, unreachedBy, withWall } from './routing.rules'

const named = (en: string, ar = en) => ({ en, ar })
const routed = {
  stations: [
    { id: 'grill', name: named('Grill', 'الشواية') },
    { id: 'bar', name: named('Bar', 'البار') },
    { id: 'idle', name: named('Idle') },
  ],
  dishes: [
    { name: named('Kebab'), stationId: 'grill' },
    { name: named('Mint lemonade', 'ليموناضة بالنعناع'), stationId: 'bar' },
    { name: named('Karak', 'كرك'), stationId: 'bar' },
    { name: named('Water', 'ماء'), stationId: 'bar' },
  ],
}
const wall = (id: string, ...stationIds: string[]) => ({ id, stationIds })
const stationsOf = (unreached: readonly { readonly stationId: string }[]) => unreached.map((each) => each.stationId)

test('where no kitchen screen is paired every dish is seen: whoever signs in sees all', () => {
  expect(unreachedBy(routed, [])).toEqual([])
})

test('a wall without stations of its own shows all, whatever the others show', () => {
  expect(unreachedBy(routed, [wall('a', 'grill'), wall('b')])).toEqual([])
})

test('one wall at the grill leaves the bar without a screen; a station without dishes needs none', () => {
  const [bar, ...others] = unreachedBy(routed, [wall('a', 'grill')])
  expect(others).toEqual([])
  expect(bar).toMatchObject({ stationId: 'bar', dishes: 3 })
  expect(bar?.some.map(({ en }) => en)).toEqual(['Mint lemonade', 'Karak'])
})

test('a wall that shows only a station which is gone reaches nothing', () => {
  expect(stationsOf(unreachedBy(routed, [wall('a', 'gone')]))).toEqual(['grill', 'bar'])
})

test('a change is refused for what it loses, not for what was lost before', () => {
  const grill = [wall('a', 'grill')]
  expect(stationsOf(lostBy(routed, [], grill))).toEqual(['bar'])
  expect(lostBy(routed, grill, withWall(grill, wall('b', 'grill')))).toEqual([])
  const both = withWall(grill, wall('b', 'bar'))
  expect(stationsOf(lostBy(routed, both, withWall(both, wall('b', 'grill'))))).toEqual(['bar'])
})

test('what turning a screen away would lose is known beforehand, for each', () => {
  const { unreached, without } = routingOf(routed, [wall('a', 'grill'), wall('b', 'bar'), wall('c', 'bar')])
  expect(unreached).toEqual([])
  expect(without.map((each) => [each.deviceId, stationsOf(each.unreached)])).toEqual([
    ['a', ['grill']],
    ['b', []],
    ['c', []],
  ])
})

test('the sentence names stations, how much is cooked there and some of it, in the reader’s language', () => {
  const unreached = unreachedBy(routed, [wall('a', 'grill')])
  expect(toldUnreached(unreached, 'en')).toEqual({ stations: 'Bar', count: 3, dishes: 'Mint lemonade and Karak' })
  expect(toldUnreached(unreached, 'ar')).toEqual({ stations: 'البار', count: 3, dishes: 'ليموناضة بالنعناع وكرك' })
  expect(toldUnreached(unreached, 'ckb').stations).toBe('Bar')
})
