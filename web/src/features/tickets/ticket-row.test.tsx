import { render } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { cook, line, order } from './sample-tickets'
import { TicketRow } from './ticket-row'
import { wallMaker } from './wall.rules'

beforeEach(() => wordsForTests('ar'))

test('by how long a ticket is late is one time with its plus, also where it is read from right to left', () => {
  const since = new Date(Date.now() - 3 * 3_600_000).toISOString()
  const [ticket] = wallMaker([], cook)(
    [order([line('confirmed', { confirmedAt: since })], { placedAt: since, confirmedAt: since })],
    Date.now(),
  ).tickets
  if (!ticket?.dueAt) throw new Error('nothing is late')
  const { container } = render(
    <TicketRow ticket={ticket} slot={1} rows="full" chosen={false} fresh={false} onChoose={() => undefined} />,
  )
  const late = container.querySelector('.trow__what .running-time')
  expect(late?.textContent).toMatch(/^\+\S+ س/)
  expect(late?.getAttribute('dir')).toBe('rtl')
  expect(late?.closest('[dir="ltr"]')).toBeNull()
})
