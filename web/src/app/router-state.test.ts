import type { Session } from '@sufra/shared/identity/identity.contract'
import { expect, test } from 'vitest'
import { type RouterInput, routerState } from './router-state.rules'

const session = {} as Session
const known = (configured: boolean): RouterInput['installation'] => ({ state: 'known', installation: { configured } })

test('nothing is shown as missing before the server has said so', () => {
  expect(routerState({ installation: { state: 'loading' }, session: { state: 'none' } })).toBe('starting')
  expect(routerState({ installation: known(false), session: { state: 'loading' } })).toBe('starting')
})

test('without a provider nobody can sign in, and the notice says so', () => {
  expect(routerState({ installation: known(false), session: { state: 'none' } })).toBe('demo_notice')
})

test('with a provider a visitor sees the landing page', () => {
  expect(routerState({ installation: known(true), session: { state: 'none' } })).toBe('signed_out')
})

test('an open session, a demo one too, enters whatever is configured', () => {
  expect(routerState({ installation: known(false), session: { state: 'open', session } })).toBe('signed_in')
  expect(routerState({ installation: { state: 'loading' }, session: { state: 'open', session } })).toBe('signed_in')
})

test('a server that does not answer is not a missing sign-in', () => {
  expect(routerState({ installation: known(true), session: { state: 'unreachable' } })).toBe('unreachable')
  expect(routerState({ installation: { state: 'unreachable' }, session: { state: 'none' } })).toBe('unreachable')
})
