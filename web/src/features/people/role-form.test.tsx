import { AppError } from '@sufra/shared/kernel/app-error'
import type { Person } from '@sufra/shared/people/people.contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { RoleForm } from './role-form'
import { usePeopleWork } from './use-people'

const api = vi.hoisted(() => ({ ask: vi.fn(), send: vi.fn() }))
vi.mock('../../api/client', () => api)

const ali: Person = {
  id: 'ali',
  name: 'Ali',
  email: null,
  phone: null,
  role: 'CUSTOM',
  branchId: 'riyadh',
  permissions: ['take_orders', 'manage_settings'],
  active: true,
  hasPin: false,
  openSessions: 0,
  lastLoginAt: null,
  createdAt: '2026-11-01T10:00:00.000Z',
}
/** Somebody else has taken the refunds away. */
const now: Person = { ...ali, permissions: ['take_orders'] }
const owner = { userId: 'owner', role: 'OWNER', permissions: {}, scope: { kind: 'any' } } as const
const branches = [
  { id: 'riyadh', name: 'Riyadh' },
  { id: 'jeddah', name: 'Jeddah' },
]

beforeEach(async () => {
  api.send.mockReset().mockRejectedValueOnce(new AppError('stale', { person: now, fields: ['permissions'] }))
  api.send.mockResolvedValue(now)
  await wordsForTests('en')
})

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const bodies = () => api.send.mock.calls.map(([, { body }]) => body)
const given = ({ role, branchId, permissions }: Person) => ({ role, branchId, permissions })

function Form(told: { readonly onSaved: () => void; readonly onLeft: () => void }) {
  const work = usePeopleWork('riyadh')
  return <RoleForm work={work} branches={branches} {...told} person={ali} granter={owner} branchId="riyadh" />
}

/** While this form was open; here Ali was to give discounts besides. */
async function contested() {
  const told = { onSaved: vi.fn(), onLeft: vi.fn() }
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Form {...told} />
      </QueryClientProvider>,
    )
  })
  fireEvent.click(screen.getByLabelText('Look after guests and their points'))
  await press('Save')
  return told
}

test('rights that somebody else has just taken away are not given back unseen: what they have now is said', async () => {
  const { onSaved, onLeft } = await contested()
  expect(bodies()[0]?.was).toEqual(given(ali))
  const said = screen.getByRole('alert').textContent
  expect(said).toContain('Ali is now: Team member, Riyadh')
  expect(said).toContain('May now: Take orders')
  expect(said).not.toContain('Change settings')
  expect(onSaved).not.toHaveBeenCalled()
  await press('Take theirs')
  expect(onLeft).toHaveBeenCalledOnce()
  expect(api.send).toHaveBeenCalledOnce()
})

test('keeping mine gives what was chosen, knowing what they have now', async () => {
  const { onSaved } = await contested()
  await press('Keep mine')
  const permissions = ['take_orders', 'manage_settings', 'manage_customers']
  expect(bodies()[1]).toEqual({ role: 'CUSTOM', branchId: 'riyadh', permissions, was: given(now) })
  expect(onSaved).toHaveBeenCalledOnce()
})

test('what they have now already is nothing different', async () => {
  await contested()
  fireEvent.click(screen.getByLabelText('Look after guests and their points'))
  fireEvent.click(screen.getByLabelText('Change settings'))
  await press('Save')
  expect(api.send).toHaveBeenCalledOnce()
  expect(document.body.textContent).toContain('Nothing is different yet')
})

test('without an answer nothing is claimed', async () => {
  api.send.mockReset().mockRejectedValue(new AppError('offline'))
  const { onSaved } = await contested()
  expect(screen.getByRole('alert').textContent).toContain('not certain that this was done')
  expect(onSaved).not.toHaveBeenCalled()
})
