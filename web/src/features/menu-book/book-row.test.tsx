import { hummus } from '@sufra/shared/orders/sample-order'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { book as en } from '../../i18n/catalogues/en/book'
import { wordsForTests } from '../../i18n/words-for-tests'
import { BookRow } from './book-row'

const taps = {
  sending: new Set<string>(),
  setPrice: vi.fn(),
  setActive: vi.fn(),
  setAvailable: vi.fn(),
  moved: vi.fn(),
}
const untilTomorrow = { ...hummus, available: false, soldOutUntil: '2099-11-25T05:00:00.000Z' }

beforeEach(async () => {
  await wordsForTests('en')
  vi.clearAllMocks()
  render(
    <BookRow
      {...{ item: untilTomorrow, mark: null, currency: 'SAR', timeZone: 'Asia/Riyadh', gaps: [], taps }}
      ids={[hummus.id]}
      shown={[hummus.id]}
      onEdit={() => undefined}
    />,
  )
})

test('a dish sold out until tomorrow stays so when Sold out is tapped once more', () => {
  fireEvent.click(screen.getByRole('button', { name: en.availability.off }))
  expect(taps.setAvailable).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: en.availability.on }))
  expect(taps.setAvailable).toHaveBeenCalledExactlyOnceWith(untilTomorrow, { available: true })
})
