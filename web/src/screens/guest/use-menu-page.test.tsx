import type { GuestVisit } from '@sufra/shared/live/live.contract'
import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { idle, useLive } from '../../live/live-store'
import { type Guest, GuestContext } from './guest-context'
import { useMenuPage } from './use-menu-page'

const atTable: Guest = {
  kind: 'table',
  branchId: 'south',
  owner: 'phone',
  table: { id: 'seven', number: 7, visitId: 'visit' },
}
const branch = { open: true, currency: 'SAR', timeZone: 'Asia/Riyadh', ordering: { state: 'open', until: null } }
const menu = { branch, items: [], sections: [] } as unknown as BranchMenu
const Around = ({ children }: { readonly children: ReactNode }) => (
  <MemoryRouter>
    <GuestContext value={atTable}>{children}</GuestContext>
  </MemoryRouter>
)
const pageOf = (status: GuestVisit['status']) => {
  const visit: GuestVisit = { id: 'visit', version: 2, status, tableIds: ['seven'], guests: 2 }
  useLive.setState(({ entities }) => ({ entities: { ...entities, visit: { visit } } }))
  const shown = { menu, byId: new Map(), kept: false, error: null }
  return renderHook(() => useMenuPage(shown), { wrapper: Around }).result.current
}

beforeEach(async () => {
  await wordsForTests('en')
  useLive.setState(idle)
})

test('with a visit that has ended nothing is added and nobody is called; while it is open both are offered', () => {
  const seated = pageOf('open')
  expect([seated.here, seated.hindrance, seated.inOrderOf === null]).toEqual([true, null, false])
  const gone = pageOf('closed')
  expect([gone.here, gone.hindrance?.state, gone.inOrderOf]).toEqual([false, 'ended', null])
})
