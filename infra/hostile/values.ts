import { bidi, formulas, markup } from '@sufra/shared/kernel/hostile-samples'
import fc from 'fast-check'

/* What broken programs send, besides what people with bad intentions type. */

const injections: readonly string[] = [
  "'; drop table orders; --",
  "' or '1'='1",
  '1; select pg_sleep(5)',
  '" or ""="',
  '$$;--',
  '%27%20or%201=1',
  '$where',
  '{"$gt":""}',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '%2e%2e%2f',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  '`id`',
  '$(id)',
  '; cat /etc/passwd',
  '%s%s%n',
  '*)(uid=*))(|(uid=*',
  '\r\nSet-Cookie: a=b',
  'true',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e308',
  '0x10',
  '٣',
  '１２３',
  'ﷺ'.repeat(20),
  '😀👨‍👩‍👧‍👦🇸🇦',
  'İıſK',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\uDFFF\uD800',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
]

const long: readonly string[] = ['x'.repeat(2001), 'ـ'.repeat(9000), ' '.repeat(4000), '9'.repeat(400)]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...markup, ...bidi, ...formulas, ...injections),
  fc.constantFrom(...long),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme-composite', maxLength: 40 }),
)

const numbers: readonly number[] = [
  ...[0, -0, -1, 1, 0.1, 1.5, 99, 100, 101, 255, 256, 32767, 32768, 65536, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1],
  ...[2 ** 53 - 1, 2 ** 53, -(2 ** 53), 2 ** 63, 1e20, 1e308, 5e-324],
]

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], '', ' ', ...numbers),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom('00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF', '{}', '[]'),
)

/** In every script that a restaurant here writes. */
export const decentText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('no onions', 'بدون بصل', 'بێ پیاز', 'Table 7', '٧', 'Zoë', 'please: 2×, not 3!'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
)
