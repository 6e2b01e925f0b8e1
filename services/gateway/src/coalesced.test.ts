import { expect, test } from 'vitest'
import { coalesced } from './coalesced'

/** A run that lasts until it is let go. */
function held() {
  const runs: ((fail?: boolean) => void)[] = []
  const run = () =>
    new Promise<number>((resolve, reject) => {
      const n = runs.length + 1
      runs.push((fail) => (fail ? reject(new Error(`run ${n}`)) : resolve(n)))
    })
  const turn = () => new Promise((on) => setImmediate(on))
  return { runs, ask: coalesced(run), turn }
}

test('who asks while a run is under way gets the next one, all of them the same', async () => {
  const { runs, ask, turn } = held()
  const first = ask()
  await turn()
  const later = [ask(), ask(), ask()]
  await turn()
  expect(runs).toHaveLength(1)
  runs[0]?.()
  expect(await first).toBe(1)
  await turn()
  runs[1]?.()
  expect(await Promise.all(later)).toEqual([2, 2, 2])
  expect(runs).toHaveLength(2)
})

test('a run that fails stops nobody after it', async () => {
  const { runs, ask, turn } = held()
  const first = ask()
  await turn()
  const second = ask()
  runs[0]?.(true)
  await expect(first).rejects.toThrow('run 1')
  await turn()
  runs[1]?.()
  expect(await second).toBe(2)
})
