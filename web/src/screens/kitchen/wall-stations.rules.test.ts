import { expect, test } from 'vitest'
import { mayHang, stationsOfWall } from './wall-stations.rules'

const [grill, bar, cold] = [1, 2, 3].map((n) => `01980000-0000-70c0-8000-00000001000${n}`) as [string, string, string]

test.each([
  ['nothing is chosen: all', { chosen: null, own: [], known: [grill, bar] }, []],
  ['one is chosen', { chosen: bar, own: [], known: [grill, bar] }, [bar]],
  [
    'one is chosen, and the menu is not read yet: no other station’s tickets hang meanwhile',
    { chosen: bar, own: [], known: null },
    [bar],
  ],
  ['one that there is not: all', { chosen: cold, own: [], known: [grill, bar] }, []],
  ['no station’s name at all, and the menu is not read yet: all', { chosen: '<b>', own: [], known: null }, []],
  ['a paired wall shows its own', { chosen: null, own: [grill, bar], known: [grill, bar, cold] }, [grill, bar]],
  ['one of its own', { chosen: bar, own: [grill, bar], known: null }, [bar]],
  [
    'another than its own, which the server would not believe either',
    { chosen: cold, own: [grill, bar], known: [grill, bar, cold] },
    [grill, bar],
  ],
])('%s', (_, wall, shown) => {
  expect(stationsOfWall(wall)).toEqual(shown)
})

test('a paired wall offers its own stations, any other all', () => {
  expect([grill, bar, cold].filter((id) => mayHang(id, [bar]))).toEqual([bar])
  expect([grill, bar, cold].filter((id) => mayHang(id, []))).toEqual([grill, bar, cold])
})
