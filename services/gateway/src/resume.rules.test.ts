import { limits } from '@sufra/shared/live/live.limits'
import { expect, test } from 'vitest'
import { type FeedState, unknownFeed } from './feed.core'
import { orderEvent } from './feed.world'
import { keep } from './kept-event.core'
import { resume, resumeFromLog } from './resume.rules'

const events = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => orderEvent(from + i, `o${from + i}`, 1, 'v1'))
const remembered = { ring: events(4991, 5000).map(keep), ringAfter: 4990 }
const feed: FeedState = { ...unknownFeed, epoch: 'e', cursor: 5000, mark: 5000, ...remembered }
const asked = (since: number, mark: number | undefined = since) => ({ epoch: 'e', since, mark, audience: 'a' })

test.each([
  ['who was here a moment ago', 4996, events(4997, 5000)],
  ['who has heard everything', 5000, []],
  ['who needs all that is remembered', 4990, events(4991, 5000)],
])('%s goes on from memory', (_who, since, expected) => {
  expect(resume(asked(since), feed, 'a')).toEqual({ kind: 'deltas', seq: 5000, mark: 5000, events: expected })
  // An older client knows no marks.
  expect(resume({ ...asked(since), mark: undefined }, feed, 'a')).toMatchObject({ kind: 'deltas' })
})

test.each([
  ['needs more than is remembered', 4989],
  ['is ahead of this gateway', 5001],
  ['is as far behind as may be', 5000 - limits.maxDeltas],
])('who %s goes on from the log', (_who, since) => {
  expect(resume(asked(since), feed, 'a')).toEqual({ kind: 'readLog', after: since })
})

test.each([
  ['comes for the first time', {}],
  ['comes from another epoch', { ...asked(4999), epoch: 'other' }],
  ['hears other rooms now', { ...asked(4999), audience: 'other' }],
  ['names no audience', { epoch: 'e', since: 4999 }],
  ['was away too long, and knows no marks', { ...asked(5000 - limits.maxDeltas - 1), mark: undefined }],
])('who %s starts from a snapshot', (_who, wish) => {
  expect(resume(wish, feed, 'a')).toEqual({ kind: 'snapshot', another: false })
})

test.each([
  ['stands at an event that is gone', asked(4996, 99)],
  ['stands where this gateway began, at another event', asked(4990, 99)],
  ['stands at the head, at another event', asked(5000, 99)],
  ['was away so long that nothing proves what it knows', asked(5000 - limits.maxDeltas - 1)],
])('who %s starts from a snapshot, and nothing that it knew counts', (_who, wish) => {
  expect(resume(wish, feed, 'a')).toEqual({ kind: 'snapshot', another: true })
})

const page = { epoch: 'e', head: 12, mark: 12, after: 10, before: 10, events: events(11, 12), full: false }
const from10 = asked(10)

test('what the log still holds is enough', () => {
  expect(resumeFromLog(from10, page, 1)).toEqual({ kind: 'deltas', seq: 12, mark: 12, events: page.events })
  const older = { ...from10, mark: undefined }
  expect(resumeFromLog(older, { ...page, before: null }, 11)).toMatchObject({ kind: 'deltas' })
})

test.each([
  ['trimmed past it', from10, { ...page, before: null }, 12, true],
  ['trimmed up to it, so that nothing proves it', from10, { ...page, before: null }, 11, true],
  ['of another epoch', { ...from10, epoch: 'other' }, page, 1, false],
  ['shorter than it', asked(13), { ...page, after: 13, before: null, events: [] }, 1, true],
  ['with another event at its number', from10, { ...page, before: 99 }, 1, true],
  ['too long', from10, { ...page, head: 11 + limits.maxDeltas }, 1, false],
  ['cut off', from10, { ...page, full: true }, 1, false],
])('a log %s is not', (_what, wish, read, minSeq, another) => {
  expect(resumeFromLog(wish, read, minSeq)).toEqual({ kind: 'snapshot', another })
})
