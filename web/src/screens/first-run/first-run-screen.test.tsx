import type { FirstRun } from '@sufra/shared/first-run/first-run.contract'
import { type FirstStep, firstSteps } from '@sufra/shared/first-run/first-run.rules'
import type { Session } from '@sufra/shared/identity/identity.contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { start as en } from '../../i18n/catalogues/en/start'
import { wordsForTests } from '../../i18n/words-for-tests'
import { useSession } from '../../session/session-store'
import { FirstRunScreen } from './first-run-screen'

const session = {
  user: { id: 'u', permissions: [] },
  branches: [{ id: 'b', name: { en: 'Riyadh' }, timeZone: 'Asia/Riyadh', currency: 'SAR', cutOffMinutes: 300 }],
  currentBranchId: 'b',
} as unknown as Session

let firstRun: FirstRun
beforeEach(async () => {
  useSession.setState({ state: 'open', session } as never, true)
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/first-run') ? Response.json(firstRun) : new Promise<Response>(() => undefined),
  )
  await wordsForTests('en')
})

type State = FirstRun['steps'][number]['state']

/** The ways on that a step offers, by their words. */
async function waysOn(step: FirstStep, state: State, there: Partial<FirstRun> = {}) {
  const steps = firstSteps.map((each) => ({ step: each, state: each === step ? state : 'open' }))
  const nothing = { dishes: 0, dishesWithoutPhoto: 0, samples: 0, tables: 0, testOrderId: null }
  firstRun = { shown: true, steps, checks: [], asOf: '2026-11-20T12:00:00.000Z', ...nothing, ...there }
  const { unmount } = await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[`/admin/start?step=${step}`]}>
          <FirstRunScreen />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
  await screen.findByRole('heading', { level: 2, name: en.ask[step] })
  const found = [en.next, en.order.finish, en.goOn, en.skip].filter(
    (name) => screen.queryByRole('button', { name }) !== null,
  )
  unmount()
  return found
}

test('a step that is done and leads on itself has no second way on beside it', async () => {
  const there = { dishes: 6, tables: 8 }
  for (const step of ['menu', 'tables', 'code', 'kitchen'] as const)
    expect(await waysOn(step, 'done', there), step).toEqual([en.next])
  expect(await waysOn('order', 'done', there)).toEqual([en.order.finish])
})

test('one that is done and leads nowhere itself is left with Go on', async () => {
  for (const step of ['menu', 'tables', 'code', 'order'] as const)
    expect(await waysOn(step, 'done'), step).toEqual([en.goOn])
})

test('one that is open, or was left out, can be left out', async () => {
  for (const state of ['open', 'skipped'] as const) {
    expect(await waysOn('menu', state, { dishes: 6 })).toEqual([en.next, en.skip])
    expect(await waysOn('tables', state)).toEqual([en.skip])
  }
})
