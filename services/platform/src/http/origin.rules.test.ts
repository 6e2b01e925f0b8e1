import { expect, test } from 'vitest'
import { isOwnOrigin, originAllowed } from './origin.rules'

const ours = { publicUrl: 'https://sufra.example', allowedOrigins: ['https://good.example', 'http://localhost:5173'] }
const written = { publicUrl: null, allowedOrigins: ['https://Good.Example:443/'] }
const alone = { publicUrl: null, allowedOrigins: [] }

test.each([
  ['our own page', 'https://sufra.example', 'sufra.example', alone],
  ['our own page on a port', 'http://localhost:3000', 'localhost:3000', alone],
  ['our own page behind a proxy that says another host', 'https://sufra.example', '10.0.0.7', ours],
  ['a device, which has no page', undefined, 'sufra.example', alone],
  ['a page of the list', 'https://good.example', 'sufra.example', ours],
  ['a page of a list that writes its names its own way', 'https://good.example', 'x.example', written],
  ['a page of the list on a port', 'http://localhost:5173', 'sufra.example', ours],
])('%s may connect', (_who, origin, host, origins) => {
  expect(originAllowed(origin, host, origins)).toBe(true)
})

test.each([
  ['another site', 'https://evil.example', 'sufra.example', ours],
  ['another port', 'http://localhost:4000', 'localhost:3000', alone],
  ['a listed name on another port', 'https://good.example:8443', 'sufra.example', ours],
  ['a listed name without its lock', 'http://good.example', 'sufra.example', ours],
  ['a name that begins like ours', 'https://sufra.example.evil.example', 'sufra.example', ours],
  ['a name that begins like a listed one', 'https://good.example.evil', 'sufra.example', ours],
  ['a name that ends like a listed one', 'https://evilgood.example', 'sufra.example', ours],
  ['a part below a listed name', 'https://a.good.example', 'sufra.example', ours],
  ['a name hidden as a user', 'https://good.example@evil.example', 'sufra.example', ours],
  ['a listed name with a path', 'https://good.example/x', 'sufra.example', ours],
  ['a page without an origin', 'null', 'sufra.example', ours],
  ['a file', 'file://sufra.example', 'sufra.example', ours],
  ['an empty origin', '', '', alone],
  ['a star', '*', 'sufra.example', ours],
  ['a request without a host', 'https://sufra.example', undefined, alone],
])('%s may not', (_who, origin, host, origins) => {
  expect(originAllowed(origin, host, origins)).toBe(false)
})

test('only our own pages need no leave', () => {
  expect(isOwnOrigin('https://sufra.example', '10.0.0.7', ours.publicUrl)).toBe(true)
  expect(isOwnOrigin('https://good.example', 'sufra.example', ours.publicUrl)).toBe(false)
})
