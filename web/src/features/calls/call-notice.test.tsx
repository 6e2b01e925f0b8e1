import { sampleCall } from '@sufra/shared/live/live.samples'
import { callAsGuestSees } from '@sufra/shared/live/projections.rules'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { CallNotices } from './call-notice'

beforeEach(() => wordsForTests('en'))

const cancel = vi.fn(async () => true)
const calledBy = (raisedBy: string | null, visitId: string | null = sampleCall.visitId) =>
  render(
    <CallNotices
      calls={[callAsGuestSees({ ...sampleCall, visitId, raisedBy })]}
      busy={false}
      cancel={cancel}
      session="mine"
    />,
  )

test.each(['visit', null])(
  'a phone takes back what it called for itself, with a visit or before: %s',
  async (visitId) => {
    calledBy('mine', visitId)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })))
    expect(cancel).toHaveBeenCalledWith(sampleCall.id)
  },
)

test.each(['theirs', null])('of what another phone called for, or several did, it reads who comes: %s', (raisedBy) => {
  calledBy(raisedBy)
  expect(screen.getByRole('status').textContent).toContain('Ali')
  expect(screen.queryByRole('button')).toBeNull()
})
