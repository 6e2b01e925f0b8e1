import { expect, test } from 'vitest'
import { mayReadOutbox } from './outbox.rules'

const [here, elsewhere] = [true, false].map((isFromHere) => (knowsWord: boolean) => ({ isFromHere, knowsWord })) as [
  (knowsWord: boolean) => { isFromHere: boolean; knowsWord: boolean },
  (knowsWord: boolean) => { isFromHere: boolean; knowsWord: boolean },
]

test('whoever read the word at the start may read it, at this machine', () => {
  for (const url of [null, 'https://menu.example.com']) {
    expect(mayReadOutbox(here(true), url)).toBe(true)
    expect(mayReadOutbox(elsewhere(true), url)).toBe(false)
  }
})

test('a proxy that says nothing of itself may not', () => {
  for (const url of [null, 'https://menu.example.com', 'http://localhost.example.com', 'http://192.168.1.4:3000'])
    expect(mayReadOutbox(here(false), url), `${url}`).toBe(false)
})

test('where the installation itself is reached at this machine alone, no word is asked for', () => {
  for (const url of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000']) {
    expect(mayReadOutbox(here(false), url), url).toBe(true)
    expect(mayReadOutbox(elsewhere(false), url), url).toBe(false)
  }
})
