import type { BranchMenu, MenuItem } from '@sufra/shared/menu/menu.contract'
import { cheese, noon, shawarma } from '@sufra/shared/orders/sample-order'
import { cleanup, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { troublesOf } from './availability-in-cart.rules'
import { emptyCart } from './cart.rules'
import { CartLineRow } from './cart-line-row'
import { useCart } from './cart-store'
import { useTroubleWords } from './use-trouble-words'

beforeEach(() => wordsForTests('en'))

const item: MenuItem = { ...shawarma, allergens: ['gluten'], modifierGroups: [] }
const line = { id: 'line', menuItemId: item.id, quantity: 1, modifierIds: [cheese.id], notes: '', allergies: [] }
const branchMenu = { branch: { timeZone: 'Asia/Riyadh' } } as unknown as BranchMenu

function Row() {
  const [trouble] = troublesOf({ ...emptyCart(() => 'id'), lines: [line] }, new Map([[item.id, item]]), noon)
  const words = useTroubleWords(branchMenu, noon)(item, trouble)
  const no = () => {}
  return (
    <CartLineRow
      line={line}
      item={item}
      trouble={words}
      currency="SAR"
      thumb={false}
      locked={false}
      onEdit={no}
      onRemove={no}
    />
  )
}

test('a line whose dish has lost all its options is named and can be edited', () => {
  render(<Row />)
  expect(screen.getByText(/Shawarma can’t be had with these options any more/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /Edit/ })).toBeTruthy()
})

test('a dish that contains what the guest can’t have says so beside its stepper, whenever it was told', () => {
  useCart.setState({ allergies: [] })
  render(<Row />)
  expect(screen.queryByText(/This dish contains/)).toBeNull()
  cleanup()
  useCart.setState({ allergies: ['gluten'] })
  render(<Row />)
  expect(screen.getByText(/This dish contains gluten/i)).toBeTruthy()
})
