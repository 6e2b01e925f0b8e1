import { branchId, eventOf, ids, sampleOrder } from '@sufra/shared/live/live.samples'
import { describe, expect, test } from 'vitest'
import { emissionsOf, heardIn, missedIn } from './emission.rules'

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

describe('a screen that has missed many events', () => {
  const room = `${branchId}:manage`
  const orderAt = (seq: number, id: string) => ({
    ...eventOf('order.changed', { data: { id, version: seq } }),
    seq,
    id,
  })
  const seqsOf = (events: readonly { seq: number }[]) => events.map(({ seq }) => seq)

  test('hears the newest word on each thing, oldest first', () => {
    const missed = [orderAt(1, 'a'), orderAt(2, 'b'), orderAt(3, 'a'), orderAt(4, 'c'), orderAt(5, 'a')]
    expect(seqsOf(missedIn([room], branchId, missed))).toEqual([2, 4, 5])
    expect(seqsOf(heardIn([room], branchId, missed))).toEqual([1, 2, 3, 4, 5])
  })

  test('hears that it is gone where it left before it changed once more elsewhere', () => {
    const elsewhere = { ...eventOf('order.changed'), seq: moved.seq + 1 }
    expect(missedIn([cold], branchId, [moved, elsewhere])).toMatchObject([{ seq: moved.seq, gone: {} }])
    expect(missedIn([grill], branchId, [moved, elsewhere])).toMatchObject([{ seq: moved.seq + 1, put: {} }])
  })

  test('hears of a published plan, whatever became of its table since', () => {
    const published = { ...eventOf('plan.published'), seq: 1 }
    const changed = { ...eventOf('table.changed'), id: published.id, seq: 2 }
    expect(seqsOf(missedIn([room], branchId, [published, changed]))).toEqual([1, 2])
  })
})
