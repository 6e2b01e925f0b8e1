import { beforeEach, expect, test } from 'vitest'
import { actsForDevice, currentToken, forgetToken, keepToken, tokenIn } from './token-store'

beforeEach(() => {
  for (const keeping of ['device', 'screen', 'tab'] as const) forgetToken(keeping)
  localStorage.clear()
})

/** Another tab of this phone: it shares the storage, and nothing else. */
const scannedElsewhere = (token: string) => localStorage.setItem('sufra.token', token)

test('whoever goes is forgotten, on this page and in its storage', () => {
  keepToken('mine', 'device')
  expect([currentToken(), tokenIn('device'), actsForDevice()]).toEqual(['mine', 'mine', true])
  forgetToken('device')
  expect([currentToken(), tokenIn('device'), actsForDevice()]).toEqual([null, null, true])
})

test('a tab whose session is over leaves alone who came in by another tab since', () => {
  keepToken('mine', 'device')
  scannedElsewhere('theirs')
  expect(actsForDevice()).toBe(false)
  forgetToken('device')
  expect([currentToken(), tokenIn('device')]).toEqual([null, 'theirs'])
})

test('a screen is put out while somebody works on it, and they go on', () => {
  keepToken('screen', 'screen')
  keepToken('waiter', 'tab')
  forgetToken('screen')
  expect([currentToken(), tokenIn('screen')]).toEqual(['waiter', null])
})
