import type { KitchenOrder } from '@sufra/shared/live/live.contract'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { passMaker } from './pass.rules'
import { PassTicket } from './pass-card'
import type { PassWords } from './pass-words'
import { line, now, order } from './sample-tickets'

beforeEach(() => wordsForTests('en'))

const whole = { id: 'card', from: 0, to: 99, note: false, first: true, last: true, zoom: 1 }

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
  return hangAll(own, [order([line('ready')], { visitId: 'visit', ...part })])
}

function hangAll(own: readonly string[], orders: readonly KitchenOrder[]) {
  const [card] = passMaker(['grill', 'bar'], true, own)(orders, now)
  if (!card) throw new Error('nothing hangs')
  render(
    <PassTicket
      card={card}
      piece={whole}
      slot={1}
      selected={false}
      signals="asking"
      calling={false}
      refusal={null}
      words={words}
    />,
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
  expect(card.querySelector('.ticket__top .line-allergies')?.textContent).toBe(
    'Allergy on the guest’s record: Nuts · Eggs',
  )
})

test('what was asked of a later round stands on the ticket beside what was asked of the first', () => {
  const round = (notes: string | null) => order([line('ready')], { visitId: 'visit', notes })
  const card = hangAll([], [round('no salt'), round(null), round('sauce apart')])
  expect([...card.querySelectorAll('.ticket__note')].map(({ textContent }) => textContent)).toEqual([
    'no salt',
    'sauce apart',
  ])
})
