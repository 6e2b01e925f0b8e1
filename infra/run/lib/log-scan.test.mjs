import { expect, test } from 'vitest'
import { leaksIn, seededIn } from './log-scan.mjs'

test('the tests’ own passwords and numbers are found in their sources', () => {
  const source = `const password = 'tangerine-lamp-47'
    const somebody = { phone: '+966551234567', name: 'Layla', pin: '482915' }
    expect(password).toBe(typed)`
  expect(seededIn(source)).toEqual(['tangerine-lamp-47', '+966551234567', '482915'])
})

test.each([
  ['a token', '{"msg":"eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJzdGFmZjoxIn0.c2lnbmF0dXJl"}'],
  ['a bearer', '{"msg":"Authorization: Bearer 0123456789abcdef"}'],
  ['a table link', '{"url":"/t/8KQ2/AbCdEfGhIjKl"}'],
  ['an e-mail address', '{"msg":"layla@example.com is taken"}'],
  ['a phone number', '{"msg":"to +966551234567"}'],
  ['“ta…” of the tests', '{"msg":"tangerine-lamp-47"}'],
])('%s in a log is found', (what, line) => {
  expect(leaksIn(['{"msg":"fine"}', line], ['tangerine-lamp-47'])).toEqual([{ what, line }])
})

test('what a log may say is no leak', () => {
  const lines = [
    '{"level":"info","time":"2026-11-20T17:30:00.000Z","url":"/t/8KQ2/…","msg":"a message to l•••@example.com waits"}',
    '{"branchId":"01980000-0000-7000-8000-000000000001","msg":"Bearer …","seq":123456789012}',
  ]
  expect(leaksIn(lines, ['tangerine-lamp-47'])).toEqual([])
})
