import { expect, test } from 'vitest'
import { closedLoop, openLoop, schedule } from './pace'

test('a schedule has its rate, and is the same for the same name', () => {
  const due = schedule('a', 100, 60_000)
  expect(due.length).toBeGreaterThan(5500)
  expect(due.length).toBeLessThan(6500)
  expect(due).toEqual(schedule('a', 100, 60_000))
  expect(due).not.toEqual(schedule('b', 100, 60_000))
})

test('an open loop sends on while nothing is answered, and tells of a failure in the end', async () => {
  const sent: number[] = []
  let answer = () => {}
  const stuck = new Promise<void>((resolve) => {
    answer = resolve
  })
  const sending = openLoop([0, 1, 2], (index) => {
    sent.push(index)
    if (sent.length === 3) answer()
    return index === 1 ? Promise.reject(new Error('refused')) : stuck
  })
  await expect(sending).rejects.toThrow('refused')
  expect(sent).toEqual([0, 1, 2])
})

test('a closed loop waits for each answer before it sends again', async () => {
  let open = 0
  let most = 0
  const rate = await closedLoop(2, 50, async () => {
    open += 1
    most = Math.max(most, open)
    await new Promise((resolve) => setTimeout(resolve, 1))
    open -= 1
  })
  expect(most).toBe(2)
  expect(rate).toBeGreaterThan(0)
})
