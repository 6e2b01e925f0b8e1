import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { InviteForm } from './invite-form'

beforeEach(() => wordsForTests('en'))

const attempt = { busy: false, problem: null, run: async () => true, say: () => undefined }
const invited = { attempt, email: 'noor@example.com', name: 'Noor', byFirebase: false }
const accept = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement)

test('a provider with a window of its own is asked there, and no password here', () => {
  const onAccept = vi.fn()
  render(<InviteForm {...invited} popup onAccept={onAccept} />)
  expect(document.querySelector('input[type=password]')).toBeNull()
  expect(screen.getByText(/Sign in there as .*noor@example.com/)).not.toBeNull()
  accept()
  expect(onAccept).toHaveBeenCalledWith({ name: 'Noor', password: '' })
})

test('where passwords are typed here, nobody joins without one', () => {
  const onAccept = vi.fn()
  render(<InviteForm {...invited} popup={false} onAccept={onAccept} />)
  expect(document.querySelector('input[type=password]')).not.toBeNull()
  accept()
  expect(onAccept).not.toHaveBeenCalled()
})
