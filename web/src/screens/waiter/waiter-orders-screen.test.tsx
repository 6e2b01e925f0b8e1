import { act, fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import type { Board } from './use-board'
import { useWaiterAddress } from './use-waiter-address'
import { useWaiterKeys } from './use-waiter-keys'
import { FindOrder } from './waiter-orders-screen'

beforeEach(() => wordsForTests('en'))

function Page() {
  const address = useWaiterAddress(true)
  useWaiterKeys({ address, tables: [] } as unknown as Board, null)
  return (
    <>
      <FindOrder board={{ address }} />
      <output>{useLocation().search}</output>
      <Link to="?">All</Link>
    </>
  )
}

/** The router's state stands still, as while React is busy with something more urgent. */
const stillAddress = { search: '', set: () => {} } as unknown as Board['address']

const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (value: string) => act(async () => void fireEvent.change(field(), { target: { value } }))
const slash = () => act(async () => void fireEvent.keyDown(document.body, { code: 'Slash', key: '/' }))

test('every letter stays in the field, however late the address follows', async () => {
  render(
    <MemoryRouter>
      <FindOrder board={{ address: stillAddress }} />
    </MemoryRouter>,
  )
  await type('hum')
  expect(field().value).toBe('hum')
})

test('the search key goes to the field each time, and what was looked for stays', async () => {
  render(
    <MemoryRouter initialEntries={['/waiter/orders']}>
      <Page />
    </MemoryRouter>,
  )
  await slash()
  expect(document.activeElement).toBe(field())
  await type('hum')
  field().blur()
  await slash()
  expect([document.activeElement === field(), field().value, screen.getByRole('status').textContent]).toEqual([
    true,
    'hum',
    '?q=hum',
  ])
  await act(async () => fireEvent.click(screen.getByRole('link')))
  expect(field().value).toBe('')
})
