import { describe, expect, test } from 'vitest'
import type { Visit } from './tables.contract'
import type { TurnTimes } from './turn-times.contract'
import { fewestVisits, forecastOf, type Stays, turnTimesOf } from './turn-times.rules'
import { openVisit } from './visits.rules'

const cutOffMinutes = 300
const timeZone = 'Asia/Riyadh'
const friday = 5
const stays = (part: Partial<Stays>): Stays => ({ guests: 2, weekday: friday, hour: 20, minutes: [60], ...part })

describe('what the branch’s history says', () => {
  test('the median of parties of one size on one evening', () => {
    const history = [stays({ minutes: [40, 90, 50] }), stays({ guests: 1, hour: 22, minutes: [70, 60] })]
    expect(turnTimesOf(history, cutOffMinutes)).toEqual([
      { size: '1-2', weekday: friday, part: 'evening', minutes: 60, visits: 5 },
    ])
  })

  test('nothing where fewer came than it takes', () => {
    const few = Array.from({ length: fewestVisits - 1 }, () => stays({}))
    expect(turnTimesOf(few, cutOffMinutes)).toEqual([])
    expect(turnTimesOf([...few, stays({ weekday: 6 })], cutOffMinutes)).toEqual([])
    expect(turnTimesOf([...few, stays({ guests: 3 })], cutOffMinutes)).toEqual([])
    expect(turnTimesOf([...few, stays({ hour: 13 })], cutOffMinutes)).toEqual([])
    expect(turnTimesOf([...few, stays({})], cutOffMinutes)).toHaveLength(1)
  })

  test('two in the night still belongs to the evening before', () => {
    const night = Array.from({ length: fewestVisits }, () => stays({ hour: 2 }))
    expect(turnTimesOf(night, cutOffMinutes)).toMatchObject([{ weekday: friday, part: 'evening' }])
  })
})

describe('when a table is probably free', () => {
  const known: TurnTimes = {
    timeZone,
    cutOffMinutes,
    times: [{ size: '3-4', weekday: friday, part: 'evening', minutes: 62, visits: 9 }],
  }
  // 20:00 on a Friday in Riyadh.
  const at = '2026-11-20T17:00:00.000Z'
  const party = (guests: number, openedAt = at): Visit =>
    openVisit({ id: 'v', tableId: 't', guests, waiter: null, at: openedAt }).next
  const minutesIn = (minutes: number) => Date.parse(at) + minutes * 60_000

  test('about when parties like it leave, to the next five minutes', () => {
    expect(forecastOf(party(4), known, minutesIn(10))).toEqual({ kind: 'free', at: minutesIn(65) })
  })

  test('past that it says only that they stay longer than most', () => {
    expect(forecastOf(party(4), known, minutesIn(62))).toEqual({ kind: 'longer' })
  })

  test('nothing for a size, a day or an hour without a history, nor for who has left', () => {
    expect(forecastOf(party(2), known, minutesIn(10))).toBeNull()
    expect(forecastOf(party(4, '2026-11-21T17:00:00.000Z'), known, minutesIn(10))).toBeNull()
    expect(forecastOf(party(4, '2026-11-20T10:00:00.000Z'), known, minutesIn(10))).toBeNull()
    expect(forecastOf({ ...party(4), status: 'closed' }, known, minutesIn(10))).toBeNull()
  })

  test('who sat down after midnight is one of the evening’s parties', () => {
    const late = '2026-11-20T22:30:00.000Z'
    expect(forecastOf(party(3, late), known, Date.parse(late))).toMatchObject({ kind: 'free' })
  })
})
