import type { Session } from '@sufra/shared/identity/identity.contract'
import type { Table } from '@sufra/shared/tables/tables.contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { noEntities } from '../../live/entities'
import { idle, learn, useLive } from '../../live/live-store'
import { CommandPalette } from './command-palette'

const carried = vi.hoisted(() => ({ carry: vi.fn() }))
vi.mock('../../outbox/outbox', () => carried)

/** No server in these tests: every question stays without an answer. */
vi.stubGlobal('fetch', () => new Promise(() => undefined))
HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  this.open = true
}

const session = { user: { id: 'ali', permissions: ['serve_tables'] }, branches: [] } as unknown as Session
const table = (number: number, status: Table['status'] = 'available', version = 1) =>
  ({ id: `t${number}`, number, capacity: number, status, version, active: true, visitId: null }) as Table
const paths = { place: String, table: String, order: String }
const onClose = vi.fn()

const field = () => screen.getByRole('combobox')
const press = (key: string) => fireEvent.keyDown(field(), { key })
const rows = () => screen.getAllByRole('option').map(({ textContent }) => /table \d/.exec(textContent)?.[0])
const marked = () => {
  const row = document.getElementById(field().getAttribute('aria-activedescendant') ?? '')
  expect(screen.queryAllByRole('option', { selected: true })).toEqual(row ? [row] : [])
  return row && /table \d/.exec(row.textContent)?.[0]
}
const taken = (number: number) => act(() => learn('table', table(number, 'occupied', 2)))
const seatedAt = () => carried.carry.mock.calls.map(([, { params }]) => params.tableId)

beforeEach(async () => {
  await wordsForTests('en')
  onClose.mockReset()
  carried.carry.mockReset().mockReturnValue(new Promise(() => undefined))
  const free = { t5: table(5), t6: table(6), t7: table(7) }
  useLive.setState({ ...idle, view: 'service', entities: { ...noEntities, table: free } }, true)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <CommandPalette
          open
          session={session}
          branchId="b"
          places={[]}
          paths={paths}
          onClose={onClose}
          onHelp={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await act(async () => void fireEvent.change(field(), { target: { value: 'seat 4' } }))
  await vi.waitFor(() => expect(rows()).toEqual(['table 5', 'table 6', 'table 7']))
})

test('a party is seated at the table that was marked, though the one above it was just taken', () => {
  press('ArrowDown')
  expect(marked()).toBe('table 6')
  taken(5)
  expect([rows(), marked()]).toEqual([['table 6', 'table 7'], 'table 6'])
  press('Enter')
  expect(seatedAt()).toEqual(['t6'])
})

test('when the marked table was just taken itself, Enter seats nobody until another is marked', () => {
  taken(5)
  expect([rows(), marked()]).toEqual([['table 6', 'table 7'], null])
  press('Enter')
  expect([seatedAt(), onClose.mock.calls]).toEqual([[], []])
  press('ArrowUp')
  expect(marked()).toBe('table 7')
  press('ArrowDown')
  expect(marked()).toBe('table 6')
  press('ArrowDown')
  press('Enter')
  expect(seatedAt()).toEqual(['t7'])
})

test('a letter marks the first again', () => {
  taken(5)
  fireEvent.change(field(), { target: { value: 'seat 4 ' } })
  expect(marked()).toBe('table 6')
})

test('the first that was seen stays marked when one that just became free stands before it', () => {
  act(() => learn('table', table(4)))
  expect([rows()[0], marked()]).toEqual(['table 4', 'table 5'])
  press('Enter')
  expect(seatedAt()).toEqual(['t5'])
})

test('what is learned after it was typed comes first, where nobody has chosen', async () => {
  const every = useLive.getState().entities
  act(() => useLive.setState({ entities: { ...every, table: {} } }))
  await act(async () => void fireEvent.change(field(), { target: { value: 'table 5' } }))
  act(() => useLive.setState({ entities: every }))
  await vi.waitFor(() => expect(rows()[0]).toBe('table 5'))
  expect(marked()).toBe('table 5')
})
