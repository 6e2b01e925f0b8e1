import type { OpenedSession } from '@sufra/shared/identity/identity.contract'
import { beforeEach, expect, test } from 'vitest'
import { keepBrowser, knownBrowsers } from './known-browser'

beforeEach(() => localStorage.clear())

const cameIn = (browser?: string) =>
  keepBrowser({ token: 't', session: {}, ...(browser && { browser }) } as OpenedSession)

test('the five who came in last are kept, each once', () => {
  for (const each of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) cameIn(each)
  expect(knownBrowsers()).toEqual(['c', 'f', 'e', 'd', 'b'])
})

test('who came in without one changes nothing, and what is no list of ours is none', () => {
  cameIn('a')
  cameIn()
  expect(knownBrowsers()).toEqual(['a'])
  for (const spoilt of ['{', '{}', 'null', '"a"']) {
    localStorage.setItem('sufra.browsers', spoilt)
    expect(knownBrowsers()).toEqual([])
  }
})
