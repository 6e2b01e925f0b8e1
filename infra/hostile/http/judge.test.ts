import { messages } from '@sufra/api/errors/messages'
import type { ErrorCode } from '@sufra/shared/kernel/error-codes'
import type { Locale } from '@sufra/shared/locale/locale'
import { expect, test } from 'vitest'
import { complaintOf } from './judge'

const sent = { method: 'POST', language: 'ar' as Locale, sound: true, forged: false }
const headers = new Map([['content-type', 'application/json; charset=utf-8']])

function refusal(status: number, code: ErrorCode, language: Locale, details = {}, message = messages[language][code]) {
  return { status, headers, body: Buffer.from(JSON.stringify({ error: { code, message, details }, message })) }
}

test('an answer and a refusal in the caller’s language are right', () => {
  expect(complaintOf(sent, { status: 200, headers, body: Buffer.from('{}') })).toBeNull()
  expect(complaintOf(sent, refusal(403, 'forbidden', 'ar'))).toBeNull()
  const filled = messages.ar.unknown_field.replace('{{field}}', 'price')
  expect(complaintOf(sent, refusal(400, 'unknown_field', 'ar', {}, filled))).toBeNull()
})

test('what is not configured is an answer, any other 5xx is a fault', () => {
  expect(complaintOf(sent, refusal(503, 'auth_unavailable', 'ar'))).toBeNull()
  expect(complaintOf(sent, refusal(503, 'retry_same_key', 'ar'))).toContain('a fault of ours')
  expect(complaintOf(sent, refusal(500, 'unexpected', 'ar'))).toContain('a fault of ours')
  expect(complaintOf({ ...sent, sound: false }, refusal(500, 'unexpected', 'ar'))).toContain('a fault of ours')
})

test('another language, another status, another shape, another kind and silence are wrong', () => {
  expect(complaintOf(sent, refusal(403, 'forbidden', 'en'))).toContain('not said in ar')
  expect(complaintOf(sent, refusal(400, 'forbidden', 'ar'))).toContain('another status')
  const plain = { status: 404, headers, body: Buffer.from('{"message":"Not Found"}') }
  expect(complaintOf(sent, plain)).toContain('another shape')
  expect(complaintOf(sent, { ...plain, headers: new Map([['content-type', 'text/html']]) })).toContain('not ours')
  expect(complaintOf(sent, 'no answer')).toBe('no answer in time')
  expect(complaintOf(sent, 'closed')).toContain('closed without an answer')
})

test('what is no HTTP may be hung up on', () => {
  expect(complaintOf({ ...sent, sound: false }, 'closed')).toBeNull()
  expect(complaintOf({ ...sent, sound: false }, { status: 417, headers: new Map(), body: Buffer.alloc(0) })).toBeNull()
})

test('a forged token may be refused, and nothing else', () => {
  const forged = { ...sent, forged: true }
  const success = { status: 200, headers, body: Buffer.from('{}') }
  expect(complaintOf(forged, success)).toBe('a forged token was let in: 200')
  expect(complaintOf(forged, { ...success, status: 304 })).toContain('let in')
  expect(complaintOf(forged, refusal(401, 'signed_out', 'ar'))).toBeNull()
  expect(complaintOf(sent, success)).toBeNull()
})
