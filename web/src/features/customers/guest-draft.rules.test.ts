import type { Guest } from '@sufra/shared/customers/customers.contract'
import { countries } from '@sufra/shared/identity/countries'
import { expect, test } from 'vitest'
import { broughtUp, changesOf, draftOf, type GuestDraft, without } from './guest-draft.rules'

const home = countries.SA
const huda = {
  id: 'g',
  version: 1,
  name: 'Huda',
  phone: '+966501234567',
  email: null,
  notes: 'By the window',
  allergies: [],
  allergiesAgreedAt: null,
} as unknown as Guest
const agreedAt = '2026-11-20T10:00:00.000Z'
const draft = (part: Partial<GuestDraft>): GuestDraft => ({ ...draftOf(huda), ...part })

test('when a guest changed under the form, what was typed stays and no allergy of the other person is undone', () => {
  const now: Guest = { ...huda, phone: '+966507654321', allergies: ['nuts'], allergiesAgreedAt: agreedAt }
  const mine = broughtUp(draft({ phone: '0509999999', email: 'h@example.com' }), huda, now, home)
  expect(mine).toMatchObject({ phone: '0509999999', email: 'h@example.com', allergies: ['nuts'], agreed: true })
  expect(changesOf(now, mine, home)?.changes).toEqual({ phone: '+966509999999', email: 'h@example.com' })
  expect(changesOf(now, without(mine, ['phone'], now), home)?.changes).toEqual({ email: 'h@example.com' })
})

test('what reads the same as it is kept was not changed, however it is typed', () => {
  const now: Guest = { ...huda, phone: '+966507654321', notes: 'On the terrace' }
  const mine = broughtUp(draft({ phone: '050 123 4567', notes: 'By the window ' }), huda, now, home)
  expect(changesOf(now, mine, home)).toBeNull()
})

test('the guest’s word goes with the allergies it is for', () => {
  const now: Guest = { ...huda, allergies: ['nuts'], allergiesAgreedAt: agreedAt }
  const mine = broughtUp(draft({ allergies: ['milk'], agreed: true }), huda, now, home)
  expect([mine.allergies, mine.agreed]).toEqual([['milk'], true])
  const taken = without({ ...mine, agreed: false }, ['allergies'], now)
  expect([taken.allergies, taken.agreed]).toEqual([['nuts'], true])
})
