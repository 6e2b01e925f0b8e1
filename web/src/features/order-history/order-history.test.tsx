import type { HistoryEntry } from '@sufra/shared/orders/order-history.contract'
import { rowOf } from '@sufra/shared/orders/order-row.rules'
import type { Order, Step } from '@sufra/shared/orders/orders.contract'
import { advance } from '@sufra/shared/orders/orders.rules'
import { anOrder, idsOf } from '@sufra/shared/orders/sample-order'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { createRef } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { OrderList } from './order-list'
import { Story } from './story'
import { ViewTabs } from './view-tabs'

beforeEach(() => wordsForTests('en'))

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const placed = (minutes: number): Order => ({ ...anOrder(), placedAt: ago(minutes) })
const upTo = (order: Order, at: string, ...steps: Step[]): Order =>
  steps.reduce((now, to) => advance(now, { to, lineIds: idsOf(now) }, at).next, order)

function listed(orders: readonly Order[], onOpen = () => {}, onEnd: (() => void) | null = null) {
  const nothing = () => {}
  return (
    <OrderList
      rows={orders.map(rowOf)}
      timeZone="Asia/Riyadh"
      today={anOrder().businessDate}
      currency="SAR"
      cards={false}
      withDays={false}
      openId={null}
      onOpen={onOpen}
      onTop={nothing}
      onEnd={onEnd}
      box={createRef<HTMLDivElement>()}
      foot={null}
    />
  )
}

const list = (orders: readonly Order[], onOpen?: () => void) => render(listed(orders, onOpen))

describe('the list', () => {
  test('is a table that says how long it is and draws what is in sight', () => {
    list(Array.from({ length: 1000 }, (_, i) => placed(i)))
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1001')
    const rows = screen.getAllByRole('row')
    expect(rows.length).toBeLessThan(80)
    expect(rows[1]?.getAttribute('aria-rowindex')).toBe('2')
  })

  test('says what a row is about, and opens it', () => {
    const order = placed(3)
    const onOpen = vi.fn()
    list([order], onOpen)
    const row = screen.getAllByRole('row')[1] as HTMLElement
    expect(row.textContent).toContain('Table 7')
    expect(row.textContent).toContain('2 Shawarma')
    expect(row.textContent).toContain('118.00')
    expect(row.textContent).toContain('Guest')
    fireEvent.click(within(row).getByRole('button', { name: /Order #.{6}, Table 7/ }))
    expect(onOpen).toHaveBeenCalledWith(order.id)
  })

  test('says the currency of an order that was taken in another than the branch has now', () => {
    list([placed(3), { ...placed(4), currency: 'KWD' }])
    const [, ours, other] = screen.getAllByRole('row')
    expect([ours?.textContent, other?.textContent]).toEqual([
      expect.not.stringContaining('SAR'),
      expect.stringContaining('KWD 11.800'),
    ])
  })

  test('asks for older orders at its end, and again when it was read anew and is as long as it was', () => {
    const orders = [placed(3), placed(4)]
    const onEnd = vi.fn()
    const { rerender } = render(listed(orders, undefined, onEnd))
    expect(onEnd).toHaveBeenCalledTimes(1)
    rerender(listed(orders, undefined, onEnd))
    expect(onEnd).toHaveBeenCalledTimes(1)
    rerender(listed(orders, undefined, null))
    rerender(listed(orders, undefined, onEnd))
    expect(onEnd).toHaveBeenCalledTimes(2)
  })

  test('is red where an order is late and nowhere else', () => {
    list([upTo(placed(20), ago(20), 'confirmed'), upTo(placed(5), ago(5), 'confirmed'), placed(60)])
    const late = screen.getAllByText('Late')
    expect(late).toHaveLength(1)
    expect(late[0]?.closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('2')
  })
})

test('the views count what goes on, and the late one is red only when something is', () => {
  const onChoose = vi.fn()
  const { rerender } = render(<ViewTabs current="today" counts={{ active: 6, late: 0 }} onChoose={onChoose} />)
  expect(screen.getByRole('button', { name: 'Late 0' }).hasAttribute('data-late')).toBe(false)
  rerender(<ViewTabs current="today" counts={{ active: 6, late: 1 }} onChoose={onChoose} />)
  expect(screen.getByRole('button', { name: 'Late 1' }).hasAttribute('data-late')).toBe(true)
  expect(screen.getByRole('button', { name: 'Today' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Active 6' }))
  expect(onChoose).toHaveBeenCalledWith('active')
})

describe('what happened', () => {
  const entry = (part: Partial<HistoryEntry>): HistoryEntry => ({
    kind: 'placed',
    at: '2026-11-20T17:46:00.000Z',
    by: null,
    dishes: [],
    from: null,
    to: null,
    reason: null,
    approvedBy: null,
    ...part,
  })
  const told = (...entries: HistoryEntry[]): string[] => {
    render(<Story entries={entries} timeZone="Asia/Riyadh" />)
    return screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  }
  const hummus = [{ name: { en: 'Hummus' }, quantity: 2 }]

  test('is told with who, on which device, when and why', () => {
    const staff = { kind: 'staff', name: 'Ali', device: 'Waiter tablet 2' } as const
    const [placed, moved, off] = told(
      entry({ by: { kind: 'guest', name: null, device: null } }),
      entry({
        kind: 'moved',
        by: { ...staff, device: null },
        from: { tableNumber: 7, channel: 'dine-in' },
        to: { tableNumber: 5, channel: 'dine-in' },
      }),
      entry({ kind: 'voided', by: staff, dishes: hummus, reason: 'Spilt', approvedBy: 'Mona' }),
    )
    expect(placed).toBe('OrderedGuest, phone at the table20:46')
    expect(moved).toBe('Moved from Table 7 to Table 5Ali20:46')
    expect(off).toBe('Taken off: 2 HummusAli, Waiter tablet 2Approved by MonaSpilt20:46')
  })

  test('of before the house kept names says so, and a day that turned is named', () => {
    const [, served] = told(entry({}), entry({ kind: 'served', at: '2026-11-20T22:01:00.000Z' }))
    expect(served).toBe('ServedNot recorded01:0121 Nov 2026')
  })
})
