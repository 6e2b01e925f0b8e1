import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addLine } from '../../features/entry/draft.rules'
import { claimDrafts, editDraft, keepDraft, useDrafts } from '../../features/entry/drafts-store'
import { useEntry } from '../../features/entry/use-entry'
import type { TableNow } from '../../features/tables/table-now.rules'
import { wordsForTests } from '../../i18n/words-for-tests'
import { EntryDrawer } from './entry-drawer'

const table = (number: number, visitId: string) =>
  ({ table: { id: `t${number}`, number }, visit: { id: visitId } }) as unknown as TableNow
const here = table(7, 'others')

beforeEach(async () => {
  await wordsForTests('en')
  localStorage.clear()
  useDrafts.setState({ owner: null, byTable: {} })
  claimDrafts('ali', 'riyadh')
  const line = { menuItemId: 'hummus', quantity: 1, modifierIds: [], notes: '', allergies: [], seat: null }
  editDraft('t7', 'v', (draft) => addLine(draft, { ...line, course: 1 }, 'a'))
})

function Drawer({ to }: { readonly to: TableNow | null }) {
  const entry = useEntry({ tableId: 't7', visitId: 'others', menu: new Map(), now: '2026-11-20T18:00:00.000Z' })
  const more = { onEdit: () => {}, onRepeat: null, onSend: () => {} }
  return <EntryDrawer entry={entry} to={to} {...more} at={here} menu={new Map()} currency="SAR" orders={[]} />
}
const said = (to: TableNow | null) => {
  render(<Drawer to={to} />)
  return screen.queryByRole('status')?.textContent?.replace('Throw it away', '') ?? null
}

test('what was taken down for a party that has moved says where it goes', () => {
  expect(said(table(2, 'v'))).toContain('the party that sits at table 2 now, and goes to them')
})

test('of a party that cannot be seen here it promises no table', () => {
  expect(said(null)).toContain('wherever they sit now; if they have left, nothing is ordered')
})

test('of a party that sits here, put together with another, it says nothing', () => {
  expect(said(here)).toBeNull()
})

test('once the restaurant has said that they have left, it goes to nobody', () => {
  const kept = useDrafts.getState().byTable.t7
  if (kept) keepDraft('t7', { ...kept, sending: { state: 'refused', code: 'party_left', details: {} } })
  expect(said(null)).toBe('This was taken down for the party before.')
})
