import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { currentToken, keepToken, restoreToken, tokenIn } from '../../session/token-store'
import { TableLink } from './table-link'

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  keepToken('customer', 'tab')
  await wordsForTests('en')
})
afterEach(() => vi.unstubAllGlobals())

const scan = () =>
  render(
    <MemoryRouter initialEntries={['/t/code/secret']}>
      <Routes>
        <Route path="/t/:code/:secret" element={<TableLink />} />
        <Route path="/menu" element={<h1>Menu</h1>} />
      </Routes>
    </MemoryRouter>,
  )

test('a link that opens no table leaves a customer signed in, and the menu is one tap away', async () => {
  const refusal = { error: { code: 'table_link_expired', message: '', details: {} }, message: '' }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(refusal), { status: 410 }))
  scan()
  await screen.findByText('This code has been replaced')
  expect(currentToken()).toBe('customer')
  expect(restoreToken('tab')).toBe('customer')
  fireEvent.click(screen.getByRole('button', { name: 'Look at the menu' }))
  await screen.findByRole('heading', { name: 'Menu' })
})

test('who sits down at a table is its guest from then on', async () => {
  const session = { kind: 'guest', user: { id: 'phone' }, branches: [], currentBranchId: null }
  vi.stubGlobal('fetch', async () => Response.json({ token: 'seat', session }))
  scan()
  await screen.findByText('Menu')
  expect([currentToken(), tokenIn('device'), tokenIn('tab')]).toEqual(['seat', 'seat', null])
})

test('a code that was scanned too often is not called wrong: it can be tried again', async () => {
  const refusal = { error: { code: 'too_many_attempts', message: '', details: {} }, message: '' }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(refusal), { status: 429 }))
  scan()
  await screen.findByText('Too many tries')
  expect(screen.queryByText(/does not open a table/)).toBeNull()
})
