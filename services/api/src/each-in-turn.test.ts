import { expect, test } from 'vitest'
import { eachInTurn } from './each-in-turn'

const done: number[] = []
const onlyOdd = async (one: number) => {
  if (one % 2 === 0) throw new Error(`${one} is even`)
  done.push(one)
}

test('one that fails holds up nobody behind it, and is heard of', async () => {
  done.length = 0
  await expect(eachInTurn([1, 2, 3], onlyOdd)).rejects.toThrow('2 is even')
  expect(done).toEqual([1, 3])
  await expect(eachInTurn([2, 4, 5], onlyOdd)).rejects.toThrow(AggregateError)
  expect(done).toEqual([1, 3, 5])
})

test('told to stop, it begins nothing more', async () => {
  const stopping = new AbortController()
  const begun: number[] = []
  const work = async (one: number) => {
    begun.push(one)
    if (one === 2) stopping.abort()
  }
  await eachInTurn([1, 2, 3], work, stopping.signal)
  expect(begun).toEqual([1, 2])
})
