import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { PassLine } from './pass-line'
import { line } from './sample-tickets'
import { OwnLine } from './ticket-line'

const quiet = { opening: null, atPass: false, held: false, unseen: false, picked: false, lit: false, onTap: undefined }
const dishes = [line('preparing', { seat: 3 }), line('preparing')]

test.each([
  ['en', 'Seat 3'],
  ['ar', 'المقعد 3'],
  ['ckb', 'کورسی 3'],
] as const)(
  'in %s a dish says whose it is, on the wall and at the pass; one for the table says nothing',
  async (locale, says) => {
    await wordsForTests(locale)
    render(
      <ul>
        {dishes.map((dish) => (
          <OwnLine key={dish.id} line={dish} {...quiet} />
        ))}
        {dishes.map((dish) => (
          <PassLine key={dish.id} line={dish} station="Grill" />
        ))}
      </ul>,
    )
    const seats = screen.getAllByRole('listitem').map((item) => item.querySelector('.seat-mark')?.textContent ?? null)
    expect(seats.map((seat) => seat?.replace(/[\u2066-\u2069]/g, ''))).toEqual([says, undefined, says, undefined])
  },
)
