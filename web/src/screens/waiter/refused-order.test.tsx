import type { Session } from '@sufra/shared/identity/identity.contract'
import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import type { PlaceOrder } from '@sufra/shared/orders/orders.contract'
import { hummus, shawarma } from '@sufra/shared/orders/sample-order'
import { act, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { addLine } from '../../features/entry/draft.rules'
import { claimDrafts, draftAt, editDraft, useDrafts } from '../../features/entry/drafts-store'
import { useEntry } from '../../features/entry/use-entry'
import type { TableNow } from '../../features/tables/table-now.rules'
import { wordsForTests } from '../../i18n/words-for-tests'
import { idle, useLive } from '../../live/live-store'
import { useOutbox } from '../../outbox/outbox-store'
import { OutboxStrip } from '../../outbox/outbox-strip'
import { startOutbox } from '../../outbox/start-outbox'
import { holdCommands } from '../../session/hold-commands'
import { enter } from '../../session/session-store'
import { EntryDrawer } from './entry-drawer'
import { useSend } from './use-entry-taps'
import { useTakenAnew } from './use-taken-anew'

vi.mock('../../outbox/outbox-shelf', async (original) => {
  const { shelfInMemory } = await original<typeof import('../../outbox/outbox-shelf')>()
  return { shelfInMemory, shelf: shelfInMemory() }
})

const branch = { id: 'riyadh', currency: 'SAR', taxRateBasisPoints: 1500, timeZone: 'Asia/Riyadh' }
const menu = { branch } as unknown as BranchMenu
const at = { table: { id: 't7', number: 7 }, visit: { id: 'v' } } as unknown as TableNow
const plain = { ...shawarma, modifierGroups: [] }
let dishes = new Map([hummus, plain].map((item) => [item.id, item]))
const session = {
  kind: 'staff',
  demo: false,
  provider: 'builtin',
  table: null,
  expiresAt: '2030-01-01T00:00:00Z',
  organization: { id: 'o', slug: 'o', name: 'Al Diwan' },
  branches: [],
  currentBranchId: branch.id,
  user: { id: 'ali', name: 'Ali', email: null, role: 'WAITER', permissions: [] },
} as unknown as Session

const sent: PlaceOrder[] = []
let line: 'down' | 'up' = 'down'
vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
  if (line === 'down') throw new TypeError('no line')
  const order = JSON.parse(String(body)) as PlaceOrder
  if (order.lines.some(({ menuItemId }) => dishes.get(menuItemId)?.available === false))
    return Response.json({ error: { code: 'item_sold_out', message: '', details: {} } }, { status: 409 })
  sent.push(order)
  return Response.json({ ...order, version: 1, tableNumber: 7 }, { status: 201 })
})

function Desk() {
  useTakenAnew('t7', 'v')
  const entry = useEntry({ tableId: 't7', visitId: 'v', menu: dishes, now: new Date().toISOString() })
  const known = { at, to: at, menu, byId: dishes, branchId: branch.id, session, tables: [at] }
  const onSend = useSend({ entry, ...known, onChooseAgain: () => {} })
  const more = { onEdit: () => {}, onRepeat: null, orders: [], currency: 'SAR' }
  return <EntryDrawer entry={entry} at={at} to={at} onSend={onSend} {...more} menu={dishes} />
}

const sendButton = (name: RegExp) => screen.findByRole('button', { name })
const plainText = () => document.body.textContent?.replace(/[\u2066-\u2069]/g, '') ?? ''

beforeEach(async () => {
  await wordsForTests('en')
  localStorage.clear()
  useDrafts.setState({ owner: null, byTable: {} })
  holdCommands()
  startOutbox()
  await enter(Promise.resolve({ token: 'token', session }))
  claimDrafts('ali', branch.id)
  const entities = { ...idle.entities, table: { t7: at.table } }
  useLive.setState({ ...idle, branchId: branch.id, view: 'service', entities })
})

test('a dish sells out while eight wait for a line: they are read, opened again, and the other seven are sent', async () => {
  for (const [item, quantity] of [
    [hummus, 7],
    [plain, 1],
  ] as const)
    editDraft('t7', 'v', (draft) => {
      const wanted = { menuItemId: item.id, quantity, modifierIds: [], notes: '', allergies: [], seat: null }
      return addLine(draft, { ...wanted, course: 1 }, crypto.randomUUID())
    })
  const router = createMemoryRouter(
    [
      { path: '/', element: <OutboxStrip /> },
      { path: '/waiter/tables/:tableId/order', element: <Desk /> },
    ],
    { initialEntries: ['/waiter/tables/t7/order'] },
  )
  render(<RouterProvider router={router} />)
  const tap = await sendButton(/Send.*8/)
  await act(async () => tap.click())
  await waitFor(() => expect(draftAt('t7').draft.lines).toEqual([]), { timeout: 10_000 })
  expect(useOutbox.getState().queue).toHaveLength(1)

  dishes = new Map([hummus, { ...plain, available: false }].map((item) => [item.id, item]))
  await act(async () => router.navigate('/'))
  line = 'up'
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(useOutbox.getState().queue[0]?.refused?.code).toBe('item_sold_out'), { timeout: 10_000 })
  expect(plainText()).toContain('7 × Hummus')
  expect(plainText()).toContain('1 × Shawarma')
  const again = await screen.findByRole('link', { name: /Open it again for table .*7/ })
  await act(async () => again.click())
  await waitFor(() => expect(useOutbox.getState().queue).toEqual([]))

  const rest = await sendButton(/Send the rest|Send/)
  await act(async () => rest.click())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.lines.map(({ menuItemId, quantity }) => [menuItemId, quantity])).toEqual([[hummus.id, 7]])
  expect(sent[0]).toMatchObject({ tableId: 't7', visitId: 'v' })
  await waitFor(() => expect(draftAt('t7').draft.lines).toEqual([]))
}, 30_000)
