import { chooseDigits } from '@sufra/shared/locale/digits'
import { formatNumber } from '@sufra/shared/locale/number'
import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showDigits } from '../../session/own-ways'
import { followItsDigits, loadMenu, useMenuStore } from './menu-store'

const asked = vi.hoisted(() => ({ ask: vi.fn() }))
vi.mock('../../api/client', () => asked)

const menuIn = (digits: 'latin' | 'native') => ({ branch: { id: 'riyadh', digits } }) as BranchMenu
const open = async (menu: BranchMenu) => {
  asked.ask.mockResolvedValue(menu)
  await loadMenu(menu.branch.id)
  expect(useMenuStore.getState().menu).toEqual(menu)
}
const five = () => formatNumber(5, 'ar')

beforeEach(() => {
  localStorage.clear()
  useMenuStore.setState(useMenuStore.getInitialState(), true)
})
afterEach(() => chooseDigits('latn'))

test('who works here reads numbers in their own digits, also with the menu of a house that has others', async () => {
  showDigits('native')
  await open(menuIn('latin'))
  expect(five()).toBe('٥')
  showDigits('latin')
  await open(menuIn('native'))
  expect(five()).toBe('5')
})

test('a guest reads them in the digits of the house, from the menu that the phone remembers on', async () => {
  const stop = followItsDigits()
  await open(menuIn('native'))
  expect(five()).toBe('٥')
  chooseDigits('latn')
  useMenuStore.setState(useMenuStore.getInitialState(), true)
  asked.ask.mockReturnValue(new Promise(() => undefined))
  void loadMenu('riyadh')
  expect(five()).toBe('٥')
  stop()
})

test('an answer that was overtaken by a later one is not shown', async () => {
  const [early, late] = ['2026-11-20T18:00:00.000Z', '2026-11-20T18:00:01.000Z'].map((asOf) => ({
    ...menuIn('latin'),
    asOf,
  }))
  let answerFirst: (menu: unknown) => void = () => undefined
  asked.ask.mockReturnValueOnce(new Promise((resolve) => (answerFirst = resolve)))
  const first = loadMenu('riyadh')
  asked.ask.mockResolvedValueOnce(late)
  await loadMenu('riyadh')
  answerFirst(early)
  await first
  expect(useMenuStore.getState().menu).toEqual(late)
})
