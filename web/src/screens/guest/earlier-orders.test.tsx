import { anOrder } from '@sufra/shared/orders/sample-order'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { EarlierOrders } from './earlier-orders'
import { loadEarlier, loadPast, usePast } from './past-orders'

const [newest, older] = [anOrder(), anOrder()]
const asked: string[] = []
beforeEach(async () => {
  asked.length = 0
  usePast.setState({ owner: null, orders: [], next: null })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const first = !url.includes('after=')
    return Response.json(first ? { orders: [newest], next: 'behind' } : { orders: [older], next: null })
  })
  await wordsForTests('en')
})

test('a customer asks for the orders before those that are shown, until all are', async () => {
  await loadPast('sara')
  render(<EarlierOrders owner="sara" />)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show earlier orders' })))
  expect(usePast.getState().orders.map(({ id }) => id)).toEqual([newest.id, older.id])
  expect(asked.at(-1)).toContain('/my-orders?after=behind')
  expect(screen.queryByRole('button')).toBeNull()
})

test('reading the newest again keeps the earlier ones that were asked for', async () => {
  await loadPast('sara')
  await loadEarlier()
  await loadPast('sara')
  expect(usePast.getState()).toMatchObject({ orders: [{ id: newest.id }, { id: older.id }], next: null })
  await loadPast('omar')
  expect(usePast.getState()).toMatchObject({ owner: 'omar', orders: [{ id: newest.id }], next: 'behind' })
})

test('another customer on this phone is offered none of it', async () => {
  await loadPast('sara')
  render(<EarlierOrders owner="omar" />)
  expect(screen.queryByRole('button')).toBeNull()
})
