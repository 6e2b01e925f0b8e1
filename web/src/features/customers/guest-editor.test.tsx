import type { Guest } from '@sufra/shared/customers/customers.contract'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { GuestEditor } from './guest-editor'

const huda: Guest = {
  id: '0198a000-0000-7000-8000-000000000001',
  version: 1,
  name: 'Huda',
  phone: '+966501234567',
  email: null,
  loyaltyPoints: 0,
  totalSpent: 0,
  spentElsewhere: [],
  visitCount: 0,
  lastVisit: null,
  allergies: [],
  allergiesAgreedAt: null,
  notes: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  erasedAt: null,
}
const now: Guest = {
  ...huda,
  version: 2,
  phone: '+966507654321',
  allergies: ['nuts'],
  allergiesAgreedAt: '2026-11-20T10:00:00.000Z',
}
const branch = { id: 'b', timeZone: 'Asia/Riyadh', currency: 'SAR' }

let sent: { readonly changes: Partial<Guest>; readonly was: Partial<Guest> }[]
let refusal: unknown
beforeEach(async () => {
  sent = []
  refusal = { code: 'stale', message: '', details: { guest: now, fields: ['phone'] } }
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return sent.length === 1 ? Response.json({ error: refusal }, { status: 409 }) : Response.json(now)
  })
  await wordsForTests('en')
})

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const textOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const isTicked = (label: string) => screen.getByLabelText<HTMLInputElement>(label).checked

/** While this form was open somebody else changed the phone and wrote down an allergy. */
async function contested() {
  const onSaved = vi.fn()
  await act(async () => void render(<GuestEditor branch={branch} onSaved={onSaved} guest={huda} />))
  type('Phone', '0509999999')
  type('Notes', 'By the window')
  await press('Save')
  expect(screen.getByRole('alert').textContent).toContain('the phone')
  return onSaved
}

test('keeping mine keeps what was typed here, and the allergy that somebody else wrote down meanwhile', async () => {
  const onSaved = await contested()
  expect([textOf('Phone'), textOf('Notes'), isTicked('Nuts')]).toEqual(['0509999999', 'By the window', true])
  await press('Keep mine')
  expect(sent[1]).toMatchObject({
    changes: { phone: '+966509999999', notes: 'By the window' },
    was: { phone: now.phone, notes: null },
  })
  expect(Object.keys(sent[1]?.changes ?? {}).sort()).toEqual(['notes', 'phone'])
  expect(onSaved).toHaveBeenCalledOnce()
})

test('taking theirs takes what both changed; what else was typed stays', async () => {
  await contested()
  await press('Take theirs')
  expect([textOf('Phone'), textOf('Notes'), isTicked('Nuts')]).toEqual([now.phone, 'By the window', true])
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Save')
  expect(sent[1]?.changes).toEqual({ notes: 'By the window' })
})

test('any other refusal is said, and what was typed stays', async () => {
  refusal = { code: 'guest_known', message: '', details: {} }
  await act(async () => void render(<GuestEditor branch={branch} guest={huda} onSaved={() => {}} />))
  type('Phone', '0509999999')
  await press('Save')
  expect(screen.getByRole('alert').textContent).toContain('Another guest has this phone number')
  expect([textOf('Phone'), screen.queryByRole('button', { name: 'Keep mine' })]).toEqual(['0509999999', null])
})

test('an allergy that is written down after a lost answer reaches the guest who had arrived', async () => {
  refusal = { code: 'id_taken', message: '', details: { guest: huda } }
  const onSaved = vi.fn()
  await act(async () => void render(<GuestEditor branch={branch} onSaved={onSaved} guest={null} />))
  type('Phone', '0501234567')
  type('Name', 'Huda')
  fireEvent.click(screen.getByLabelText('Nuts'))
  fireEvent.click(screen.getByLabelText('The guest agreed that we keep their allergies'))
  await press('Add guest')
  expect(sent[1]).toEqual({ changes: { allergies: ['nuts'] }, was: { allergies: [] }, allergiesAgreed: true })
  expect(onSaved).toHaveBeenCalledOnce()
})
