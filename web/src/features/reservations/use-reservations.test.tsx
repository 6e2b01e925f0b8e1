import type { Reservation } from '@sufra/shared/reservations/reservations.contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { common } from '../../i18n/catalogues/en/common'
import { reservations as en } from '../../i18n/catalogues/en/reservations'
import { wordsForTests } from '../../i18n/words-for-tests'
import { useToasts } from '../../ui/toast-store'
import { useSteps } from './use-reservations'

const party = (id: string, status: Reservation['status'] = 'confirmed'): Reservation => ({
  id,
  version: 1,
  date: '2030-01-05T17:00:00.000Z',
  minutes: 90,
  guests: 4,
  status,
  name: id,
  phone: null,
  notes: null,
  tableId: null,
  tableNumber: null,
  visitId: null,
  checkedInAt: null,
  cancelledAt: null,
  createdAt: '2029-12-01T10:00:00.000Z',
  quotedMinutes: null,
  guest: null,
})

let sent: unknown[]
beforeEach(async () => {
  sent = []
  useToasts.setState({ shown: [] })
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const asked = JSON.parse(String(body))
    sent.push(asked)
    const id = url.split('/')[5] ?? ''
    return Response.json({ ...party(id, asked.to ?? 'seated'), tableNumber: 5 })
  })
  await wordsForTests('en')
})

const Around = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
)
const steps = () => renderHook(() => useSteps('riyadh'), { wrapper: Around }).result
const shown = () => useToasts.getState().shown.map(({ text, about, action }) => [text, about, action?.label ?? null])
const did = (words: string, name: string) => words.replace('{{name}}', name).replace('{{number}}', '5')
const { undo } = common.action

test('what is done to one party takes the place of what was said of it before, with the older Undo; others stay', async () => {
  const result = steps()
  await act(() => result.current.step(party('huda'), 'cancelled'))
  await act(() => result.current.step(party('omar'), 'no_show'))
  await act(() => result.current.step(party('huda', 'cancelled'), 'confirmed'))
  expect(shown()).toEqual([
    [did(en.did.no_show, 'omar'), 'omar', undo],
    [did(en.did.confirmed, 'huda'), 'huda', undo],
  ])
  await act(() => result.current.change(party('omar'), { notes: 'A cake' }, { notes: null }))
  await act(() => result.current.seat(party('huda')))
  expect(shown()).toEqual([
    [did(en.did.changed, 'omar'), 'omar', undo],
    [did(en.did.seated, 'huda'), 'huda', undo],
  ])
})

test('Undo takes the step back from where the party now is, and says nothing more', async () => {
  const result = steps()
  await act(() => result.current.step(party('huda'), 'cancelled'))
  const told = shown()
  await act(async () => useToasts.getState().shown.at(-1)?.action?.run())
  expect(sent).toEqual([
    { to: 'cancelled', was: 'confirmed' },
    { to: 'confirmed', was: 'cancelled' },
  ])
  expect(shown()).toEqual(told)
})
