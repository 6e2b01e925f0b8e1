import { AppError } from '@sufra/shared/kernel/app-error'
import { orderContracts } from '@sufra/shared/orders/orders.contracts'
import { expect, test } from 'vitest'
import { parseBody } from './parse-input'

function fieldRefused(body: unknown): unknown {
  try {
    return parseBody(orderContracts.cancelOrder, body, 'en')
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return [error.code, (error.details as { field: string }).field]
  }
}

test('what was sent and is wrong is said before what is missing, an unknown name before both', () => {
  expect(fieldRefused({ reasonCode: 'nonsense' })).toEqual(['invalid_request', 'reasonCode'])
  expect(fieldRefused({ reason: 'Late', reasonCode: 'nonsense' })).toEqual(['invalid_request', 'reasonCode'])
  expect(fieldRefused({})).toEqual(['invalid_request', 'reason'])
  expect(fieldRefused({ reasonCode: 'nonsense', reasn: 'Late' })).toEqual(['unknown_field', 'reasn'])
  expect(fieldRefused(null)).toEqual(['invalid_request', ''])
})
