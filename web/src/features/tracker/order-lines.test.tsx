import { anOrder } from '@sufra/shared/orders/sample-order'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { OrderLines } from './order-lines'

test('a guest sees that what they asked of the whole order went with it', async () => {
  await wordsForTests('en')
  render(<OrderLines order={{ ...anOrder({ confirmed: true }), notes: 'All of it together, please' }} />)
  expect(screen.getByText('All of it together, please')).toBeTruthy()
})
