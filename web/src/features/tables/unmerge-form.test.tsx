import { AppError } from '@sufra/shared/kernel/app-error'
import type { Visit } from '@sufra/shared/tables/tables.contract'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { common } from '../../i18n/catalogues/en/common'
import { floor } from '../../i18n/catalogues/en/floor'
import { wordsForTests } from '../../i18n/words-for-tests'
import { useToasts } from '../../ui/toast-store'
import { UnmergeForm } from './unmerge-form'

const api = vi.hoisted(() => ({ send: vi.fn(), tapKey: () => crypto.randomUUID() }))
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), ...api }))

const visit = {
  id: 'stays',
  version: 4,
  status: 'open',
  guests: 6,
  tableIds: ['t7', 't8'],
  joined: [
    { visitId: 'first', guests: 1 },
    { visitId: 'last', guests: 2 },
  ],
} as unknown as Visit
const later = [
  { id: 'soup', ticket: 31, tableNumber: 7, theirs: false },
  { id: 'tea', ticket: 32, tableNumber: 8, theirs: true },
]
const onDone = vi.fn()

beforeEach(async () => {
  api.send.mockReset().mockResolvedValue(visit)
  onDone.mockReset()
  useToasts.setState({ shown: [] })
  await wordsForTests('en')
  render(<UnmergeForm branchId="riyadh" visit={visit} onDone={onDone} />)
})

const takeApart = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: floor.unmerge })))
const bodies = () => api.send.mock.calls.map(([, { params, body }]) => [params.visitId, body])
const told = () => useToasts.getState().shown.map(({ kind, text }) => [kind, text])

test('it is the party that joined last that goes, and both are told of', async () => {
  await takeApart()
  expect(bodies()).toEqual([['stays', { joinedVisitId: 'last', stay: [], go: [] }]])
  expect([told(), onDone.mock.calls.length]).toEqual([[['success', floor.unmerged]], 1])
})

test('whose the later orders are is asked: each is offered to those at whose table it is, and goes as was said', async () => {
  api.send.mockRejectedValueOnce(new AppError('later_orders_undecided', { orders: later }))
  await takeApart()
  expect(screen.getByRole('alert').textContent).toBe(floor.unmergeWhose)
  expect(onDone).not.toHaveBeenCalled()
  const choiceOf = (ticket: number) =>
    within(screen.getByRole('group', { name: common.order.replace('{{code}}', `${ticket}`) }))
  const isChosen = (ticket: number, name: string) =>
    choiceOf(ticket).getByRole('button', { name }).getAttribute('aria-pressed')
  const { stay, go } = floor.unmergeOrder
  expect([isChosen(31, stay), isChosen(31, go), isChosen(32, stay), isChosen(32, go)]).toEqual([
    'true',
    'false',
    'false',
    'true',
  ])
  fireEvent.click(choiceOf(31).getByRole('button', { name: go }))
  fireEvent.click(choiceOf(32).getByRole('button', { name: stay }))
  await takeApart()
  expect(bodies()[1]).toEqual(['stays', { joinedVisitId: 'last', stay: ['tea'], go: ['soup'] }])
  expect(onDone).toHaveBeenCalledOnce()
})

test('one that was refused says why, and can be tried again', async () => {
  api.send.mockRejectedValueOnce(new AppError('visit_last_table'))
  await takeApart()
  expect([told()[0]?.[0], onDone.mock.calls.length]).toEqual(['error', 0])
  await takeApart()
  expect(onDone).toHaveBeenCalledOnce()
})
