import type { Device } from '@sufra/shared/devices/devices.contract'
import { AppError } from '@sufra/shared/kernel/app-error'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { ChangeForm } from './change-form'

const api = vi.hoisted(() => ({ send: vi.fn() }))
vi.mock('../../api/client', () => api)

const wall: Device = {
  id: 'wall',
  branchId: 'riyadh',
  name: 'Wall',
  kind: 'kitchen',
  stationIds: ['cold', 'hot'],
  createdAt: '2026-11-01T10:00:00.000Z',
  lastSeenAt: null,
  testedAt: null,
  revokedAt: null,
}
const stations = [
  { id: 'hot', name: 'Grill' },
  { id: 'cold', name: 'Salads' },
  { id: 'drinks', name: 'Drinks' },
]
const bodies = () => api.send.mock.calls.map(([, { body }]) => body)
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const isTicked = (name: string) => screen.getByLabelText<HTMLInputElement>(name).checked

beforeEach(async () => {
  api.send.mockReset().mockResolvedValue(wall)
  await wordsForTests('en')
  await act(async () => void render(<ChangeForm device={wall} stations={stations} onChanged={() => {}} />))
})

test('a new name says nothing of the stations, also when one was unticked and ticked again', async () => {
  fireEvent.change(screen.getByLabelText(/Name/), { target: { value: 'Pass' } })
  fireEvent.click(screen.getByLabelText('Salads'))
  fireEvent.click(screen.getByLabelText('Salads'))
  await press('Save')
  expect(bodies()).toEqual([{ name: 'Pass', was: { name: 'Wall' } }])
})

test('stations that somebody else has changed meanwhile are said; mine are kept knowing theirs, or theirs are taken', async () => {
  const now: Device = { ...wall, name: 'Big wall', stationIds: ['drinks'] }
  api.send.mockRejectedValueOnce(new AppError('stale', { device: now, fields: ['stationIds'] }))
  fireEvent.click(screen.getByLabelText('Salads'))
  await press('Save')
  expect(bodies()[0]).toEqual({ stationIds: ['hot'], was: { stationIds: ['cold', 'hot'] } })
  expect(screen.getByRole('alert').textContent).toContain('the stations are now Drinks')
  expect(screen.getByLabelText<HTMLInputElement>(/Name/).value).toBe('Big wall')
  api.send.mockRejectedValueOnce(new AppError('offline'))
  await press('Keep mine')
  expect(bodies()[1]).toEqual({ stationIds: ['hot'], was: { stationIds: ['drinks'] } })
  api.send.mockRejectedValueOnce(new AppError('stale', { device: wall, fields: ['stationIds'] }))
  await press('Save')
  await press('Take theirs')
  expect(['Grill', 'Salads', 'Drinks'].map(isTicked)).toEqual([true, true, false])
})
