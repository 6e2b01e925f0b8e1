import type { Session } from '@sufra/shared/identity/identity.contract'
import type { BranchSettings } from '@sufra/shared/settings/settings.contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useSettings } from '../../features/settings/use-settings'
import { wordsForTests } from '../../i18n/words-for-tests'
import { StepPlace } from './step-place'
import type { StepProps } from './step-props'

const api = vi.hoisted(() => ({ ask: vi.fn(), send: vi.fn() }))
vi.mock('../../api/client', () => api)

const settings: BranchSettings = {
  values: {
    restaurantName: { en: 'Al Diwan' },
    branchName: { en: 'Riyadh' },
    address: null,
    timeZone: 'Asia/Riyadh',
    currency: 'SAR',
    taxRateBasisPoints: 1500,
    cutOffMinutes: 300,
    hours: null,
    ramadan: null,
    pause: null,
    defaultLocale: 'ar',
    digits: 'latin',
    guestConfirm: 'every',
    guestCancel: true,
    guestOrderCap: 50_000,
    kitchenConfirms: false,
    waitNoOrder: 15,
    waitNoFood: 30,
    waitBill: 15,
    waitCleaning: 10,
    codesAbroad: false,
    readyPushes: true,
    holdMinutes: 90,
    noShowMinutes: 30,
  },
  stations: [],
  ordering: { state: 'open', until: null },
  reach: { screens: 0, phones: 0 },
  currencyInUse: false,
  asOf: '2026-11-20T12:00:00.000Z',
}
const client = new QueryClient()
const Around = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)
const onDone = vi.fn()

async function shownTo(permissions: readonly string[]) {
  const session = { user: { permissions } } as unknown as Session
  const props = { session, branch: { id: 'riyadh' }, onDone } as unknown as StepProps
  render(<StepPlace {...props} />, { wrapper: Around })
  await screen.findByRole('button', { name: 'Next' })
}
const controlsOf = (name: string) => {
  const fieldset = document.querySelector(`[data-name=${name}] fieldset`) as HTMLFieldSetElement
  return { locked: fieldset.disabled, fields: within(fieldset).queryAllByRole('textbox') }
}

beforeEach(async () => {
  await wordsForTests('en')
  api.ask.mockReset().mockResolvedValue(settings)
  api.send.mockReset()
  onDone.mockReset()
})

test('what is the owner’s alone is shown to a branch’s manager, and not theirs to change', async () => {
  await shownTo(['manage_settings'])
  const names = ['restaurantName', 'branchName', 'country', 'currency', 'taxRateBasisPoints', 'timeZone']
  expect(names.filter((name) => !controlsOf(name).locked)).toEqual([])
  expect(['defaultLocale', 'digits'].filter((name) => controlsOf(name).locked)).toEqual([])
})

test('what was left half typed in another setting neither stops the step nor goes with it', async () => {
  const { result } = renderHook(() => useSettings('riyadh', () => undefined), { wrapper: Around })
  await waitFor(() => expect(result.current.draft).toBeDefined())
  act(() => result.current.set('waitBill', 'soon'))
  await shownTo(['manage_settings', 'manage_organization'])
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(onDone).toHaveBeenCalledTimes(1)
  const [english] = controlsOf('branchName').fields
  fireEvent.change(english as HTMLElement, { target: { value: 'Olaya' } })
  api.send.mockResolvedValue({ ...settings, values: { ...settings.values, branchName: { en: 'Olaya' } } })
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(2))
  expect(api.send.mock.calls[0]?.[1].body.changes).toEqual({ branchName: { en: 'Olaya' } })
  expect(result.current.draft?.waitBill).toBe('soon')
})

test('another country changes all that follows from it, and is saved as one', async () => {
  await shownTo(['manage_settings', 'manage_organization'])
  fireEvent.change(screen.getByRole('combobox', { name: 'Country' }), { target: { value: 'IQ' } })
  expect(screen.getByText(/^Usual in Iraq:/).textContent).toContain('weeks from Saturday')
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(api.send).toHaveBeenCalled())
  expect(api.send.mock.calls[0]?.[1].body.changes).toEqual({
    currency: 'IQD',
    taxRateBasisPoints: 0,
    timeZone: 'Asia/Baghdad',
    digits: 'native',
  })
})

test('another currency names what else is otherwise in its country, and one tap takes it', async () => {
  await shownTo(['manage_settings', 'manage_organization'])
  fireEvent.change(screen.getByRole('combobox', { name: 'Country' }), { target: { value: 'SA' } })
  expect(screen.queryByRole('button', { name: 'Take these too' })).toBeNull()
  fireEvent.change(screen.getByRole('combobox', { name: 'Currency' }), { target: { value: 'KWD' } })
  const note = screen.getByRole('status')
  expect(note.textContent).toContain('In Kuwait these are usual too: no VAT and the clock of Kuwait.')
  fireEvent.click(within(note).getByRole('button', { name: 'Take these too' }))
  expect(screen.getByRole('textbox', { name: 'VAT rate' })).toHaveProperty('value', '0')
  expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveProperty('value', 'Asia/Kuwait')
  expect(screen.queryByRole('button', { name: 'Take these too' })).toBeNull()
})
