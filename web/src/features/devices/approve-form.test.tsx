import { approveDevice, askWaiting } from '@sufra/shared/devices/devices.endpoints'
import { groupedCode, pairingCodeOf } from '@sufra/shared/devices/pairing-code.rules'
import { AppError } from '@sufra/shared/kernel/app-error'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { ApproveForm } from './approve-form'

const api = vi.hoisted(() => ({ send: vi.fn() }))
vi.mock('../../api/client', () => api)

const code = pairingCodeOf(4070931)
const waiting = { picture: 'lamp', kind: 'floor', askedAt: new Date().toISOString(), isNear: true }
const onApproved = vi.fn()

const codeField = () => screen.getByLabelText<HTMLInputElement>(/Code on the screen/)
const type = (typed: string) => fireEvent.change(codeField(), { target: { value: typed } })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const asked = () => api.send.mock.calls.map(([endpoint, { body }]) => [endpoint.name, body])

beforeEach(async () => {
  api.send
    .mockReset()
    .mockImplementation(async (endpoint: unknown) => (endpoint === askWaiting ? waiting : { id: 'wall' }))
  onApproved.mockReset()
  await wordsForTests('en')
  await act(
    async () =>
      void render(<ApproveForm branchId="riyadh" stations={[]} how="Open it there" onApproved={onApproved} />),
  )
})

test('digits that are no code are refused by the field at the last of them, and nobody is asked', async () => {
  const wrong = code.slice(0, 7) + ((Number(code[7]) + 1) % 10)
  type(wrong.slice(0, 7))
  expect(screen.queryByRole('alert')).toBeNull()
  type(wrong)
  expect(screen.getByRole('alert').textContent).toContain('That is not a code: check the digits')
  await press('Continue')
  expect(asked()).toEqual([])
  type(code)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('too few digits are asked for when it is sent', async () => {
  type('1234')
  await press('Continue')
  expect(screen.getByRole('alert').textContent).toContain('Type the eight digits')
  expect(asked()).toEqual([])
})

test('the code stands in two groups, whatever was pasted', () => {
  for (const typed of [code, ` ${code}\t`, `${code.slice(0, 3)}-${code.slice(3)}`]) {
    type(typed)
    expect(codeField().value).toBe(groupedCode(code))
  }
})

test('a screen is let in once the manager has seen its picture on it', async () => {
  type(code)
  await press('Continue')
  expect(screen.getByRole('heading').textContent).toBe('Does the screen show: Lamp?')
  expect(screen.getByText('The same as yours')).toBeDefined()
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.queryByText('Open it there')).toBeNull()
  await press('Yes, it shows this')
  fireEvent.change(screen.getByLabelText(/Name/), { target: { value: 'Door' } })
  await press('Let it in')
  const body = { code, picture: 'lamp', name: 'Door', kind: 'floor', stationIds: [] }
  expect(asked()).toEqual([
    [askWaiting.name, { code }],
    [approveDevice.name, body],
  ])
  expect(onApproved).toHaveBeenCalledOnce()
})

test('another picture lets nothing in, and the form begins anew with what to do', async () => {
  type(code)
  await press('Continue')
  await press('No')
  expect(codeField().value).toBe('')
  expect(screen.getByRole('status').textContent).toContain('Nothing was let in')
  expect(asked()).toEqual([[askWaiting.name, { code }]])
})

test('a screen on another network is warned of, and can be let in', async () => {
  api.send.mockImplementation(async (endpoint: unknown) =>
    endpoint === askWaiting ? { ...waiting, isNear: false } : { id: 'wall' },
  )
  type(code)
  await press('Continue')
  expect(screen.getByText('Another than yours')).toBeDefined()
  expect(screen.getByRole('status').textContent).toContain('on another network than you')
  await press('Yes, it shows this')
  expect(screen.getByLabelText(/Name/)).toBeDefined()
})

test('a code that ran out while the screen was named is said beside the code', async () => {
  type(code)
  await press('Continue')
  await press('Yes, it shows this')
  fireEvent.change(screen.getByLabelText(/Name/), { target: { value: 'Door' } })
  api.send.mockRejectedValueOnce(new AppError('pairing_code_wrong'))
  await press('Let it in')
  expect(codeField().value).toBe(groupedCode(code))
  expect(screen.getByRole('alert').textContent).toContain('No screen is waiting with this code')
})

test('a printer that asked for a code is let in as one', async () => {
  api.send.mockResolvedValueOnce({ ...waiting, kind: 'printer' })
  type(code)
  await press('Continue')
  await press('Yes, it shows this')
  expect(screen.getByLabelText<HTMLSelectElement>(/Kind/).value).toBe('printer')
})
