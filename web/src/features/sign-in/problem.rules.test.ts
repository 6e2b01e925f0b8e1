import { AppError } from '@sufra/shared/kernel/app-error'
import { expect, test } from 'vitest'
import { placeOf } from './problem.rules'

test('a refusal stands beside the field it is about', () => {
  expect(placeOf(new AppError('invalid_credentials')).field).toBe('password')
  expect(placeOf(new AppError('email_taken')).field).toBe('email')
  expect(placeOf(new AppError('password_too_common')).field).toBe('password')
  expect(placeOf(new AppError('code_expired')).field).toBe('code')
  expect(placeOf(new AppError('pin_wrong')).field).toBe('pin')
  expect(placeOf(new AppError('invalid_request', { field: 'phone' })).field).toBe('phone')
})

test('a refusal about nothing in particular stands below the form', () => {
  expect(placeOf(new AppError('user_disabled')).field).toBeNull()
  expect(placeOf(new AppError('invalid_request', { field: 'constructor' })).field).toBeNull()
})

test('too many attempts say how long to wait', () => {
  expect(placeOf(new AppError('too_many_attempts', { seconds: 41.2 }))).toEqual({ field: null, seconds: 42 })
  expect(placeOf(new AppError('too_many_attempts')).seconds).toBeNull()
})
