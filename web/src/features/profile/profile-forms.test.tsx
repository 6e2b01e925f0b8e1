import type { Profile } from '@sufra/shared/identity/profile.contract'
import { AppError } from '@sufra/shared/kernel/app-error'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { auth } from '../../i18n/catalogues/en/auth'
import { profile as en } from '../../i18n/catalogues/en/profile'
import { wordsForTests } from '../../i18n/words-for-tests'
import { AboutForm } from './about-form'
import { PasswordForm } from './password-form'

const profile: Profile = {
  name: 'Ali',
  phone: null,
  email: 'ali@aldiwan.sa',
  locale: 'en',
  digits: 'latin',
  provider: 'builtin',
  hasPassword: true,
  demo: false,
  sessions: [],
}

beforeEach(async () => {
  const error = { code: 'demo_no_profile', message: '', details: {} }
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 403 }))
  await wordsForTests('en')
})

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
const refusal = () => screen.queryByRole('alert')

test.each([
  ['a name', () => type(auth.field.name, 'Ali B')],
  ['a phone', () => type(auth.field.phone, '+966551234567')],
  ['a language', () => fireEvent.click(screen.getByRole('button', { name: 'العربية' }))],
])('a profile that could not be saved says so until %s is corrected', async (_, correct) => {
  render(<AboutForm profile={profile} onSaved={() => undefined} />)
  await press(en.save)
  expect(refusal()?.textContent).toContain(auth.failed.profile)
  correct()
  expect(refusal()).toBeNull()
})

test('a refused password is said at its field until that field is corrected', async () => {
  const onReplace = vi.fn().mockRejectedValue(new AppError('invalid_credentials'))
  render(<PasswordForm onReplace={onReplace} />)
  type(en.current, 'guess')
  type(auth.field.newPassword, 'three plates of hummus')
  await press(en.change)
  expect(onReplace).toHaveBeenCalledOnce()
  type(auth.field.newPassword, 'four plates of hummus')
  expect(refusal()).not.toBeNull()
  type(en.current, 'guess again')
  expect(refusal()).toBeNull()
})

test('a new password that is too short is said until it is typed anew', async () => {
  render(<PasswordForm onReplace={async () => undefined} />)
  type(en.current, 'guess')
  type(auth.field.newPassword, 'short')
  await press(en.change)
  expect(refusal()?.textContent).toBe(auth.error.password_too_short)
  type(auth.field.newPassword, 'short and')
  expect(refusal()).toBeNull()
})
