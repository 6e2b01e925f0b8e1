import { branchId, eventOf, ids, sampleOrder } from '@sufra/shared/live/live.samples'
import { expect, test } from 'vitest'
import { emissionsOf, heardIn } from './emission.rules'

const grill = `${branchId}:kitchen:${ids.grill}`
const cold = `${branchId}:kitchen:${ids.cold}`
const moved = eventOf('order.changed', { was: { stationIds: [ids.cold] } })

test('no emission goes to no room: that would be everybody', () => {
  const noLines = eventOf('order.changed', { data: { lines: [] } })
  for (const emission of emissionsOf(branchId, noLines)) expect(emission.rooms.length).toBeGreaterThan(0)
})

test('who lost an order in one room and has it in another is not told that it is gone', () => {
  const [leaving] = emissionsOf(branchId, moved).filter(({ event }) => 'gone' in event)
  expect(leaving).toMatchObject({ rooms: [cold] })
  expect(leaving?.except).toContain(grill)
  expect(heardIn([grill, cold], branchId, [moved])).toMatchObject([{ put: { id: sampleOrder.id } }])
  expect(heardIn([cold], branchId, [moved])).toMatchObject([{ gone: { id: sampleOrder.id } }])
})

test('what an API newer than this gateway tells of is heard by nobody, and holds up nothing beside it', () => {
  const parcel = { ...moved, entity: 'parcel' as never }
  expect(emissionsOf(branchId, parcel)).toEqual([])
  expect(heardIn([grill], branchId, [parcel, moved])).toHaveLength(1)
})

test('who sits elsewhere hears nothing', () => {
  expect(heardIn([`${branchId}:stock`], branchId, [moved])).toEqual([])
  expect(heardIn([], branchId, [moved])).toEqual([])
})
