import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../i18n/words-for-tests'
import { Timer } from './timer'

beforeEach(async () => {
  await wordsForTests('en')
  vi.useFakeTimers({ now: Date.parse('2026-11-20T18:00:00Z') })
})
afterEach(() => vi.useRealTimers())

test('counts up by the second without rendering again', () => {
  const rendered = vi.fn()
  const Counted = () => {
    rendered()
    return <Timer since="2026-11-20T17:51:45Z" />
  }
  render(<Counted />)
  expect(screen.getByRole('timer').textContent).toBe('08:15')
  act(() => vi.advanceTimersByTime(46_000))
  expect(screen.getByRole('timer').textContent).toBe('09:01')
  expect(rendered).toHaveBeenCalledOnce()
})

test('counts down and stands at zero', () => {
  render(<Timer since="2026-11-20T17:59:00Z" until={90} />)
  expect(screen.getByRole('timer').textContent).toBe('00:30')
  act(() => vi.advanceTimersByTime(40_000))
  expect(screen.getByRole('timer').textContent).toBe('00:00')
})

test('from an hour on it says hours and minutes, and in words to a screen reader', async () => {
  render(<Timer since="2026-11-20T17:00:01Z" sign="+" />)
  expect(screen.getByRole('timer').textContent).toBe('+59:59')
  act(() => vi.advanceTimersByTime(9 * 60_000 + 1000))
  expect(shownOf(screen.getByRole('timer'))).toBe('+1 h 09')
  expect(screen.getByText('1 hour 9 minutes')).toBeTruthy()
  await act(() => wordsForTests('ar'))
  expect(shownOf(screen.getByRole('timer'))).toBe('+1 س 09')
  expect(screen.getByRole('timer').querySelector('.running-time')?.getAttribute('dir')).toBe('rtl')
})

const shownOf = (timer: HTMLElement) => timer.querySelector('[aria-hidden]')?.textContent
