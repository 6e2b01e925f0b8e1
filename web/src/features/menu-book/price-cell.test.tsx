import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { PriceCell } from './price-cell'

beforeEach(() => wordsForTests('en'))

test('a price with two readings is not saved by Enter or by leaving the field, but by choosing one', () => {
  const onPrice = vi.fn(async () => true)
  render(<PriceCell item={{ id: 'tea', price: 500 }} name="Tea" currency="KWD" onPrice={onPrice} />)
  fireEvent.click(screen.getByRole('button'))
  const input = screen.getByRole('textbox')
  fireEvent.change(input, { target: { value: '1,250' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  fireEvent.blur(input)
  expect(onPrice).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'KWD 1.250' }))
  expect(onPrice).toHaveBeenCalledWith(1250, 500)
})
