import { claimPairing } from '@sufra/shared/devices/devices.endpoints'
import { AppError } from '@sufra/shared/kernel/app-error'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { PairingCode } from './pairing-code'
import { usePairing } from './use-pairing'

const api = vi.hoisted(() => ({ send: vi.fn() }))
vi.mock('../../api/client', () => api)

beforeEach(async () => {
  await wordsForTests('en')
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

function Screen() {
  const { pairing, old, busy, start } = usePairing(async () => {})
  const begin = () => start('kitchen')
  if (pairing) return <PairingCode pairing={pairing} old={old} busy={busy} onNew={begin} />
  return (
    <button type="button" onClick={begin}>
      Begin
    </button>
  )
}

test('a code that the house knows no more is called old at once, though its minutes are not over; the next one counts', async () => {
  let known = false
  let codes = 0
  api.send.mockImplementation(async (endpoint: unknown) => {
    if (endpoint === claimPairing && known) return { state: 'waiting' }
    if (endpoint === claimPairing) throw new AppError('pairing_expired')
    const expiresAt = new Date(Date.now() + 600_000).toISOString()
    codes += 1
    return { pairingId: `pairing-${codes}`, code: `1234567${codes}`, picture: 'lamp', secret: 'secret', expiresAt }
  })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  render(<Screen />)
  fireEvent.click(screen.getByText('Begin'))
  await pass(100)
  expect(screen.getByText('1234 5671')).toBeDefined()
  expect(screen.getByText('Lamp')).toBeDefined()
  await pass(2000)
  expect(screen.queryByText('1234 5671')).toBeNull()
  expect(screen.getByRole('alert')).toBeDefined()
  known = true
  fireEvent.click(screen.getByRole('button'))
  await pass(5000)
  expect(screen.getByText('1234 5672')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})
