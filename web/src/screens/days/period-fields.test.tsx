import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { days } from '../../i18n/catalogues/en/days'
import { wordsForTests } from '../../i18n/words-for-tests'
import { PeriodFields } from './period-fields'

beforeEach(() => wordsForTests('en'))

test('that a period is none is said until one of its days is corrected', () => {
  const period = { from: '2026-11-20', until: '2026-11-10' }
  render(<PeriodFields period={period} wrong="backwards" />, { wrapper: MemoryRouter })
  expect(screen.getByRole('alert').textContent).toBe(days.wrong.backwards)
  fireEvent.input(screen.getByLabelText(days.from), { target: { value: '2026-11-01' } })
  expect(screen.queryByRole('alert')).toBeNull()
})
