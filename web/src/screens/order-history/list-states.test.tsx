import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { OrderRows } from '../../features/order-history/use-order-rows'
import { history } from '../../i18n/catalogues/en/history'
import { wordsForTests } from '../../i18n/words-for-tests'
import { ListFoot } from './list-states'

beforeEach(() => wordsForTests('en'))

const nothing = () => undefined
const read = (part: Partial<OrderRows>): OrderRows => ({
  rows: [],
  today: null,
  more: false,
  old: false,
  error: null,
  pending: false,
  busy: false,
  stuck: false,
  pages: 1,
  next: null,
  goOn: nothing,
  refetch: nothing,
  ...part,
})

test('the end is said when it is read, not while what stands there was read before', () => {
  const { rerender } = render(<ListFoot read={read({})} />)
  expect(screen.getByText(history.end)).toBeTruthy()
  for (const part of [{ old: true }, { busy: true }, { more: true }, { pending: true }]) {
    rerender(<ListFoot read={read(part)} />)
    expect(screen.queryByText(history.end)).toBeNull()
  }
})
