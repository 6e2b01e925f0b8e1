import { anOrder } from '@sufra/shared/orders/sample-order'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { useToasts } from '../../ui/toast-store'
import { OrderBlock } from './order-block'

const carried = vi.hoisted(() => ({ carry: vi.fn() }))
vi.mock('../../outbox/outbox', () => carried)

const order = anOrder({ confirmed: true })
const takeaway = { ...order, channel: 'takeaway' as const, tableId: null, tableNumber: null, ticket: 41 }

beforeEach(async () => {
  carried.carry.mockReset().mockResolvedValue(order)
  useToasts.setState({ shown: [] })
  await wordsForTests('en')
})

test('a dish says whose it is, where the waiter said so', () => {
  const [first, ...rest] = order.lines
  const lines = first ? [{ ...first, seat: 4 }, ...rest] : []
  render(<OrderBlock order={{ ...order, lines }} permissions={[]} kitchenConfirms={false} />)
  expect(screen.getAllByText(/^Seat/).map(({ textContent }) => textContent)).toEqual(['Seat 4'])
})

test('what was asked of the whole order, and what its guest must not eat, stands where it is confirmed', () => {
  const lines = order.lines.map((line, place) => (place === 0 ? { ...line, allergies: ['nuts' as const] } : line))
  const asked = { ...order, lines, notes: 'بدون ملح', keptAllergies: ['eggs' as const] }
  render(<OrderBlock order={asked} permissions={['take_orders']} kitchenConfirms={false} />)
  expect(screen.getByText('بدون ملح').getAttribute('dir')).toBe('auto')
  const told = [...document.querySelectorAll('.line-allergies')].map(({ textContent }) => textContent)
  expect(told).toEqual(['Allergy on the guest’s record: Eggs', 'Allergy: Nuts'])
})

test.each(['ready', 'served'] as const)(
  'takeaway that is %s is handed over, and named by its ticket',
  async (status) => {
    render(
      <OrderBlock order={{ ...takeaway, status }} permissions={['take_orders']} kitchenConfirms={false} withTable />,
    )
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Hand over' })))
    expect(carried.carry.mock.calls).toMatchObject([[{ name: 'completeOrder' }, { params: { orderId: order.id } }]])
    expect(useToasts.getState().shown.at(-1)?.text).toMatch(/Takeaway 41.*Handed over/)
  },
)
