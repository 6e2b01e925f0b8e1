import { beforeEach, expect, test } from 'vitest'
import { claimCart, editCart, forgetVisit, mayHaveArrived, useCart } from './cart-store'

const start = useCart.getState()
const line = { id: 'a', menuItemId: 'hummus', quantity: 1, modifierIds: [], notes: '', allergies: [] }
const lines = () => useCart.getState().cart.lines.map(({ id }) => id)

beforeEach(() => {
  useCart.setState(start, true)
  claimCart('sara', 'north')
  editCart((cart) => ({ ...cart, lines: [line] }))
})

test('what was chosen at one branch is not ordered at another, and is found again on coming back', () => {
  claimCart('sara', 'south')
  expect(lines()).toEqual([])
  editCart((cart) => ({ ...cart, lines: [{ ...line, id: 'b' }] }))
  claimCart('sara', 'north')
  expect(lines()).toEqual(['a'])
  claimCart('sara', 'south')
  expect(lines()).toEqual(['b'])
})

test('an order that may have arrived is still known to, under the same id, when its branch is chosen again', () => {
  const { orderId } = useCart.getState().cart
  useCart.setState({ unsure: orderId })
  claimCart('sara', 'south')
  expect(mayHaveArrived(useCart.getState())).toBe(false)
  claimCart('sara', 'north')
  expect([useCart.getState().cart.orderId, mayHaveArrived(useCart.getState())]).toEqual([orderId, true])
})

test('a tab that hears late of the visit before forgets nothing of the visit now', () => {
  claimCart('scan', 'north', { tableId: 'seven', visitId: 'dinner' })
  useCart.setState({ allergies: ['nuts'] })
  forgetVisit('lunch')
  expect(useCart.getState()).toMatchObject({ allergies: ['nuts'], seat: { visitId: 'dinner' } })
  forgetVisit('dinner')
  expect(useCart.getState()).toMatchObject({ allergies: [], seat: null })
})
