import type { KitchenOrder } from '@sufra/shared/live/live.contract'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { passMaker } from './pass.rules'
import { PassTicket } from './pass-card'
import type { PassWords } from './pass-words'
import { line, now, order } from './sample-tickets'

beforeEach(() => wordsForTests('en'))

const words: PassWords = {
  stationName: (id) => id,
  timeOf: (instant) => instant,
  mayHandOver: true,
  onCall: () => undefined,
  onHandOver: () => undefined,
  onSelect: () => undefined,
}

/** A table all of whose dishes that are heard here are ready, on a screen that hears these stations. */
function hang(own: readonly string[], part: Partial<KitchenOrder> = {}) {
  const orders = [order([line('ready')], { visitId: 'visit', ...part })]
  const [card] = passMaker(['grill', 'bar'], true, own)(orders, now)
  if (!card) throw new Error('nothing hangs')
  render(
    <PassTicket {...{ card, slot: 1, selected: false, signals: 'asking', calling: false, refusal: null, words }} />,
  )
  return screen.getByRole('article')
}

test('a table is ready where all is heard', () => {
  const card = hang([])
  expect(card.textContent).not.toContain('Other stations')
  expect(card.querySelector('.ticket__status')?.textContent).toBe('Ready')
  expect(card.getAttribute('data-whole')).toBe('true')
})

test('a screen that hears the grill alone says that it is ready here, and that others are not shown', () => {
  const card = hang(['grill'])
  expect(card.textContent).toMatch(/Other stations\s*not shown here/)
  expect(card.querySelector('.ticket__status')?.textContent).toBe('Ready here')
  expect(card.getAttribute('data-whole')).toBe('false')
})

test('what the house keeps of the guest’s allergies stands on the ticket, and that it comes from their record', () => {
  const card = hang([], { keptAllergies: ['nuts', 'eggs'] })
  expect(card.querySelector('.ticket__allergy')?.textContent).toBe('Allergy on the guest’s record: Nuts · Eggs')
})
