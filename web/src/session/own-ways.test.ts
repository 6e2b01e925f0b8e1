import { formatNumber } from '@sufra/shared/locale/number'
import { beforeEach, expect, test, vi } from 'vitest'
import { bringOwnWays, showDigits, startDigits, useOwnDigits } from './own-ways'

const asked = vi.hoisted(() => ({ ask: vi.fn() }))
vi.mock('../api/client', () => asked)

const sitDown = (digits: 'latin' | 'native' | null) => {
  asked.ask.mockResolvedValue({ locale: null, digits })
  return bringOwnWays()
}
const five = () => formatNumber(5, 'ar')

beforeEach(() => showDigits('latin'))

test('who sits down finds the digits they chose', async () => {
  await sitDown('native')
  expect([five(), useOwnDigits.getState().digits]).toEqual(['٥', 'native'])
})

test('who never chose has not those of the person before, now or when the page is opened again', async () => {
  await sitDown('native')
  await sitDown(null)
  expect([five(), useOwnDigits.getState().digits]).toEqual(['5', 'latin'])
  startDigits()
  expect(five()).toBe('5')
})
