import { AppError } from '@sufra/shared/kernel/app-error'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { rememberEmail } from '../../session/last-email'
import { StaffForm } from './staff-form'
import { type Problem, useAttempt } from './use-attempt'

beforeEach(async () => {
  localStorage.clear()
  await wordsForTests('en')
})

const attemptWith = (problem: Problem | null = null) => ({
  busy: false,
  problem,
  run: async () => true,
  say: () => undefined,
})
const email = () => screen.getByLabelText('E-mail') as HTMLInputElement
const password = () => screen.getByLabelText('Password') as HTMLInputElement
const signIn = () => fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))

test('what is typed goes out as it is, and password managers know the fields', () => {
  const onSignIn = vi.fn()
  render(<StaffForm attempt={attemptWith()} onSignIn={onSignIn} />)
  fireEvent.change(email(), { target: { value: ' ali@aldiwan.sa' } })
  fireEvent.change(password(), { target: { value: ' ١٢٣ حمص ' } })
  signIn()
  expect(onSignIn).toHaveBeenCalledWith({ email: 'ali@aldiwan.sa', password: ' ١٢٣ حمص ' })
  expect([email().type, email().autocomplete, email().required]).toEqual(['email', 'username', true])
  expect([password().autocomplete, password().required]).toEqual(['current-password', true])
})

test('an empty form is not sent, and each field says what it lacks', () => {
  const onSignIn = vi.fn()
  render(<StaffForm attempt={attemptWith()} onSignIn={onSignIn} />)
  signIn()
  expect(onSignIn).not.toHaveBeenCalled()
  expect(screen.getByText('Type your e-mail address')).not.toBeNull()
  expect(screen.getByText('Type your password')).not.toBeNull()
})

test('an empty password for Firebase has a sentence of its own', () => {
  render(<StaffForm attempt={attemptWith()} onSignIn={() => undefined} byFirebase />)
  signIn()
  expect(screen.getByText('Password is required for Firebase authentication')).not.toBeNull()
})

test('a wrong password is said at its field and nothing typed is lost', () => {
  const wrong = { field: 'password', text: 'Invalid email or password', until: null } as const
  const { rerender } = render(<StaffForm attempt={attemptWith()} onSignIn={() => undefined} />)
  fireEvent.change(email(), { target: { value: 'ali@aldiwan.sa' } })
  fireEvent.change(password(), { target: { value: 'guess' } })
  rerender(<StaffForm attempt={attemptWith(wrong)} onSignIn={() => undefined} />)
  expect(screen.getByRole('alert').textContent).toBe('Invalid email or password')
  expect(password().getAttribute('aria-invalid')).toBe('true')
  expect([email().value, password().value]).toEqual(['ali@aldiwan.sa', 'guess'])
})

test('a refusal goes as soon as the password is typed anew, and is back when that is wrong too', async () => {
  const refused = () => Promise.reject(new AppError('invalid_credentials'))
  function Page() {
    const attempt = useAttempt()
    return <StaffForm attempt={attempt} onSignIn={() => void attempt.run(refused)} />
  }
  render(<Page />)
  fireEvent.input(email(), { target: { value: 'ali@aldiwan.sa' } })
  for (const guess of ['guess', 'another guess']) {
    fireEvent.input(password(), { target: { value: guess } })
    expect(screen.queryByRole('alert')).toBeNull()
    await act(async () => signIn())
    expect(screen.queryByRole('alert')).not.toBeNull()
  }
})

test('too many attempts show the time that is left', () => {
  const problem = {
    field: null,
    text: 'Too many failed attempts. Please try again in 1 minute',
    until: Date.now() + 42_000,
  }
  render(<StaffForm attempt={attemptWith(problem)} onSignIn={() => undefined} />)
  expect(screen.getByRole('alert').textContent).toMatch(/try again in 1 minute.*in 00:4[12]/)
})

test('who signed in last is known here, until they say they are not it', () => {
  rememberEmail('ali@aldiwan.sa')
  render(<StaffForm attempt={attemptWith()} onSignIn={() => undefined} />)
  expect(email().value).toBe('ali@aldiwan.sa')
  fireEvent.click(screen.getByRole('button', { name: 'Not you?' }))
  expect(email().value).toBe('')
  expect(localStorage.getItem('sufra.email')).toBeNull()
})

test('the password can be looked at', () => {
  render(<StaffForm attempt={attemptWith()} onSignIn={() => undefined} />)
  expect(password().type).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Show the password' }))
  expect(password().type).toBe('text')
})
