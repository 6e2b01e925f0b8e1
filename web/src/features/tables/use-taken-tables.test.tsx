import type { Table, Visit } from '@sufra/shared/tables/tables.contract'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { noEntities } from '../../live/entities'
import { idle, learn, useLive } from '../../live/live-store'
import { useToasts } from '../../ui/toast-store'
import { giveTo, merge } from './table-commands'
import { useTableTaps } from './table-taps'
import { useTakenTables } from './use-taken-tables'

const carried = vi.hoisted(() => ({ carry: vi.fn() }))
vi.mock('../../outbox/outbox', () => carried)

const visit = (id: string, waiter: string, tableIds: readonly string[], version = 1) =>
  ({ id, version, status: 'open', waiterId: waiter, waiterName: waiter, tableIds }) as Visit
const table = (id: string, visitId: string, version = 1) =>
  ({ id, version, number: Number(id), status: 'occupied', visitId }) as Table

const [ours, theirs] = [visit('ours', 'Ali', ['5']), visit('theirs', 'Sara', ['1'])]
const together = visit('theirs', 'Sara', ['1', '5'], 2)
const said = () => useToasts.getState().shown.map(({ text }) => text)

/** As the branch is told of a merge: the smaller party is over, its table and then the larger party have changed. */
const hear = () =>
  act(() => {
    learn('visit', { ...ours, version: 2, status: 'closed' } as Visit)
    learn('table', table('5', 'theirs', 2))
    learn('visit', together)
  })

let answer: (visit: Visit) => void
beforeEach(async () => {
  await wordsForTests('en')
  useToasts.setState({ shown: [] })
  useTableTaps.setState({ sending: {}, refusals: {}, joined: {} })
  carried.carry.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  const entities = {
    ...noEntities,
    table: { 5: table('5', 'ours'), 1: table('1', 'theirs') },
    visit: { ours, theirs },
  }
  useLive.setState({ ...idle, view: 'service', entities })
  renderHook(() => useTakenTables('Ali', () => undefined))
})

test('a colleague who takes the party over is named', () => {
  act(() => learn('visit', visit('ours', 'Sara', ['5'], 2)))
  expect(said()).toEqual(['Sara took table 5'])
})

test('a colleague who joins the party to their own is named', () => {
  hear()
  expect(said()).toEqual(['Sara took table 5'])
})

test('who joins their own party to a larger one is not told of it', async () => {
  const done = merge('b', ours, theirs)
  hear()
  answer(together)
  await act(() => done)
  expect(said()).toEqual([])
})

test('nor when the answer was there before the news', async () => {
  const done = merge('b', theirs, ours)
  answer(together)
  await act(() => done)
  hear()
  expect(said()).toEqual([])
})

test('a party that stayed when others joined it can still be taken over, and that is said', async () => {
  const done = merge('b', ours, theirs)
  answer(visit('ours', 'Ali', ['5', '1'], 2))
  await act(() => done)
  act(() => learn('visit', visit('ours', 'Sara', ['5', '1'], 3)))
  expect(said()).toEqual(['Sara took table 5'])
})

test('who gives a party away knows it', async () => {
  const done = giveTo('b', ours, 'Sara')
  answer(visit('ours', 'Sara', ['5'], 2))
  await act(() => done)
  expect(said()).toEqual([])
})
