import type { BranchMenu, MenuItem } from '@sufra/shared/menu/menu.contract'
import { shawarma } from '@sufra/shared/orders/sample-order'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { claimCart, forgetVisit, useCart } from '../../features/cart/cart-store'
import { refillCart, takeOff, tellAllergies } from '../../features/cart/change-lines'
import { addToCart, useInOrder } from '../../features/cart/use-cart-lines'
import { AddControl } from '../../features/menu/add-control'
import { wordsForTests } from '../../i18n/words-for-tests'
import { useToasts } from '../../ui/toast-store'
import { type Guest, GuestContext } from './guest-context'
import { ItemSheets } from './item-sheets'

const dish = (id: string, allergens: MenuItem['allergens']): MenuItem => ({
  ...shawarma,
  id,
  allergens,
  modifierGroups: [],
  remaining: null,
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

const choose = (item: MenuItem) => addToCart(item, { quantity: 1, modifierIds: [], notes: '', allergies: [] })
const lineId = (index: number) => useCart.getState().cart.lines[index]?.id
const known = () => [useCart.getState().allergies, ...useCart.getState().cart.lines.map(({ allergies }) => allergies)]

test('an allergy goes with what was chosen before it was told; changing such a dish does not forget it', () => {
  choose(cake)
  choose(soup)
  open(soup)
  tell(/Nuts/)
  expect(known()).toEqual([['nuts'], ['nuts'], ['nuts']])
  open(cake, lineId(0))
  expect(conflict()).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Save/ }))
  expect(known()).toEqual([['nuts'], ['nuts'], ['nuts']])
})

test('of a dish chosen before that contains it the guest is warned where they tell it, and no longer when they know', () => {
  choose(cake)
  open(soup)
  const warning = () => screen.queryByText(/Dishes you chose before contain it, too: .*Ask your waiter/)
  expect(warning()).toBeNull()
  tell(/Nuts/)
  expect(warning()).toBeTruthy()
  tell(/Nuts/)
  expect([warning(), ...known()]).toEqual([null, [], []])
  tell(/Nuts/)
  open(soup)
  expect(warning()).toBeNull()
})

test('what is taken off one dish stays with the others and goes with the next; a new telling goes with all of them', () => {
  choose(cake)
  choose(soup)
  open(soup)
  tell(/Nuts/)
  open(soup, lineId(1))
  tell(/Nuts/)
  tell(/Eggs/)
  expect(known()).toEqual([
    ['nuts', 'eggs'],
    ['nuts', 'eggs'],
    ['nuts', 'eggs'],
  ])
  fireEvent.click(screen.getByRole('button', { name: /Save/ }))
  expect(known()).toEqual([['nuts', 'eggs'], ['nuts', 'eggs'], ['eggs']])
  cleanup()
  const opened: string[] = []
  const Plus = () => <AddControl item={soup} inOrder={useInOrder()(soup)} onOpen={() => opened.push('soup')} />
  render(<Plus />)
  fireEvent.click(screen.getByRole('button'))
  expect(opened).toEqual(['soup'])
})

test('what comes back into the order comes with what was told meanwhile', () => {
  choose(cake)
  const undo = takeOff(lineId(0) ?? '')
  tellAllergies()(['nuts'])
  undo()
  refillCart([{ menuItemId: 'soup', quantity: 1, modifiers: [], notes: null, allergies: ['eggs'] }], null)
  expect(known()).toEqual([['nuts'], ['nuts'], ['eggs', 'nuts']])
})

test('telling again what is known takes no waiting order back; an allergy that is new does', () => {
  choose(cake)
  tellAllergies()(['nuts'])
  const waiting = { state: 'queued', since: 1 } as const
  useCart.setState({ sending: waiting })
  tellAllergies()(['nuts'])
  expect(useCart.getState().sending).toEqual(waiting)
  tellAllergies()(['nuts', 'eggs'])
  expect(useCart.getState().sending.state).toBe('editing')
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

test('scanning the table’s code again forgets nothing while the visit lasts; the next visit knows nothing of it', () => {
  const seat = (visitId: string | null) => ({ tableId: 'seven', visitId })
  claimCart('scan', 'south', seat(null))
  tellAllergies()(['nuts'])
  claimCart('scan', 'south', seat('lunch'))
  claimCart('again', 'south', { ...seat('lunch'), tableId: 'nine' })
  expect(useCart.getState().allergies).toEqual(['nuts'])
  claimCart('tomorrow', 'south', seat(null))
  expect(useCart.getState().allergies).toEqual([])
})

test('a visit that ends takes along what was told; whoever only waits for a table keeps it', () => {
  claimCart('scan', 'south', { tableId: 'seven', visitId: null })
  tellAllergies()(['nuts'])
  forgetVisit()
  expect(useCart.getState().allergies).toEqual(['nuts'])
  claimCart('scan', 'south', { tableId: 'seven', visitId: 'lunch' })
  forgetVisit()
  expect(useCart.getState().allergies).toEqual([])
})

test('a dish that leaves the menu while its sheet is open closes it and says why', async () => {
  useToasts.setState({ shown: [] })
  const State = () => <output>{JSON.stringify(useLocation().state)}</output>
  const page = (dishes: ReadonlyMap<string, MenuItem>) => (
    <MemoryRouter initialEntries={['/menu', { pathname: '/menu', state: { sheet: { kind: 'item', itemId: 'cake' } } }]}>
      <GuestContext value={guest}>
        <ItemSheets menu={menu} byId={dishes} hindrance={null} now="2026-11-20T18:00:00.000Z" />
        <State />
      </GuestContext>
    </MemoryRouter>
  )
  const { rerender } = render(page(byId))
  rerender(page(new Map()))
  await screen.findByText('null')
  expect(useToasts.getState().shown.map(({ text }) => text)).toEqual(['This dish is no longer on the menu.'])
})
