import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type UnidentifiedLimits, unidentifiedConnections } from './unidentified'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const limits: UnidentifiedLimits = { perAddress: 3, inAll: 8, silentMs: 1000, identifyWithinMs: 10_000 }
const lines = (n: number) => Array.from({ length: n }, () => new PassThrough())
const alive = (of: readonly PassThrough[]) => of.filter((line) => !line.destroyed).length

test('screens of one address that return at once all come in, for they say who they are', () => {
  const door = unidentifiedConnections(limits)
  const herd = lines(8)
  expect(herd.every((line) => door.mayEnter(line, '203.0.113.7'))).toBe(true)
  for (const line of herd) door.hasSpoken(line)
  vi.advanceTimersByTime(5000)
  for (const line of herd) door.isKnown(line)
  vi.advanceTimersByTime(60_000)
  expect(alive(herd)).toBe(8)
})

test('of one address only so many stay silent for longer than a second', () => {
  const door = unidentifiedConnections(limits)
  const silent = lines(7)
  for (const line of silent) door.mayEnter(line, '203.0.113.7')
  vi.advanceTimersByTime(1000)
  expect(alive(silent)).toBe(3)
})

test('nobody stays unknown for longer than ten seconds, silent or refused again and again', () => {
  const door = unidentifiedConnections(limits)
  const [silent, spoke] = lines(2) as [PassThrough, PassThrough]
  for (const line of [silent, spoke]) door.mayEnter(line, null)
  door.hasSpoken(spoke)
  vi.advanceTimersByTime(9999)
  expect(alive([silent, spoke])).toBe(2)
  vi.advanceTimersByTime(1)
  expect(alive([silent, spoke])).toBe(0)
})

test('whoever has sent a token takes no room of others, however many wait for an answer', () => {
  const door = unidentifiedConnections(limits)
  const herd = lines(40)
  for (const line of herd) {
    expect(door.mayEnter(line, null)).toBe(true)
    door.hasSpoken(line)
  }
  vi.advanceTimersByTime(5000)
  expect(alive(herd)).toBe(40)
})

test('when all room is taken the address that takes most of it gives way to others', () => {
  const door = unidentifiedConnections(limits)
  const flood = lines(8)
  for (const line of flood) door.mayEnter(line, '203.0.113.7')
  const guests = lines(3)
  expect(guests.every((line, n) => door.mayEnter(line, `198.51.100.${n}`))).toBe(true)
  expect([alive(flood), alive(guests)]).toEqual([5, 3])
})

test('when all room is its own, one more of that address takes the place of one that has long been silent, or waits', () => {
  const door = unidentifiedConnections({ ...limits, perAddress: 100 })
  const flood = lines(8)
  for (const line of flood) door.mayEnter(line, '203.0.113.7')
  const [early, late] = lines(2) as [PassThrough, PassThrough]
  expect(door.mayEnter(early, '203.0.113.7')).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(door.mayEnter(late, '203.0.113.7')).toBe(true)
  expect(alive(flood)).toBe(7)
})

test('who hangs up makes room', () => {
  const door = unidentifiedConnections(limits)
  const first = lines(8)
  for (const line of first) door.mayEnter(line, null)
  first[0]?.destroy()
  return vi.waitFor(() => expect(door.mayEnter(new PassThrough(), null)).toBe(true))
})
