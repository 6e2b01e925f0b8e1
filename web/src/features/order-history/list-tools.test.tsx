import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { common } from '../../i18n/catalogues/en/common'
import { history as en } from '../../i18n/catalogues/en/history'
import { wordsForTests } from '../../i18n/words-for-tests'
import { ListTools } from './list-tools'

beforeEach(() => wordsForTests('en'))

test('orders are narrowed to the ways to eat that there are: nothing in Sufra delivers, so deliveries are not offered', () => {
  const onChange = vi.fn()
  const filters = { view: 'all', channel: null, from: null, until: null, search: '' } as const
  render(<ListTools filters={filters} onChange={onChange} />)
  const field = screen.getByLabelText(en.channel)
  const offered = within(field).getAllByRole('option')
  const { 'dine-in': dineIn, takeaway } = common.channel
  expect(offered.map(({ textContent }) => textContent)).toEqual([en.anyChannel, dineIn, takeaway])
  fireEvent.change(field, { target: { value: 'takeaway' } })
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ channel: 'takeaway' })
})
