import { expect, test } from 'vitest'
import { batched } from './batched'

function held() {
  const asked: (readonly string[])[] = []
  const free: ((fail?: boolean) => void)[] = []
  const ask = batched((keys: readonly string[]) => {
    asked.push(keys)
    return new Promise<string>((resolve, reject) =>
      free.push((fail) => (fail ? reject(new Error('broken')) : resolve(keys.join()))),
    )
  })
  const turn = () => new Promise((on) => setTimeout(on, 5))
  return { asked, free, ask, turn }
}

test('who comes in one moment is asked about at once, who comes meanwhile waits for the next', async () => {
  const { asked, free, ask, turn } = held()
  const first = [ask('a'), ask('b')]
  await turn()
  const later = [ask('c'), ask('d')]
  await turn()
  expect(asked).toEqual([['a', 'b']])
  free[0]?.()
  expect(await Promise.all(first)).toEqual(['a,b', 'a,b'])
  await turn()
  expect(asked).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  free[1]?.()
  expect(await Promise.all(later)).toEqual(['c,d', 'c,d'])
})

test('a trip that fails fails for those who were on it, and nobody else', async () => {
  const { free, ask, turn } = held()
  const lost = ask('a')
  await turn()
  const next = ask('b')
  free[0]?.(true)
  await expect(lost).rejects.toThrow('broken')
  await turn()
  free[1]?.()
  expect(await next).toBe('b')
})

test('behind a crowd the next ones gather, so that a thousand at a door are few trips', async () => {
  const { asked, free, ask, turn } = held()
  const crowd = Array.from({ length: 8 }, (_, i) => ask(`${i}`))
  await turn()
  free[0]?.()
  await Promise.all(crowd)
  const next = [ask('a')]
  await turn()
  next.push(ask('b'))
  expect(asked).toHaveLength(1)
  await new Promise((on) => setTimeout(on, 40))
  expect(asked[1]).toEqual(['a', 'b'])
  free[1]?.()
  expect(await Promise.all(next)).toEqual(['a,b', 'a,b'])
})
