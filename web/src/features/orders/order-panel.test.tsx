import { anOrder } from '@sufra/shared/orders/sample-order'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { OrderBody } from './order-panel'

test('what a guest must not eat, and whose it is, stands with the dish where the order is opened', async () => {
  await wordsForTests('en')
  const plain = anOrder({ confirmed: true })
  const [first, ...rest] = plain.lines
  if (!first) throw new Error('the sample order has no line')
  const order = {
    ...plain,
    keptAllergies: ['eggs' as const],
    lines: [{ ...first, seat: 3, allergies: ['nuts' as const] }, ...rest],
  }
  render(<OrderBody order={order} timeZone="Asia/Riyadh" permissions={[]} kitchenConfirms={false} withMoney={false} />)
  expect(screen.getAllByText(/^Seat/).map(({ textContent }) => textContent)).toEqual(['Seat 3'])
  const told = [...document.querySelectorAll('.line-allergies')].map(({ textContent }) => textContent)
  expect(told).toEqual(['Allergy on the guest’s record: Eggs', 'Allergy: Nuts'])
})

test('what was asked of the whole order stands where the order is opened', async () => {
  await wordsForTests('en')
  const order = { ...anOrder({ confirmed: true }), notes: 'All of it together, please' }
  render(<OrderBody order={order} timeZone="Asia/Riyadh" permissions={[]} kitchenConfirms={false} withMoney={false} />)
  expect(screen.getByText('All of it together, please')).toBeTruthy()
  expect(screen.getByLabelText('Note for the whole order')).toBeTruthy()
})
