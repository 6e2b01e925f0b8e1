import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { outbox } from '../i18n/catalogues/en/outbox'
import { wordsForTests } from '../i18n/words-for-tests'
import { learnServerTime, monotonic, oversleep } from '../live/server-clock'
import { ClockNotice } from './clock-notice'

const minuteMs = 60_000
const serverIsAheadBy = (minutes: number) => {
  const now = monotonic()
  // The exchange that is learnt now counts, whatever was learnt before.
  oversleep(0)
  learnServerTime(now, now, new Date(Date.now() + minutes * minuteMs).toISOString())
}
const notice = (time: string) => outbox.clock.title.replace('{{time}}', time)

beforeAll(() => wordsForTests('en'))

test.each([
  [7, '7 min'],
  [-95, '1 h 35 min'],
])('a device whose clock is wrong by %i minutes is told so until somebody has read it', (minutes, said) => {
  serverIsAheadBy(minutes)
  render(<ClockNotice />)
  expect(screen.getByRole('region', { name: notice(said) }).textContent).toContain(outbox.clock.detail)
  fireEvent.click(screen.getByRole('button'))
  expect(screen.queryByRole('region')).toBeNull()
})

test('nobody is troubled by a minute', () => {
  serverIsAheadBy(-1.4)
  render(<ClockNotice />)
  expect(screen.queryByRole('region')).toBeNull()
})
