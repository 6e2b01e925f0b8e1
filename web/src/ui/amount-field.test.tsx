import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { wordsForTests } from '../i18n/words-for-tests'
import { AmountField } from './amount-field'

beforeEach(() => wordsForTests('en'))

function Price({ currency }: { readonly currency: string }) {
  const [value, setValue] = useState('')
  return <AmountField label="Price" currency={currency} value={value} onValue={setValue} error="No price" />
}
const type = (text: string) => fireEvent.change(screen.getByLabelText('Price'), { target: { value: text } })

test('an amount with two readings is asked about with the field, and one tap answers', () => {
  render(<Price currency="KWD" />)
  type('1,250')
  const input = screen.getByLabelText('Price')
  expect(screen.getByRole('alert').textContent).toContain('1.250 or 1,250.000?')
  expect(screen.queryByText('No price')).toBeNull()
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toContain('1.250 or')
  fireEvent.click(screen.getByRole('button', { name: 'KWD 1.250' }))
  expect(input).toHaveProperty('value', '1.250')
  expect(screen.getByText('No price')).toBeTruthy()
})

test('where the currency has two decimals nothing is asked', () => {
  render(<Price currency="SAR" />)
  type('1,250')
  expect(screen.queryByRole('button')).toBeNull()
})
