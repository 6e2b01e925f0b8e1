import { AppError } from '@sufra/shared/kernel/app-error'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { CodeField } from './code-field'
import { CodeForm } from './code-form'
import { PinPad } from './pin-pad'
import { type Problem, useAttempt } from './use-attempt'

beforeEach(() => wordsForTests('en'))

function Code({ onWhole }: { readonly onWhole: (code: string) => void }) {
  const [code, setCode] = useState('')
  return <CodeField label="Code" value={code} onValue={setCode} onWhole={onWhole} />
}

test('a code pasted in Arabic digits is whole at once, and sent once', () => {
  const onWhole = vi.fn()
  render(<Code onWhole={onWhole} />)
  const input = screen.getByLabelText('Code') as HTMLInputElement
  fireEvent.change(input, { target: { value: '١٢٣ ٤٥٦' } })
  expect(input.value).toBe('123456')
  fireEvent.change(input, { target: { value: '1234567' } })
  expect(onWhole.mock.calls).toEqual([['123456']])
  expect([input.autocomplete, input.inputMode, input.dir]).toEqual(['one-time-code', 'numeric', 'ltr'])
})

const attemptWith = (problem: Problem | null = null) => ({
  busy: false,
  problem,
  run: async () => true,
  say: () => undefined,
})
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pin = () => screen.getByLabelText('PIN of Ali') as HTMLInputElement

test('a PIN is tapped or typed, erased, and sent when it is long enough', async () => {
  const onPin = vi.fn(async () => true)
  render(<PinPad attempt={attemptWith()} label="PIN of Ali" onPin={onPin} />)
  tap('4')
  tap('8')
  tap('Sign In')
  expect(onPin).not.toHaveBeenCalled()
  tap('Delete the last digit')
  fireEvent.change(pin(), { target: { value: `${pin().value}٧٢٥` } })
  expect(pin().value).toBe('4725')
  await act(async () => tap('Sign In'))
  expect(onPin).toHaveBeenCalledWith('4725')
})

test('a wrong PIN is typed anew', async () => {
  render(<PinPad attempt={attemptWith()} label="PIN of Ali" onPin={async () => false} />)
  for (const digit of '1234') tap(digit)
  await act(async () => tap('Sign In'))
  expect(pin().value).toBe('')
})

function RefusedPin() {
  const attempt = useAttempt()
  return <PinPad attempt={attempt} label="PIN of Ali" onPin={() => attempt.run(() => Promise.reject(wrongPin))} />
}
const wrongPin = new AppError('pin_wrong')

test('a wrong PIN is said until the next digit, tapped or typed', async () => {
  render(<RefusedPin />)
  for (const next of [() => tap('4'), () => fireEvent.change(pin(), { target: { value: '4' } })]) {
    fireEvent.change(pin(), { target: { value: '1234' } })
    await act(async () => tap('Sign In'))
    expect(screen.queryByRole('alert')).not.toBeNull()
    next()
    expect(screen.queryByRole('alert')).toBeNull()
  }
})

test('a wrong code is said until it is corrected, and the corrected one goes out by itself', async () => {
  const onVerify = vi.fn(() => Promise.reject(new AppError('code_wrong')))
  function Page() {
    const attempt = useAttempt()
    const form = {
      attempt,
      phone: '+966551234567',
      sent: { challengeId: 'c', expiresAt: '2030-01-01T00:00:00.000Z', resendSeconds: 30 },
    }
    const ways = { onAgain: () => undefined, onOtherNumber: () => undefined }
    return <CodeForm {...form} {...ways} onVerify={() => void attempt.run(onVerify)} />
  }
  render(<Page />)
  const type = (value: string) =>
    act(async () => void fireEvent.input(screen.getByRole('textbox'), { target: { value } }))
  await type('123456')
  expect(screen.queryByRole('alert')).not.toBeNull()
  await type('12345')
  expect(screen.queryByRole('alert')).toBeNull()
  await type('123457')
  expect([onVerify.mock.calls.length, screen.queryByRole('alert') !== null]).toEqual([2, true])
})
