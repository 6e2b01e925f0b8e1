import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { guest } from '../../i18n/catalogues/en/guest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { OwnName } from './own-name'

beforeEach(async () => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  const error = { code: 'rate_limited', message: '', details: {} }
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 429 }))
  await wordsForTests('en')
})

test('a name that was not kept says so until it is corrected', async () => {
  render(<OwnName name="Sara" onClose={() => undefined} />)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: guest.account.nameSave })))
  expect(screen.queryByRole('alert')).not.toBeNull()
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Sara A' } })
  expect(screen.queryByRole('alert')).toBeNull()
})
