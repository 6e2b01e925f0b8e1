import { expect, test } from 'vitest'
import { type Beat, bellOf, servicesOf } from './status.rules'

const now = Date.parse('2026-03-01T20:00:00Z')
const beat = (part: Partial<Beat> = {}): Beat => ({
  parts: ['orders', 'jobs'],
  unfit: [],
  bell: true,
  startedMsAgo: 3_600_000,
  seenMsAgo: 2000,
  ...part,
})
const gateway = (part: Partial<Beat> = {}) => beat({ parts: ['live'], ...part })
const of = (part: string, beats: readonly Beat[]) => servicesOf(beats, now).find((each) => each.part === part)

test('two of each run: all is fine, and the newest word is told', () => {
  const beats = [beat({ seenMsAgo: 4000 }), beat(), gateway(), gateway()]
  expect(of('orders', beats)).toMatchObject({ state: 'fine', running: 2, missed: 0 })
  expect(of('live', beats)).toMatchObject({ state: 'fine', running: 2, lastWordAt: '2026-03-01T19:59:58.000Z' })
})

test('one that went silent without a goodbye is missed, until another came after it', () => {
  const silent = gateway({ seenMsAgo: 60_000 })
  expect(of('live', [gateway(), silent])).toMatchObject({ state: 'partly', running: 1, missed: 1 })
  expect(of('live', [gateway({ startedMsAgo: 30_000 }), silent])).toMatchObject({ state: 'fine', missed: 0 })
  expect(of('live', [gateway({ startedMsAgo: 30_000 }), silent, silent])).toMatchObject({ missed: 1 })
})

test('who went silent long ago is not missed for ever', () => {
  expect(of('live', [gateway(), gateway({ seenMsAgo: 16 * 60_000 })])).toMatchObject({ state: 'fine', missed: 0 })
})

test('nobody left who does it: it is down, since the last word', () => {
  const last = of('live', [beat(), gateway({ seenMsAgo: 60_000 })])
  expect(last).toEqual({
    part: 'live',
    state: 'down',
    running: 0,
    missed: 1,
    lastWordAt: '2026-03-01T19:59:00.000Z',
  })
  expect(of('live', [beat()])).toMatchObject({ state: 'down', missed: 1, lastWordAt: null })
})

test('one that runs and cannot do its work does not count as running', () => {
  expect(of('jobs', [beat({ unfit: ['jobs'] })])).toMatchObject({ state: 'down', running: 0 })
  expect(of('jobs', [beat({ unfit: ['jobs'] }), beat()])).toMatchObject({ state: 'partly', running: 1, missed: 1 })
  expect(of('orders', [beat({ unfit: ['jobs'] })])).toMatchObject({ state: 'fine' })
})

test('the bell is as good as the processes that hear it; the dead are not asked', () => {
  expect(bellOf([beat(), gateway()])).toBe('fine')
  expect(bellOf([beat(), gateway({ bell: false })])).toBe('partly')
  expect(bellOf([beat({ bell: false }), gateway({ bell: false })])).toBe('down')
  expect(bellOf([beat(), gateway({ bell: false, seenMsAgo: 60_000 })])).toBe('fine')
})
