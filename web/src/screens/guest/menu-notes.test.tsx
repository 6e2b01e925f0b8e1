import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { learnServerTime, monotonic } from '../../live/server-clock'
import { MenuNotes } from './menu-notes'
import type { MenuPage } from './use-menu-page'

const now = '2026-11-20T18:00:00.000Z'
const paused = (until: string) =>
  ({
    menu: { asOf: now, branch: { open: true, ordering: { state: 'paused', until }, timeZone: 'Asia/Riyadh' } },
    ...{ guest: { kind: 'takeaway' }, stale: false },
  }) as unknown as MenuPage

beforeEach(async () => {
  await wordsForTests('en')
  learnServerTime(monotonic(), monotonic(), now)
})
afterEach(() => vi.restoreAllMocks())

test('a phone whose clock runs ahead or behind says as long as the others that orders are paused', () => {
  const device = vi.spyOn(Date, 'now')
  for (const ahead of [-3_600_000, 0, 3_600_000]) {
    device.mockReturnValue(Date.parse(now) + ahead)
    const before = render(<MenuNotes page={paused('2026-11-20T18:10:00.000Z')} />)
    expect(screen.getByRole('status').textContent).toContain('21:10')
    before.unmount()
    const after = render(<MenuNotes page={paused('2026-11-20T17:59:00.000Z')} />)
    expect(screen.queryByRole('status')).toBeNull()
    after.unmount()
  }
})
