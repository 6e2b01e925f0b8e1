import { cleanup, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { CartNews } from './cart-news'
import type { Sending } from './cart-store'
import { PlaceButton } from './place-button'

beforeEach(() => wordsForTests('en'))

const foot = (sending: Sending, { more = false, changeable = true, unsure = false, online = true } = {}) => {
  const shown = { sending, unsure, online, total: 2800, currency: 'SAR' }
  render(
    <>
      <CartNews {...shown} timeZone="Asia/Riyadh" more={more} />
      <PlaceButton {...shown} troubled={false} changeable={changeable} onPlace={() => {}} />
    </>,
  )
}

test('an order that may have arrived at an earlier visit says so, and offers to order anew', () => {
  foot({ state: 'refused', code: 'id_taken', details: {} })
  expect(screen.getByRole('alert').textContent).toContain('may have arrived already, at an earlier visit')
  expect(screen.getByRole('button', { name: /Order anew/ })).toBeTruthy()
})

test('what was added to an order on its way is said not to be part of it', () => {
  foot({ state: 'sending', since: Date.now() }, { more: true })
  expect(screen.getByText(/What you have added since is not part of it/)).toBeTruthy()
})

test('nobody is promised what the house does not let guests do', () => {
  foot({ state: 'editing' })
  expect(screen.getByText(/You can change or cancel/)).toBeTruthy()
  cleanup()
  foot({ state: 'editing' }, { changeable: false })
  expect(screen.queryByText(/You can change or cancel/)).toBeNull()
})

test('an order that may have arrived is never called unsent, nor shown to a waiter as something to enter', () => {
  const since = Date.now()
  const states: Sending[] = [
    { state: 'queued', since },
    { state: 'unanswered', code: 'offline', since },
    { state: 'unanswered', code: 'offline', since: null },
    { state: 'editing' },
  ]
  for (const sending of states) {
    for (const online of [true, false]) {
      foot(sending, { unsure: true, online })
      const said = screen.getByRole('alert').textContent
      expect(said).toContain('may have arrived already')
      expect(said).toContain('don’t order it from a waiter as well')
      expect(screen.queryByText(/not sent|show it to a waiter/)).toBeNull()
      expect(screen.queryByRole('button', { name: /Don’t send yet/ })).toBeNull()
      cleanup()
    }
  }
  foot({ state: 'queued', since }, { online: false })
  expect(screen.getByText(/also show it to a waiter/)).toBeTruthy()
})

test('an order that has never gone out and grew too old is said not to have been sent', () => {
  foot({ state: 'unanswered', code: 'offline', since: null })
  expect(screen.getByRole('alert').textContent).toContain('was not sent')
})
