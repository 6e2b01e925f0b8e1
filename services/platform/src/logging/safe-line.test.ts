import { expect, test } from 'vitest'
import { safeLine } from './safe-line'

const token = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJzdGFmZjoxIn0.c2lnbmF0dXJl'

test.each([
  ['a token', `for ${token}, please`, 'for [token], please'],
  ['a token behind other words', `/feed-${token} and x.${token}`, '/feed-[token] and x.[token]'],
  ['two tokens', `${token} ${token}`, '[token] [token]'],
  ['an address', 'to sara.m+x@mail.example.com.', 'to [e-mail].'],
  ['an address behind another’s', 'a@b.example.c1@d.example', '[e-mail]'],
  ['an address behind half of one', 'a@b@c.example', 'a@[e-mail]'],
  ['addresses in a row', 'a@b.example,c@d.example', '[e-mail],[e-mail]'],
  ['an address of a hundred letters', `${'a'.repeat(100)}@b.example`, '[e-mail]'],
  ['a password in a URL', 'redis://default:s3:cr3t@cache:6379', 'redis://…@cache:6379'],
  ['a password without a name', 'redis://:s3cr3t@cache', 'redis://…@cache'],
  [
    'a value that was not read',
    'invalid input value for enum order_step: \\"mine\\"',
    'invalid input value for enum order_step: …',
  ],
])('%s is hidden', (_what, line, hidden) => {
  expect(safeLine(line)).toBe(hidden)
})

test.each(['mark@', 'x@y', 'eyJ.x.y', '10.0.0.7:5432', 'http://cache:6379/x'])('%s says nothing of anybody', (line) => {
  expect(safeLine(line)).toBe(line)
})

const length = 8000
const filled = (part: string) => part.repeat(Math.ceil(length / part.length)).slice(0, length)
const ordinary = filled('TypeError: x is undefined at render (https://eat.example/assets/app-1234.js:1:20345)\\n    ')

/** The quickest of many times: what else the machine did meanwhile counts for nothing. */
function quickest(line: string): number {
  const times = Array.from({ length: 20 }, () => {
    const from = performance.now()
    safeLine(line)
    return performance.now() - from
  })
  return Math.min(...times)
}

test.each([
  ['letters without an end', filled('a')],
  ['dots and letters', filled('a.')],
  ['beginnings of tokens', filled('-eyJaaaa')],
  ['beginnings of tokens that go on', `${filled('-eyJ')}.aaaa`],
  ['colons behind a scheme', `://${filled(':')}`],
  ['addresses that never end', `a@${filled('b.')}`],
  ['halves of addresses', filled('a@b.')],
  ['digits of phones', filled('+9 6')],
  ['values of nothing', filled('invalid value for ')],
  ['keys of nothing', filled('\\"pin\\":')],
  ['bearers of nothing', filled('Bearer ')],
])('%s take no stranger’s text longer to look through than an ordinary one takes', (_what, hostile) => {
  expect(quickest(hostile)).toBeLessThan(20 * quickest(ordinary))
})
