import { expect, test } from 'vitest'
import { type Hit, hiddenAmong, nonsense } from './hidden'

const hit = (word: string, status = 200, length = 900): Hit => ({
  input: { FUZZ: word },
  status,
  length,
  words: 40,
  lines: 12,
})
const wordsOf = (hits: readonly Hit[]) => hits.map(({ input }) => input.FUZZ)

test('the app’s own page, which any address gets, hides nothing', () => {
  expect(hiddenAmong([hit(nonsense), hit('.env'), hit('%00', 400, 80)])).toEqual([])
})

test('a file’s own content is found, whatever it is called there', () => {
  const files = [hit('.env', 200, 40), { ...hit('.git/config'), words: 41 }, hit('server-status', 401)]
  expect(wordsOf(hiddenAmong([hit(nonsense), ...files]))).toEqual(['.env', '.git/config', 'server-status'])
})

test('where there is no such page, whatever answers is found', () => {
  expect(wordsOf(hiddenAmong([hit('admin')]))).toEqual(['admin'])
  expect(wordsOf(hiddenAmong([hit(nonsense, 403), hit('admin', 403)]))).toEqual([nonsense, 'admin'])
})
