import type { Session } from '@sufra/shared/identity/identity.contract'
import { act, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { claimDrafts, draftAt, useDrafts } from '../../features/entry/drafts-store'
import { wordsForTests } from '../../i18n/words-for-tests'
import { afterAttempt, type Queued, queued } from '../../outbox/outbox.rules'
import { useOutbox } from '../../outbox/outbox-store'
import { QuestionRow } from '../../outbox/question-row'
import { useSession } from '../../session/session-store'
import { useTakenAnew } from './use-taken-anew'

const { takeOut } = vi.hoisted(() => ({ takeOut: vi.fn(async () => undefined) }))
vi.mock('../../outbox/decisions', async (original) => ({ ...(await original<object>()), takeOut }))

const lines = [{ id: 'a', menuItemId: 'hummus', quantity: 2, course: 1 }]
const waited = queued(
  {
    key: 'k',
    userId: 'ali',
    name: 'placeOrder',
    path: '/x',
    params: { branchId: 'riyadh' },
    at: 0,
    body: { id: 'o', tableId: 't7', visitId: 'gone', lines },
    tableNumber: 7,
    ticket: null,
  },
  1,
)
const refused = (code: string): Queued => afterAttempt(waited, { kind: 'refused', refusal: { code, details: {} } }, 0)

beforeEach(async () => {
  await wordsForTests('en')
  localStorage.clear()
  takeOut.mockClear()
  useDrafts.setState({ owner: null, byTable: {} })
  const session = { currentBranchId: 'riyadh', branches: [], user: { id: 'ali' } } as unknown as Session
  useSession.setState({ state: 'open', session })
})

function Desk() {
  useTakenAnew('t7', 'others')
  return <p>At table 7</p>
}

function ask(entry: Queued) {
  useOutbox.setState({ queue: [entry] })
  const row = <QuestionRow question={{ entry, why: 'refused', waiting: [] }} onTakeOut={() => {}} />
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<ul>{row}</ul>} />
        <Route path="/waiter/tables/:tableId/order" element={<Desk />} />
      </Routes>
    </MemoryRouter>,
  )
}

test('an order whose party left while it waited is taken down anew for who sits there now, and waits no more', async () => {
  ask(refused('party_left'))
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
  act(() => screen.getByRole('link', { name: 'Open it again for table 7' }).click())
  expect(screen.getByText('At table 7')).toBeTruthy()
  // Whoever works here is known a moment after the page is.
  expect(takeOut).not.toHaveBeenCalled()
  act(() => claimDrafts('ali', 'riyadh'))
  await waitFor(() => expect(takeOut).toHaveBeenCalledOnce())
  const { draft, visitId } = draftAt('t7')
  expect(draft.lines.map(({ menuItemId, quantity }) => [menuItemId, quantity])).toEqual([['hummus', 2]])
  expect(visitId).toBe('others')
})

test('what is refused to who sent it can be sent again', () => {
  ask(refused('forbidden'))
  expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
