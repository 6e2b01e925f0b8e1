import { expect, test } from 'vitest'
import { mayReadOutbox } from './outbox.rules'

const serving = (publicUrl: string | null) => ({ publicUrl, word: 'printed-at-start' })
const here = (word?: string) => ({ isFromHere: true, word })

test('whoever read the word at the start may read it, at this machine', () => {
  for (const url of [null, 'https://menu.example.com']) {
    expect(mayReadOutbox(here('printed-at-start'), serving(url))).toBe(true)
    expect(mayReadOutbox({ isFromHere: false, word: 'printed-at-start' }, serving(url))).toBe(false)
  }
})

test('a proxy that says nothing of itself may not', () => {
  for (const url of [null, 'https://menu.example.com', 'http://localhost.example.com', 'http://192.168.1.4:3000'])
    for (const word of [undefined, '', 'printed-at-star', 'guessed'])
      expect(mayReadOutbox(here(word), serving(url)), `${url} ${word}`).toBe(false)
})

test('where the installation itself is reached at this machine alone, no word is asked for', () => {
  for (const url of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000']) {
    expect(mayReadOutbox(here(), serving(url)), url).toBe(true)
    expect(mayReadOutbox({ isFromHere: false, word: undefined }, serving(url)), url).toBe(false)
  }
})
