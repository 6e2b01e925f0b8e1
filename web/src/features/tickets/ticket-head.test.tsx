import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { cook, line, now, order } from './sample-tickets'
import { TicketHead } from './ticket-head'
import { wallMaker } from './wall.rules'

beforeEach(() => wordsForTests('en'))

test('what the house keeps of the guest’s allergies is on every piece of a torn ticket', () => {
  const [ticket] = wallMaker([], cook)([order([line('confirmed')], { keptAllergies: ['nuts'] })], now).tickets
  if (!ticket) throw new Error('nothing hangs')
  const said = () => screen.getByText('Nuts').closest('.line-allergies')?.textContent
  const shared = { ticket, slot: 1, fresh: false, onAct: undefined }
  const { rerender } = render(<TicketHead {...shared} goesOn={false} />)
  expect(said()).toBe('Allergy on the guest’s record: Nuts')
  rerender(<TicketHead {...shared} goesOn />)
  expect(said()).toBe('Allergy on the guest’s record: Nuts')
})
