import type { AnyContract } from '@sufra/api/kernel/any-contract'
import type { Asker } from '@sufra/platform/seed/test-world'
import type { Locale } from '@sufra/shared/locale/locale'
import fc from 'fast-check'
import { hostileText } from '../values'
import { type Part, type Ways, weighted } from './ways'

/** Neither a control character nor a new line: what a client that keeps to HTTP can write into a header. */
const inHeader = (text: string) =>
  Buffer.from(text)
    .toString('latin1')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '')

const letIn: Readonly<Record<string, readonly string[]>> = {
  public: ['anonymous', 'OWNER'],
  token: ['OWNER', 'anonymous'],
  guest: ['guest of this table', 'guest of another table'],
  guest_or_staff: ['guest of this table', 'WAITER', 'OWNER'],
  customer: ['customer'],
  device: ['device (waiter)', 'device (kitchen)', 'device (floor)'],
}

/** Somebody who gets as far as the body; anybody, or nobody who is anybody. */
export function tokenFor({ endpoint: { needs } }: AnyContract, askers: readonly Asker[]): Ways<Part> {
  const wanted = (typeof needs === 'string' && letIn[needs]) || ['OWNER', 'MANAGER']
  const good = askers.filter(({ name }) => wanted.includes(name))
  const bearer = ({ token }: Asker): Part => ({ lines: token === null ? [] : [`authorization: Bearer ${token}`] })
  return {
    right: fc.constantFrom(...good).map(bearer),
    wrong: fc.oneof(
      fc.constantFrom(...askers).map(bearer),
      forgedFrom(good.find(({ token }) => token)?.token ?? 'a.b.c'),
    ),
  }
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Tokens with one letter changed, of another kind, or no token at all. Where the good one stands in it as it is, or may
 * (some bits of a token's last letter say nothing), a server that takes it is not deceived.
 */
export function forgedFrom(token: string): fc.Arbitrary<Part> {
  const [head = '', payload = '', signature = ''] = token.split('.')
  const part = (value: string, isForged: boolean): Part => ({ lines: [`authorization: ${value}`], forged: isForged })
  const flipped = fc
    .nat(token.length - 1)
    .map((at) =>
      part(`Bearer ${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`, at < token.length - 1),
    )
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}')
  const forged = [
    `${base64({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    `${base64({ alg: 'HS256' })}.${payload}.${signature}`,
    `${base64({ alg: 'EdDSA', jku: 'http://127.0.0.1:1/keys', kid: '../../dev/null' })}.${payload}.${signature}`,
    `${head}.${base64({ ...claims, exp: 1 })}.${signature}`,
    `${head}.${base64({ ...claims, exp: 'never', sub: { toString: 1 } })}.${signature}`,
    ...[
      `${token}.x`,
      `${head}.${payload}`,
      '..',
      '.',
      'null',
      'x'.repeat(9000),
      `${head}.${payload}.${signature.slice(1)}`,
    ],
  ]
  return fc.oneof(
    fc.constantFrom(...forged).map((text) => part(`Bearer ${text}`, true)),
    flipped,
    fc.constantFrom(
      ...['Bearer', 'Bearer ', `Basic ${base64('a:b')}`].map((value) => part(value, true)),
      ...[`bearer  ${token}`, token, `Bearer ${token}, Bearer x`].map((value) => part(value, false)),
    ),
    hostileText.map((text) => part(`Bearer ${inHeader(text).slice(0, 4000)}`, true)),
  )
}

type Said = Part & { readonly language: Locale | null }

export const languages: Ways<Said> = {
  right: fc.oneof<fc.Arbitrary<Said>[]>(
    fc
      .constantFrom('en', 'ar', 'ckb')
      .map((language) => ({ lines: [`x-locale: ${language}`], language: language as Locale })),
    fc.constantFrom(
      { lines: ['accept-language: ar-SA,en;q=0.5'], language: 'ar' as const },
      { lines: ['accept-language: de, ckb-IQ;q=0.9, en;q=0.1'], language: 'ckb' as const },
      { lines: [], language: 'en' as const },
    ),
  ),
  wrong: hostileText.map((text) => ({
    lines: [`accept-language: ${inHeader(text)}`, `x-locale: ${inHeader(text)}`],
    language: null,
  })),
}

/** Few enough to be met again, for the same thing and for other things. */
const usedKeys = Array.from({ length: 6 }, (_, n) => `0190${n}000-0000-7000-8000-000000000000`)

export function keyFor({ endpoint: { once } }: AnyContract): Ways<Part> {
  const line = (key: string): Part => ({ lines: [`idempotency-key: ${key}`] })
  const none = fc.constant<Part>({ lines: [] })
  const fresh = fc.uuid().map(line)
  if (!once) return { right: none, wrong: fresh }
  return {
    right: fresh,
    wrong: weighted<Part>(
      [4, fc.constantFrom(...usedKeys).map(line)],
      [1, none],
      [1, hostileText.map((text) => line(inHeader(text)))],
      [1, fc.tuple(fc.uuid(), fc.uuid()).map((keys) => ({ lines: keys.map((key) => `idempotency-key: ${key}`) }))],
    ),
  }
}

export const types: Ways<string> = {
  right: fc.constantFrom('application/json', 'application/json; charset=utf-8', 'Application/JSON'),
  wrong: fc.oneof(
    fc.constantFrom(
      ...['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'],
      ...[
        'application/json\t;',
        'application/json ; a',
        'application/jsonx',
        'application/json,text/plain',
        '*/*',
        ';',
        '',
      ],
      ...['application/json; charset=utf-16', 'application/vnd.api+json', `application/${'j'.repeat(3000)}`],
    ),
    hostileText.map(inHeader),
  ),
}

/** Headers that other programs obey, or that make a server stumble. */
export const extras: Ways<Part> = {
  right: fc.constant({ lines: [] }),
  wrong: weighted<Part>(
    [
      3,
      fc
        .constantFrom<readonly string[]>(
          ['x-http-method-override: DELETE'],
          ['x-forwarded-for: 127.0.0.1, ::1, a', 'x-forwarded-host: evil.example', 'x-forwarded-proto: gopher'],
          ['forwarded: for=127.0.0.1;host=evil.example'],
          ['origin: http://evil.example'],
          ['origin: null', 'referer: javascript:alert(1)'],
          ['content-encoding: gzip'],
          ['accept: text/html', 'accept-encoding: gzip, br, *;q=0'],
          ['if-none-match: *', 'if-modified-since: yesterday', 'range: bytes=0-0,-1'],
          ['cookie: a=b; __proto__=c', 'x-original-url: /api/people', 'x-rewrite-url: /'],
          ['__proto__: x', 'constructor: y', 'tostring: z'],
          ['upgrade: h2c', 'http2-settings: AAMAAABkAAQAAP__'],
          Array.from({ length: 90 }, (_, n) => `x-${n}: ${'y'.repeat(60)}`),
        )
        .map((lines) => ({ lines })),
    ],
    [
      1,
      hostileText.map((text) => ({
        lines: [`x-anything: ${inHeader(text).slice(0, 6000)}`, `user-agent: ${inHeader(text).slice(0, 6000)}`],
      })),
    ],
    [
      1,
      fc
        .constantFrom<readonly string[]>(
          ['a b: c'],
          ['x: a\u0000b'],
          [' folded: x'],
          [`x-long: ${'y'.repeat(40_000)}`],
          ['host: a', 'host: b'],
          ['expect: a-miracle'],
          [': x'],
          ['x\u00e9: y'],
          ['x: y\rz'],
        )
        .map((lines) => ({ lines, sound: false })),
    ],
  ),
}
