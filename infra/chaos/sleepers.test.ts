import { expect, test } from 'vitest'
import { picturesOf, type Sleeper } from './sleepers'

const sleeper = (wokenAt: number | null, ...pictures: number[]): Sleeper => ({
  wokenAt,
  snapshots: pictures.map((at) => ({ at })),
})

test('sleepers have a whole new picture within three seconds of their waking, and the slowest is told', () => {
  const { note, complaints } = picturesOf([sleeper(1000, 2900, 9000), sleeper(1200, 4200)])
  expect(note).toBe('whole new pictures 3.0 s after waking at the latest')
  expect(complaints).toEqual([])
})

test('three seconds are missed by a hundredth', () => {
  const { complaints } = picturesOf([sleeper(1000, 2000), sleeper(1000, 4010)])
  expect(complaints).toEqual(['a sleeper had a whole new picture after 3.01 s only'])
})

test('a picture of before its waking is none, and neither is one of a screen that was never woken', () => {
  for (const one of [sleeper(5000, 1000), sleeper(5000), sleeper(null, 1000)])
    expect(picturesOf([sleeper(1000, 2000), one]).complaints).toEqual(['a sleeper has no whole new picture'])
})
