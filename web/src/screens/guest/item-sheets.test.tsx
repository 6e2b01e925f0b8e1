import type { BranchMenu, MenuItem } from '@sufra/shared/menu/menu.contract'
import { shawarma } from '@sufra/shared/orders/sample-order'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { claimCart, useCart } from '../../features/cart/cart-store'
import { addToCart, useInOrder } from '../../features/cart/use-cart-lines'
import { AddControl } from '../../features/menu/add-control'
import { wordsForTests } from '../../i18n/words-for-tests'
import { type Guest, GuestContext } from './guest-context'
import { ItemSheets } from './item-sheets'

const dish = (id: string, allergens: MenuItem['allergens']): MenuItem => ({
  ...{ ...shawarma, id, allergens, modifierGroups: [], remaining: null },
})
const cake = dish('cake', ['nuts'])
const soup = dish('soup', ['celery'])
const byId = new Map([cake, soup].map((item) => [item.id, item]))
const menu = { branch: { currency: 'SAR', open: true, timeZone: 'Asia/Riyadh' } } as unknown as BranchMenu
const guest: Guest = { kind: 'takeaway', branchId: 'south', owner: 'sara' }

const start = useCart.getState()
beforeEach(async () => {
  useCart.setState(start, true)
  claimCart('sara', 'south')
  await wordsForTests('en')
})

function open(item: MenuItem, lineId?: string) {
  cleanup()
  const sheet = { kind: 'item', itemId: item.id, ...(lineId && { lineId }) }
  render(
    <MemoryRouter initialEntries={[{ pathname: '/menu', state: { sheet } }]}>
      <GuestContext value={guest}>
        <ItemSheets menu={menu} byId={byId} hindrance={null} now="2026-11-20T18:00:00.000Z" />
      </GuestContext>
    </MemoryRouter>,
  )
}
const tell = (name: RegExp) => {
  fireEvent.click(screen.getByRole('button', { name: /Any allergy|Your allergies/ }))
  fireEvent.click(screen.getByRole('checkbox', { name, hidden: true }))
}
const conflict = () => screen.queryByText(/This dish contains nuts/i)

test('an allergy that was told is known with the next dish, whether the first was ordered or not', () => {
  open(soup)
  tell(/Nuts/)
  open(cake)
  expect(conflict()).toBeTruthy()
})

test('changing a dish that was chosen before the guest told does not forget it', () => {
  addToCart(cake, { quantity: 1, modifierIds: [], notes: '', allergies: [] })
  useCart.setState({ allergies: ['nuts'] })
  open(cake, useCart.getState().cart.lines[0]?.id)
  expect(conflict()).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Save/ }))
  expect(useCart.getState().allergies).toEqual(['nuts'])
  expect(useCart.getState().cart.lines[0]?.allergies).toEqual(['nuts'])
})

test('of a dish that the guest can’t have, each more goes by its sheet and so by the warning', () => {
  const opened: string[] = []
  const Control = ({ item }: { readonly item: MenuItem }) => (
    <AddControl item={item} inOrder={useInOrder()(item)} onOpen={() => opened.push(item.id)} />
  )
  const tapOnly = (item: MenuItem) => {
    cleanup()
    render(<Control item={item} />)
    fireEvent.click(screen.getByRole('button'))
  }
  useCart.setState({ allergies: ['nuts'] })
  tapOnly(cake)
  addToCart(cake, { quantity: 1, modifierIds: [], notes: '', allergies: ['nuts'] })
  tapOnly(cake)
  tapOnly(soup)
  expect(opened).toEqual(['cake', 'cake'])
  expect(useCart.getState().cart.lines.map(({ menuItemId, quantity }) => [menuItemId, quantity])).toEqual([
    ['cake', 1],
    ['soup', 1],
  ])
})

test('what was told before the page knew its session stays; the next session on this phone knows nothing of it', () => {
  useCart.setState(start, true)
  open(cake)
  tell(/Nuts/)
  claimCart('sara', 'south')
  expect(useCart.getState().allergies).toEqual(['nuts'])
  claimCart('omar', 'south')
  expect(useCart.getState().allergies).toEqual([])
})
