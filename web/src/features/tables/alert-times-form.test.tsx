import { usualAlertTimes } from '@sufra/shared/tables/alert-times.rules'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { screens } from '../../i18n/catalogues/en/screens'
import { wordsForTests } from '../../i18n/words-for-tests'
import { AlertTimesForm } from './alert-times-form'

let sent: unknown[]
beforeEach(async () => {
  sent = []
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (!init?.body) return Response.json(usualAlertTimes)
    sent.push(JSON.parse(String(init.body)))
    return Response.json({ error: { code: 'forbidden', message: '', details: {} } }, { status: 403 })
  })
  await wordsForTests('en')
})

const field = () => screen.findByLabelText(screens.alerts.name.noOrder)
const type = async (value: string) => fireEvent.input(await field(), { target: { value } })
const save = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: screens.alerts.save })))

test('times that could not be saved say so until one is corrected, and are sent as corrected', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AlertTimesForm branchId="riyadh" />
    </QueryClientProvider>,
  )
  await type('12')
  await save()
  expect(screen.queryByRole('alert')).not.toBeNull()
  await type('13')
  expect(screen.queryByRole('alert')).toBeNull()
  await save()
  expect([sent, screen.queryByRole('alert') !== null]).toEqual([[{ noOrder: 12 }, { noOrder: 13 }], true])
})
