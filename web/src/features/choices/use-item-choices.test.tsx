import type { MenuItem, ModifierGroup } from '@sufra/shared/menu/menu.contract'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { send } from '../../api/client'
import { wordsForTests } from '../../i18n/words-for-tests'
import { toast } from '../../ui/toast-store'
import { useItemChoices } from './use-item-choices'

vi.mock('../../api/client', () => ({ send: vi.fn() }))

const group = (id: string) => ({ id, name: { en: id, ar: id, ckb: id } }) as ModifierGroup
const dish = (version: number, ids: readonly string[]) =>
  ({ id: 'dish', version, modifierGroups: ids.map(group) }) as unknown as MenuItem

let version = 1
beforeEach(async () => {
  await wordsForTests('en')
  version = 1
  vi.mocked(send).mockReset()
  vi.mocked(send).mockImplementation(async (_, asked) => {
    version += 1
    return dish(version, (asked as { body: { groupIds: string[] } }).body.groupIds) as never
  })
})

const choicesOf = () =>
  renderHook(() => useItemChoices({ branchId: 'riyadh', item: dish(1, ['size', 'milk']), onChanged: () => {} })).result
const sent = () => vi.mocked(send).mock.calls.map(([, asked]) => (asked as { body: unknown }).body)

test('a change while another is on its way is sent after it, and begins with its answer', async () => {
  const result = choicesOf()
  await act(async () => {
    const { add, move } = result.current
    await Promise.all([add('sugar'), move(0, 1)])
  })
  expect(sent()).toEqual([
    { groupIds: ['size', 'milk', 'sugar'], was: ['size', 'milk'] },
    { groupIds: ['milk', 'size', 'sugar'], was: ['size', 'milk', 'sugar'] },
  ])
})

test('what was taken off comes back to its place, and what was added since stays', async () => {
  const plain = vi.spyOn(toast, 'plain')
  const result = choicesOf()
  await act(() => result.current.takeOff(group('size')))
  await act(() => result.current.add('sugar'))
  await act(async () => plain.mock.calls[0]?.[1]?.run())
  expect(sent().at(-1)).toEqual({ groupIds: ['size', 'milk', 'sugar'], was: ['milk', 'sugar'] })
})
