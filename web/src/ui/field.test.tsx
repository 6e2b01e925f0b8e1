import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { wordsForTests } from '../i18n/words-for-tests'
import { Field, SearchField } from './field'

beforeEach(() => wordsForTests('en'))

function Phone({ error }: { readonly error?: string }) {
  const [value, setValue] = useState('')
  return <Field label="Phone" value={value} onValue={setValue} error={error} />
}

test('a phone typed in Arabic digits arrives in 0–9', () => {
  render(<Phone />)
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '٠٥٠ ۱۲۳' } })
  expect(screen.getByLabelText('Phone')).toHaveProperty('value', '050 123')
})

test('an error is tied to its field and keeps what was typed', () => {
  render(<Phone error="This number is too short" />)
  const input = screen.getByLabelText('Phone')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'This number is too short',
  )
})

test('the minus of a number in a note stays before it on a right-to-left page', () => {
  const { container, rerender } = render(
    <Field label="النقاط" value="" onValue={() => {}} hint="لخصم النقاط، مثل −10." />,
  )
  const pieces = () => [...container.querySelectorAll('bdi[dir="ltr"]')].map(({ textContent }) => textContent)
  expect(pieces()).toEqual(['−10'])
  rerender(<Field label="المبلغ" value="x" onValue={() => {}} error="أدخل مبلغًا مثل 4 أو -2." />)
  expect(pieces()).toEqual(['4', '-2'])
})

test('a search can be cleared by its button and by Escape', () => {
  const seen: string[] = []
  const { rerender } = render(
    <SearchField label="Search the menu" value="hummus" onValue={(text) => seen.push(text)} />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' })
  expect(seen).toEqual(['', ''])
  rerender(<SearchField label="Search the menu" value="" onValue={(text) => seen.push(text)} />)
  expect(screen.queryByRole('button')).toBeNull()
})
