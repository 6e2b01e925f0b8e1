import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { idle, useLive } from '../../live/live-store'
import { learnServerTime, monotonic } from '../../live/server-clock'
import type { Guest } from './guest-context'
import { MenuNotes } from './menu-notes'
import { useHindrance } from './use-hindrance'

const now = '2026-11-20T18:00:00.000Z'
const atTable: Guest = {
  kind: 'table',
  branchId: 'south',
  owner: 'phone',
  table: { id: 'seven', number: 7, visitId: 'visit' },
}
const ordering = (state: BranchMenu['branch']['ordering']['state'], until: string | null = null) => ({ state, until })

function Notes({ said }: { readonly said: ReturnType<typeof ordering> }) {
  const menu = { asOf: now, branch: { open: true, ordering: said, timeZone: 'Asia/Riyadh' } } as unknown as BranchMenu
  return <MenuNotes page={{ menu, guest: atTable, stale: false, hindrance: useHindrance(atTable, menu.branch) }} />
}

beforeEach(async () => {
  await wordsForTests('en')
  learnServerTime(monotonic(), monotonic(), now)
  useLive.setState(idle)
})
afterEach(() => vi.restoreAllMocks())

test('a phone whose clock runs ahead or behind says as long as the others that orders are paused', () => {
  const device = vi.spyOn(Date, 'now')
  for (const ahead of [-3_600_000, 0, 3_600_000]) {
    device.mockReturnValue(Date.parse(now) + ahead)
    const before = render(<Notes said={ordering('paused', '2026-11-20T18:10:00.000Z')} />)
    expect(screen.getByRole('status').textContent).toContain('21:10')
    before.unmount()
    const after = render(<Notes said={ordering('paused', '2026-11-20T17:59:00.000Z')} />)
    expect(screen.queryByRole('status')).toBeNull()
    after.unmount()
  }
})

test('the menu of a visit that has ended says so, and that nothing can be ordered with it', () => {
  const visit = { id: 'visit', version: 2, status: 'closed' as const, tableIds: ['seven'], guests: 2 }
  useLive.setState(({ entities }) => ({ entities: { ...entities, visit: { visit } } }))
  render(<Notes said={ordering('open')} />)
  expect(screen.getByRole('status').textContent).toContain(
    'Your visit here has ended, so nothing can be ordered with it',
  )
})
