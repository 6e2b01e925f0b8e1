import { cleanup, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { CartNews } from './cart-news'
import type { Sending } from './cart-store'
import { PlaceButton } from './place-button'

beforeEach(() => wordsForTests('en'))

const foot = (sending: Sending, more = false, changeable = true) => {
  const shown = { sending, online: true, total: 2800, currency: 'SAR' }
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
  foot({ state: 'sending', since: Date.now() }, true)
  expect(screen.getByText(/What you have added since is not part of it/)).toBeTruthy()
})

test('nobody is promised what the house does not let guests do', () => {
  foot({ state: 'editing' })
  expect(screen.getByText(/You can change or cancel/)).toBeTruthy()
  cleanup()
  foot({ state: 'editing' }, false, false)
  expect(screen.queryByText(/You can change or cancel/)).toBeNull()
})
