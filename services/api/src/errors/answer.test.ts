import { AppError } from '@sufra/shared/kernel/app-error'
import { expect, test } from 'vitest'
import { bodyOf, refusalOf, waitOf } from './answer'

test('what nobody foresaw tells a support code and nothing of its inside', () => {
  const refusal = refusalOf(new Error('connect ECONNREFUSED 10.0.0.7:5432'))
  expect(refusal.code).toBe('unexpected')
  const text = JSON.stringify(bodyOf(refusal, 'en'))
  expect(text).toMatch(/[2-9A-Z]{8}/)
  expect(text).not.toContain('10.0.0.7')
})

test('what the server framework refuses keeps its meaning', () => {
  const refused = (statusCode: number) => refusalOf(Object.assign(new Error('x'), { statusCode })).code
  expect([400, 413, 415, 429].map(refused)).toEqual([
    'unreadable_request',
    'body_too_large',
    'unsupported_media_type',
    'too_many_requests',
  ])
  expect(refused(418)).toBe('unexpected')
})

test('an id that somebody else has is a refusal, and anything else that is there twice is ours', () => {
  const twice = (constraint_name: string) =>
    refusalOf(Object.assign(new Error('x'), { severity: 'ERROR', code: '23505', constraint_name })).code
  expect(twice('reservation_pkey')).toBe('id_taken')
  expect(twice('orders_ticket_key')).toBe('unexpected')
})

test('the sentence stands in the error and at the top, in the caller’s language', () => {
  const body = bodyOf(new AppError('stale', { by: 'Omar' }), 'ar')
  expect(body.message).toBe(body.error.message)
  expect(body.error).toMatchObject({ code: 'stale', details: { by: 'Omar' } })
  expect(body.message).toMatch(/[\u0600-\u06FF]/)
})

test('a refusal that waiting ends says for how long, in whole seconds', () => {
  const waits = [
    new AppError('too_many_requests', { seconds: 28 }),
    new AppError('too_many_orders', { max: 5, retryAfterSeconds: 61.2 }),
    new AppError('still_running'),
    new AppError('stale', { by: 'Omar' }),
  ]
  expect(waits.map(waitOf)).toEqual([28, 62, 1, null])
})
