import { AppError } from '@sufra/shared/kernel/app-error'
import type { Approvers } from '@sufra/shared/orders/approvals.contract'
import type { OrderLine } from '@sufra/shared/orders/orders.contract'
import { anOrder, idsOf } from '@sufra/shared/orders/sample-order'
import type { Permission } from '@sufra/shared/people/permissions.rules'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { useToasts } from '../../ui/toast-store'
import { VoidLine } from './void-line'

const carried = vi.hoisted(() => ({ carry: vi.fn() }))
vi.mock('../../outbox/outbox', () => carried)

const cooking = anOrder({ confirmed: true })
const order = { ...cooking, lines: cooking.lines.map((line) => ({ ...line, status: 'preparing' as const })) }
const [lineId] = idsOf(order)
const huda = { userId: '0198f0de-0000-7000-8000-000000000001', name: 'Huda', role: 'MANAGER' } as const

let approvers: Approvers
let approved: unknown[]
let answer: () => Response
beforeEach(async () => {
  approvers = { pinCounts: true, people: [huda] }
  approved = []
  answer = () => Response.json({ approval: 'huda said yes', expiresAt: '2030-01-01T00:00:00.000Z' })
  carried.carry.mockReset().mockResolvedValue(order)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/approvers')) return Response.json(approvers)
    approved.push(JSON.parse(String(init.body)))
    return answer()
  })
  await wordsForTests('en')
})

const [line] = order.lines
async function ask(permissions: readonly Permission[], on: OrderLine | undefined = line) {
  if (!on) throw new Error('the sample order has no line')
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await act(
    async () =>
      void render(
        <QueryClientProvider client={client}>
          <VoidLine order={order} line={on} permissions={permissions} />
        </QueryClientProvider>,
      ),
  )
  await press(/^Take/)
  if (on.status !== 'confirmed' && !permissions.includes('void_items'))
    await screen.findByText(/kitchen is already making/)
}
const press = (name: RegExp | string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const type = (pin: string) => fireEvent.change(screen.getByLabelText('PIN'), { target: { value: pin } })

test('a manager takes off what is being made, and has half a minute to think again', async () => {
  await ask(['take_orders', 'void_items'])
  await press(/mistake/)
  expect(carried.carry.mock.calls[0]?.[1]).toMatchObject({ params: { lineId }, body: { reason: 'Entered by mistake' } })
  const notice = useToasts.getState().shown.at(-1)
  expect(notice?.action).toMatchObject({ label: 'Undo', forMs: 30_000 })
  act(() => notice?.action?.run())
  expect(carried.carry.mock.calls[1]?.[0]).toMatchObject({ name: 'restoreLine' })
})

test('an Undo that is refused says why: the dish may have left the screen with its order', async () => {
  await ask(['take_orders', 'void_items'])
  await press(/mistake/)
  carried.carry.mockRejectedValueOnce(new AppError('restore_party_left', {}))
  await act(async () => useToasts.getState().shown.at(-1)?.action?.run())
  expect(useToasts.getState().shown.at(-1)).toMatchObject({
    kind: 'error',
    text: expect.stringMatching(/party has left/),
  })
})

test('a waiter needs a manager’s PIN for it: typed here, in whichever digits, it goes along with the reason', async () => {
  await ask(['take_orders'])
  expect(screen.queryByRole('button', { name: /mistake/ })).toBeNull()
  type('٢٥٨٠')
  await press('Approve')
  expect(approved).toEqual([{ userId: huda.userId, pin: '2580', lineId }])
  await press(/mistake/)
  expect(carried.carry.mock.calls[0]?.[1]).toMatchObject({
    body: { reason: 'Entered by mistake', approval: 'huda said yes' },
  })
})

test('a wrong PIN is said beside the field, and nothing comes off', async () => {
  answer = () => Response.json({ error: { code: 'pin_wrong', details: {}, message: '' } }, { status: 401 })
  await ask(['take_orders'])
  type('1111')
  await press('Approve')
  expect(screen.getByLabelText('PIN').getAttribute('aria-invalid')).toBe('true')
  expect(carried.carry).not.toHaveBeenCalled()
  type('1')
  expect(screen.getByLabelText('PIN').getAttribute('aria-invalid')).not.toBe('true')
})

test('of a dish that was begun once and taken back only the house knows: refused, the next tap asks for the PIN', async () => {
  carried.carry.mockRejectedValueOnce(new AppError('forbidden', { needs: ['void_items'] }))
  await ask(['take_orders'], { ...line, status: 'confirmed' } as OrderLine)
  await press(/mistake/)
  await press(/^Take/)
  await screen.findByLabelText('PIN')
  type('2580')
  await press('Approve')
  await press(/mistake/)
  expect(carried.carry.mock.calls[1]?.[1]).toMatchObject({ body: { approval: 'huda said yes' } })
})

test('where PINs do not count the waiter hears who can do it', async () => {
  approvers = { pinCounts: false, people: [huda] }
  await ask(['take_orders'])
  expect(screen.queryByLabelText('PIN')).toBeNull()
  expect(screen.getByText(/A manager can take it off/)).toBeTruthy()
})
