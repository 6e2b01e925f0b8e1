import type { KitchenOrder } from '@sufra/shared/live/live.contract'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { cook, line, now, order } from './sample-tickets'
import { TicketCard, type WallWords } from './ticket-card'
import { OtherLine } from './ticket-line'
import { wallMaker } from './wall.rules'

beforeEach(() => wordsForTests('en'))

const nothing = () => undefined
const words: WallWords = {
  cook,
  stationName: (id) => id,
  timeOf: (instant) => instant,
  taps: { onAct: nothing, onLine: nothing, onFire: nothing, onSelect: nothing },
  tools: () => null,
}
const shared = { slot: 1, selected: false, lineId: null, fresh: false, lit: null, refusal: null, words }

/** How each dish of this ticket stands there. */
function statesOf(hanging: KitchenOrder) {
  const [ticket] = wallMaker([], cook)([hanging], now).tickets
  if (!ticket) throw new Error('nothing hangs')
  const piece = { from: 0, to: hanging.lines.length, note: false, first: true, last: true, zoom: 1 }
  render(<TicketCard {...shared} ticket={ticket} piece={piece} />)
  return screen.getAllByRole('listitem').map((dish) => dish.dataset.state)
}

test('a ready dish is done while the others of its ticket still cook', () => {
  expect(statesOf(order([line('ready'), line('preparing'), line('confirmed')]))).toEqual(['done', 'open', 'open'])
})

test('on a ticket that is ready every dish is done', () => {
  expect(statesOf(order([line('ready'), line('ready', { quantity: 3 })]))).toEqual(['done', 'done'])
})

test('a dish of another station says what its guest must not eat', () => {
  render(<OtherLine line={line('preparing', { allergies: ['nuts'] })} station="Bar" opening={null} />)
  expect(screen.getByText('Nuts')).toBeTruthy()
})
