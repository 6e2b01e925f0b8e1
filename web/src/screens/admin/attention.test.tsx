import type { Today } from '@sufra/shared/boards/boards.contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { common } from '../../i18n/catalogues/en/common'
import { today as en } from '../../i18n/catalogues/en/today'
import { wordsForTests } from '../../i18n/words-for-tests'
import { useToasts } from '../../ui/toast-store'
import { Attention } from './attention'

beforeEach(() => wordsForTests('en'))

const late = {
  kind: 'late' as const,
  orderId: 'order',
  ticket: 7,
  tableNumber: 4,
  minutesLate: 3,
  targetMinutes: 10,
  lines: [],
  stationNames: [],
}
const today = { branchId: 'here', timeZone: 'Asia/Riyadh', cutOffMinutes: 300, alerts: [late] } as unknown as Today
const opened = vi.fn()
interface Reader {
  readonly opensOrders: boolean
  readonly floor?: boolean
  readonly tableNumber?: number | null
}
const shownTo = ({ opensOrders, floor = true, tableNumber = 4 }: Reader) =>
  render(
    <Attention
      today={{ ...today, alerts: [{ ...late, tableNumber }] }}
      mayStopDishes={false}
      mayAnswerCalls={false}
      mayEndOrders={false}
      mayOpenOrders={opensOrders}
      onOpenOrder={(id) => opened('order', id)}
      onOpenFloor={floor ? () => opened('floor') : null}
      onOpenReservations={opened}
    />,
  )

test('a late order is opened by whoever may read orders, at a table or taken away', () => {
  for (const tableNumber of [4, null]) {
    const { unmount } = shownTo({ opensOrders: true, tableNumber })
    fireEvent.click(screen.getByRole('button', { name: /Open order/ }))
    expect(opened).toHaveBeenLastCalledWith('order', late.orderId)
    unmount()
  }
})

test('a host, who reads no orders, is led to its table; whoever sees no floor either is warned alone', () => {
  const { unmount } = shownTo({ opensOrders: false })
  expect(screen.queryByText(/Open order/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /Open floor/ }))
  expect(opened).toHaveBeenLastCalledWith('floor')
  unmount()
  shownTo({ opensOrders: false, floor: false })
  expect(screen.getByRole('listitem')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('nobody is led to the floor for a takeaway order', () => {
  shownTo({ opensOrders: false, tableNumber: null })
  expect(screen.getByRole('listitem')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

describe('what was forgotten', () => {
  const leftOpen = {
    kind: 'left_open' as const,
    visitId: 'party',
    tableId: 't4',
    tableNumber: 4,
    since: '2026-11-20T12:00:00.000Z',
    pastDay: true,
  }
  const neverEnded = { kind: 'never_ended' as const, orders: 150, before: '2026-11-20' }
  let sent: (readonly [string, unknown])[]
  let answers: Response[]

  beforeEach(() => {
    sent = []
    answers = []
    useToasts.setState({ shown: [] })
    HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
      this.open = true
    }
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      sent.push([url, JSON.parse(String(init.body))])
      return answers.shift() ?? Response.json({ id: 'party', version: 2 })
    })
  })

  const refused = () => Response.json({ error: { code: 'forbidden', message: '', details: {} } }, { status: 403 })
  const client = new QueryClient()
  const board = (alerts: Today['alerts'], may = true) => (
    <QueryClientProvider client={client}>
      <Attention
        today={{ ...today, alerts }}
        mayStopDishes={false}
        mayOpenOrders
        mayAnswerCalls={may}
        mayEndOrders={may}
        onOpenOrder={opened}
        onOpenFloor={null}
        onOpenReservations={opened}
      />
    </QueryClientProvider>
  )
  const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  const told = () => useToasts.getState().shown.map(({ kind, text }) => [kind, text])
  const forbidden = ['error', expect.stringContaining(common.error.forbidden)]

  test.each([
    [en.leftOpen.close, '/api/branches/here/visits/party/close', { endOrders: true }],
    [en.leftOpen.stay, '/api/branches/here/visits/party/still-here', {}],
  ])('of a party that was left open, “%s” is one tap; the row goes with the news of it', async (name, url, body) => {
    const { rerender } = render(board([leftOpen]))
    await press(new RegExp(`^${name}`))
    expect([sent, told()]).toEqual([[[url, body]], []])
    rerender(board([]))
    expect([screen.queryByRole('listitem'), screen.queryByText(en.allWell) !== null]).toEqual([null, true])
  })

  test.each([en.leftOpen.close, en.leftOpen.stay])(
    '“%s” that was refused says why, and is asked still',
    async (name) => {
      answers = [refused()]
      render(board([leftOpen]))
      await press(new RegExp(`^${name}`))
      expect(told()).toEqual([forbidden])
      expect(screen.getByRole('button', { name: new RegExp(`^${name}`) })).toBeDefined()
    },
  )

  test('open orders of past days end after one question, a hundred at a time, and the day is read again', async () => {
    const read = vi.spyOn(client, 'invalidateQueries')
    answers = [Response.json({ ended: 100, left: 50 }), Response.json({ ended: 50, left: 0 })]
    render(board([neverEnded]))
    await press(new RegExp(`^${en.endThem}`))
    expect([sent, screen.getByRole('dialog').textContent]).toEqual([[], expect.stringContaining(en.ending.how)])
    await press(en.ending.end.replace('{{number}}', '150'))
    const one = ['/api/branches/here/past-orders/end', { before: '2026-11-20' }]
    expect(sent).toEqual([one, one])
    expect(told()).toEqual([['success', en.ending.done_other.replace('{{count}}', '150')]])
    expect(read).toHaveBeenCalledExactlyOnceWith({ queryKey: ['today', 'here'] })
    expect(screen.queryByRole('dialog')).toBeNull()
    read.mockRestore()
  })

  test('of those that a refusal left, what has ended is told beside why; going back ends none', async () => {
    answers = [Response.json({ ended: 100, left: 50 }), refused()]
    render(board([neverEnded]))
    await press(new RegExp(`^${en.endThem}`))
    await press(en.ending.end.replace('{{number}}', '150'))
    expect(told()).toEqual([forbidden, ['success', en.ending.done_other.replace('{{count}}', '100')]])
    await press(new RegExp(`^${en.endThem}`))
    await press(common.action.back)
    expect([sent.length, screen.queryByRole('dialog')]).toEqual([2, null])
  })

  test('who may neither close tables nor end orders is warned alone', () => {
    render(board([leftOpen, neverEnded], false))
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
