import { limits } from '@sufra/shared/live/live.limits'
import { expect, test } from 'vitest'
import { type FeedState, unknownFeed } from './feed.core'
import { orderEvent } from './feed.world'
import { keep } from './kept-event.core'
import { resume, resumeFromLog } from './resume.rules'

const events = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => orderEvent(from + i, `o${from + i}`, 1, 'v1'))
const feed: FeedState = { ...unknownFeed, epoch: 'e', cursor: 5000, ring: events(4991, 5000).map(keep) }
const asked = (since: number) => ({ epoch: 'e', since, audience: 'a' })

test.each([
  ['who was here a moment ago', 4996, events(4997, 5000)],
  ['who has heard everything', 5000, []],
  ['who needs all that is remembered', 4990, events(4991, 5000)],
])('%s goes on from memory', (_who, since, expected) => {
  expect(resume(asked(since), feed, 'a')).toEqual({ kind: 'deltas', seq: 5000, events: expected })
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
  ['was away too long', asked(5000 - limits.maxDeltas - 1)],
])('who %s starts from a snapshot', (_who, wish) => {
  expect(resume(wish, feed, 'a')).toEqual({ kind: 'snapshot' })
})

const page = { epoch: 'e', head: 12, events: events(11, 12), full: false }

test('what the log still holds is enough', () => {
  expect(resumeFromLog('e', 10, page, 11)).toEqual({ kind: 'deltas', seq: 12, events: page.events })
})

test.each([
  ['trimmed past it', 'e', 10, page, 12],
  ['of another epoch', 'other', 10, page, 1],
  ['shorter than it', 'e', 13, { ...page, events: [] }, 1],
  ['too long', 'e', 10, { ...page, head: 11 + limits.maxDeltas }, 1],
  ['cut off', 'e', 10, { ...page, full: true }, 1],
])('a log %s is not', (_what, epoch, since, read, minSeq) => {
  expect(resumeFromLog(epoch, since, read, minSeq)).toEqual({ kind: 'snapshot' })
})
