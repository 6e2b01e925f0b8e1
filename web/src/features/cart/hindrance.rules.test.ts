import { expect, test } from 'vitest'
import { hindranceOf } from './hindrance.rules'

const at = (clock: string) => `2026-11-20T${clock}:00.000Z`
type Branch = Parameters<typeof hindranceOf>[0]
const evening: Branch = { open: true, ordering: { state: 'open', until: null }, closesAt: at('20:00') }
const seen = (clock: string, branch = evening) => hindranceOf(branch, false, Date.parse(at(clock)))

test('a menu that was read while the house was open knows when it closes', () => {
  expect(seen('19:59')).toBeNull()
  expect(seen('20:00')).toEqual({ state: 'closed', until: null })
})

test('a house that never closes, and a menu kept from before it could say, hinder nobody', () => {
  expect(seen('23:59', { ...evening, closesAt: null })).toBeNull()
  expect(seen('23:59', { open: true } as Branch)).toBeNull()
})

test('what hinders ends by itself at its minute', () => {
  const paused: Branch = { ...evening, ordering: { state: 'paused', until: at('18:15') } }
  expect(seen('18:14', paused)).toEqual({ state: 'paused', until: at('18:15') })
  expect(seen('18:15', paused)).toBeNull()
})
