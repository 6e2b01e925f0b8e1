import { expect, test } from 'vitest'
import { originAllowed } from './origin.rules'

test.each([
  ['our own page', 'https://sufra.example', 'sufra.example', null],
  ['our own page on a port', 'http://localhost:3000', 'localhost:3000', null],
  ['our own page behind a proxy that says another host', 'https://sufra.example', '10.0.0.7', 'https://sufra.example'],
  ['a device, which has no page', undefined, 'sufra.example', null],
])('%s may connect', (_who, origin, host, publicUrl) => {
  expect(originAllowed(origin, host, publicUrl)).toBe(true)
})

test.each([
  ['another site', 'https://evil.example', 'sufra.example', null],
  ['another port', 'http://localhost:4000', 'localhost:3000', null],
  ['a name that begins like ours', 'https://sufra.example.evil.example', 'sufra.example', 'https://sufra.example'],
  ['a page without an origin', 'null', 'sufra.example', null],
  ['a file', 'file://sufra.example', 'sufra.example', null],
  ['an empty origin', '', '', null],
  ['a request without a host', 'https://sufra.example', undefined, null],
])('%s may not', (_who, origin, host, publicUrl) => {
  expect(originAllowed(origin, host, publicUrl)).toBe(false)
})
