import type { Session } from '@sufra/shared/identity/identity.contract'
import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import type { NewLine, PlaceOrder } from '@sufra/shared/orders/orders.contract'
import { aLine, menu as byId, hummus } from '@sufra/shared/orders/sample-order'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { addLine, type Course, changeLine, toggleHeld } from '../../features/entry/draft.rules'
import { claimDrafts, draftAt, editDraft, useDrafts } from '../../features/entry/drafts-store'
import { useEntry } from '../../features/entry/use-entry'
import type { TableNow } from '../../features/tables/table-now.rules'
import { wordsForTests } from '../../i18n/words-for-tests'
import { lifetimeOf, useToasts } from '../../ui/toast-store'
import { useSend } from './use-entry-taps'

const commands = vi.hoisted(() => ({ tapPlace: vi.fn(), findPlaced: vi.fn() }))
vi.mock('../../features/orders/order-commands', () => commands)

const tableId = 't7'
const at = { table: { id: tableId, number: 7 }, visit: { id: 'v' } } as unknown as TableNow
const branch = { id: 'riyadh', currency: 'SAR', taxRateBasisPoints: 1500, timeZone: 'Asia/Riyadh' }
const menu = { branch } as unknown as BranchMenu
const session = { user: { id: 'ali', name: 'Ali' } } as unknown as Session

const placed = (_: unknown, body: PlaceOrder) => ({ ok: true, kept: false, order: body, lineIds: [] })
const refused = (code: string) => ({ ok: false, refusal: { code, details: {} } })

const take = (id: string, quantity: number, course: Course = 1, dish = hummus) =>
  editDraft(tableId, 'v', (draft) =>
    addLine(
      draft,
      { menuItemId: dish.id, quantity, modifierIds: [], notes: '', allergies: [], seat: null, course },
      id,
    ),
  )
const holdSecond = () => editDraft(tableId, 'v', (draft) => toggleHeld(draft, 2))

async function send(dishes = byId, to: TableNow | null = at, onChooseAgain = vi.fn()) {
  const { result } = renderHook(() => {
    const entry = useEntry({ tableId, visitId: 'v', menu: dishes, now: new Date().toISOString() })
    return useSend({ entry, at, to, menu, byId: dishes, branchId: branch.id, session, tables: [], onChooseAgain })
  })
  await act(async () => result.current())
}
const said = () => useToasts.getState().shown.map(({ text }) => text)
const left = () => draftAt(tableId).draft.lines.map(({ id }) => id)

beforeEach(async () => {
  await wordsForTests('en')
  localStorage.clear()
  useDrafts.setState({ owner: null, byTable: {} })
  claimDrafts('ali', branch.id)
  useToasts.setState({ shown: [] })
  commands.tapPlace.mockReset().mockImplementation(async (...args: [unknown, PlaceOrder]) => placed(...args))
  commands.findPlaced.mockReset().mockResolvedValue(null)
})

test('all that was sent is counted, over every order it became', async () => {
  take('a', 3)
  take('b', 2, 2)
  holdSecond()
  await send()
  expect([said(), left()]).toEqual([['Table 7: 5 items sent'], []])
})

test('nobody is told that all was sent while a held course still lies there, refused', async () => {
  take('a', 3)
  take('b', 2, 2)
  holdSecond()
  commands.tapPlace.mockImplementationOnce(async (...args: [unknown, PlaceOrder]) => placed(...args))
  commands.tapPlace.mockResolvedValueOnce(refused('branch_closed'))
  await send()
  expect([said(), left()]).toEqual([[], ['b']])
  expect(draftAt(tableId).sending).toMatchObject({ state: 'refused', code: 'branch_closed' })
})

test('what is sold out and was taken off first is not counted', async () => {
  const gone = { ...hummus, id: 'gone', available: false }
  take('a', 3)
  take('b', 2, 1, gone)
  await send(new Map([...byId, [gone.id, gone]]))
  expect([said(), left()]).toEqual([['Table 7: 3 items sent'], []])
})

test('a dish whose option alone has gone is neither dropped nor sent: its options are chosen again', async () => {
  const gone = new Map([...byId, [hummus.id, { ...hummus, modifierGroups: [] }]])
  take('a', 3)
  editDraft(tableId, 'v', (draft) => changeLine(draft, 'a', { modifierIds: ['extra'] }))
  const onChooseAgain = vi.fn()
  await send(gone, at, onChooseAgain)
  expect(onChooseAgain.mock.calls).toEqual([[{ lineId: 'a', left: 3, options: true }]])
  expect([said(), left(), commands.tapPlace.mock.calls]).toEqual([[], ['a'], []])
})

test('an order that had arrived before counts with what the restaurant has of it', async () => {
  take('a', 3)
  commands.tapPlace.mockResolvedValue(refused('id_taken'))
  const line: NewLine = { ...aLine(hummus, 3), id: 'a' }
  commands.findPlaced.mockResolvedValue({ lines: [line] })
  await send()
  expect([said(), left()]).toEqual([['Table 7: 3 items sent'], []])
})

test('what was changed after an order had arrived is named, and nobody is told that it was sent', async () => {
  take('a', 1)
  editDraft(tableId, 'v', (draft) => changeLine(draft, 'a', { allergies: ['nuts'], notes: 'no oil' }))
  commands.tapPlace.mockResolvedValue(refused('id_taken'))
  const line: NewLine = { ...aLine(hummus, 2), id: 'a' }
  commands.findPlaced.mockResolvedValue({ lines: [line] })
  await send()
  expect(said()).toEqual([
    expect.stringMatching(/The kitchen does not know: .*[Hh]ummus \(1 too many · Nuts · «no oil»\)\. Tell them now/),
  ])
  const [shown] = useToasts.getState().shown
  expect(shown && [shown.kind, lifetimeOf(shown) >= 60_000]).toEqual(['error', true])
})

test('nobody is told that all was sent when an order that had arrived before has fewer portions of a line', async () => {
  take('a', 3)
  commands.tapPlace.mockResolvedValue(refused('id_taken'))
  const line: NewLine = { ...aLine(hummus, 2), id: 'a' }
  commands.findPlaced.mockResolvedValue({ lines: [line] })
  await send()
  expect([said(), left().length]).toEqual([[], 1])
})

test('without a connection what is kept is counted, and not called sent', async () => {
  take('a', 3)
  commands.tapPlace.mockImplementation(async (...args: [unknown, PlaceOrder]) => ({ ...placed(...args), kept: true }))
  await send()
  expect(said()).toEqual(['Not sent yet · Table 7: 3 items'])
})

test('what goes to a party that sits elsewhere by now is said to be sent there, and shown there', async () => {
  take('a', 3)
  const there = { table: { id: 't9', number: 9 }, visit: { id: 'v' } } as unknown as TableNow
  commands.tapPlace.mockImplementation(async (order) => ({ ok: true, kept: true, order, lineIds: [] }))
  await send(byId, there)
  expect(commands.tapPlace.mock.calls[0]?.[0]).toMatchObject({ tableId: 't9', visitId: 'v' })
  expect(said()).toEqual(['Not sent yet · Table 9: 3 items'])
})
