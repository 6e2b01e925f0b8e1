import { expect, test } from 'vitest'
import { deliveriesOf, usualP99 } from './deliveries'
import type { Answer } from './history'

const accepted = (id: string, at: number): Answer => ({
  key: id,
  branchId: 'b',
  text: '',
  accepted: true,
  sentAt: at,
  at,
  made: { entity: 'order', id, version: 1 },
})
/** A screen that shows everything so much later than it was accepted. */
const screen = (answers: readonly Answer[], late: (at: number) => number, branchId = 'b') => ({
  branchId,
  shownAt: (id: string) => answers.filter(({ key }) => key === id).map(({ at }) => at + late(at))[0],
})

test('each change counts once for each screen of its branch, in the window in which it was accepted', () => {
  const answers = [accepted('one', 100), accepted('two', 900), accepted('three', 1100)]
  const screens = [screen(answers, () => 10), screen(answers, () => 30), screen(answers, () => 99, 'another')]
  expect(deliveriesOf(answers, screens, 0, 1000)).toEqual([10, 30, 10, 30])
  expect(deliveriesOf([accepted('unseen', 5)], screens, 0, 1000)).toEqual([
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
  ])
})

test('a second in which the machine did something else does not make a slow window, several of them do', () => {
  const answers = Array.from({ length: 50 }, (_, n) => accepted(`${n}`, n * 100))
  const slowIn = (...seconds: number[]) => [
    screen(answers, (at) => (seconds.includes(Math.floor(at / 1000)) ? 900 : 20)),
  ]
  expect(usualP99(answers, slowIn(2), 0, 5000)).toBe(20)
  expect(usualP99(answers, slowIn(1, 2, 3), 0, 5000)).toBe(900)
})
