import { cleanup, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { CartNews } from './cart-news'
import type { Sending } from './cart-store'
import type { Hindrance } from './hindrance.rules'
import { PlaceButton } from './place-button'
import type { Untold } from './told.rules'
import { useHindranceWords } from './use-hindrance-words'

beforeEach(() => wordsForTests('en'))

interface Usual extends Record<'more' | 'changeable' | 'unsure' | 'online' | 'nothingLeft', boolean> {
  readonly untold: Untold | null
}
const usual: Usual = { more: false, untold: null, changeable: true, unsure: false, online: true, nothingLeft: false }
type FootCase = Partial<Usual> & { readonly hindrance?: Hindrance }
function Foot({ sending, told }: { readonly sending: Sending; readonly told: FootCase }) {
  const { more, untold, changeable, unsure, online, nothingLeft } = { ...usual, ...told }
  const words = useHindranceWords('Asia/Riyadh')
  const hindered = told.hindrance && words(told.hindrance)
  const shown = { sending, unsure, online, total: 2800, currency: 'SAR' }
  return (
    <>
      <CartNews {...shown} timeZone="Asia/Riyadh" more={more} untold={untold} hindered={hindered?.news} />
      <PlaceButton
        {...shown}
        changeable={changeable}
        nothingLeft={nothingLeft}
        troubled={nothingLeft}
        change={null}
        hindered={hindered?.button}
        onPlace={() => {}}
      />
    </>
  )
}
const foot = (sending: Sending, told: FootCase = {}) => render(<Foot sending={sending} told={told} />)

test('an order that may have arrived at an earlier visit says so, and offers to order anew', () => {
  foot({ state: 'refused', code: 'id_taken', details: {} })
  expect(screen.getByRole('alert').textContent).toContain('may have arrived already, at an earlier visit')
  expect(screen.getByRole('button', { name: /Order anew/ })).toBeTruthy()
})

test('an allergy that was told while the order was on its way is said not to be known to the kitchen', () => {
  foot({ state: 'sending', since: Date.now() }, { untold: 'allergy', more: true })
  expect(screen.getByRole('alert').textContent).toContain('without the allergy you have told us since')
})

test('a dish that was changed while the order was on its way is said to be made as it was before', () => {
  foot({ state: 'sending', since: Date.now() }, { untold: 'change', more: true })
  expect(screen.getByRole('alert').textContent).toContain('the kitchen makes it as it was before')
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
  expect(screen.getByText('To change or cancel it, tell a waiter.')).toBeTruthy()
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

test('a house that takes no orders says so in the order, before anything is sent, and until when', () => {
  const until = new Date(Date.now() + 20 * 60_000).toISOString()
  const named = () => screen.getByRole<HTMLButtonElement>('button')
  foot({ state: 'editing' }, { hindrance: { state: 'paused', until } })
  expect(document.body.textContent).toMatch(/has paused orders.*Orders from/)
  expect([named().disabled, named().textContent]).toEqual([true, expect.stringMatching(/^Orders from .*\d/)])
  cleanup()
  foot({ state: 'editing' }, { hindrance: { state: 'closed', until: null } })
  expect(screen.getByText(/We are closed now/)).toBeTruthy()
  expect([named().disabled, named().textContent]).toEqual([true, 'Not taking orders now'])
  cleanup()
  foot({ state: 'editing' }, { hindrance: { state: 'ended', until: null } })
  expect(screen.getByText(/nothing can be ordered with it/)).toBeTruthy()
  expect([named().disabled, named().textContent]).toEqual([true, 'This visit has ended'])
})

test('an order of which nothing can be had any more is only to be emptied: no price, nothing to send', () => {
  foot({ state: 'editing' }, { nothingLeft: true })
  expect(screen.getByRole('button').textContent).toBe('Remove what can’t be had')
})
