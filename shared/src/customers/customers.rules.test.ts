import { expect, test } from 'vitest'
import type { Guest } from './customers.contract'
import { agreedSince, forgotten, visited, withPoints } from './customers.rules'

const at = '2026-11-20T20:00:00.000Z'
const huda: Guest = {
  id: 'g1',
  version: 4,
  name: 'Huda',
  phone: '+966501234567',
  email: 'huda@example.test',
  notes: 'Window',
  loyaltyPoints: 182,
  totalSpent: 182_000,
  spentElsewhere: [],
  visitCount: 14,
  lastVisit: '2026-11-14T19:00:00.000Z',
  allergies: ['nuts'],
  allergiesAgreedAt: '2026-01-01T10:00:00.000Z',
  createdAt: '2025-01-01T10:00:00.000Z',
  erasedAt: null,
}

test('a visit adds points and what was spent, counts one more, and the last one is now', () => {
  expect(visited(huda, { points: 13, spent: 13_050 }, at)).toMatchObject({
    loyaltyPoints: 195,
    totalSpent: 195_050,
    visitCount: 15,
    lastVisit: at,
    version: 5,
  })
})

test('no more points are taken than there are', () => {
  expect(withPoints(huda, -182).loyaltyPoints).toBe(0)
  expect(() => withPoints(huda, -183)).toThrow('points_below_zero')
})

test('forgotten: nobody can tell who it was, the money still adds up, and nothing new is kept', () => {
  const gone = forgotten(huda, at)
  expect(JSON.stringify(gone)).not.toMatch(/Huda|966501234567|example|Window|nuts/)
  expect(gone).toMatchObject({ totalSpent: 182_000, visitCount: 14, erasedAt: at })
  expect(() => visited(gone, { points: 1, spent: 1 }, at)).toThrow('guest_erased')
  expect(() => withPoints(gone, 1)).toThrow('guest_erased')
  expect(() => forgotten(gone, at)).toThrow('guest_erased')
})

test('allergies are kept with the guest’s word for it, and the first word counts', () => {
  expect(() => agreedSince(null, { allergies: ['nuts'], agreed: false }, at)).toThrow('allergies_not_agreed')
  expect(agreedSince(null, { allergies: ['nuts'], agreed: true }, at)).toBe(at)
  expect(agreedSince(huda, { allergies: ['nuts', 'milk'], agreed: false }, at)).toBe(huda.allergiesAgreedAt)
  expect(agreedSince(huda, { allergies: [], agreed: true }, at)).toBeNull()
})
