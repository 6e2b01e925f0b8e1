import { expect, test } from 'vitest'
import { cacheName, outlived, pageFor, surfaceOf } from './worker.rules'

test.each([
  ['/waiter', '/index.html'],
  ['/waiter/tables/7/order', '/index.html'],
  ['/', '/index.html'],
  ['/t/code/secret', '/guest.html'],
  ['/menu', '/guest.html'],
  ['/orders', '/guest.html'],
  ['/orders-report', '/index.html'],
  ['/api/branches/x/orders', null],
  ['/socket.io/', null],
  ['/docs', null],
  ['/signed-in.html', null],
  ['/assets/app-1.js', null],
] as const)('without a connection %s opens %s', (path, page) => {
  expect(pageFor(path)).toBe(page)
})

test('a phone of a guest holds nothing of the staff’s', () => {
  expect(surfaceOf(cacheName('guest', 'v1'))).toBe('guest')
  expect(surfaceOf('somebody-else')).toBeNull()
})

test('of each surface the newest stays, and the one before it for pages opened before the update', () => {
  const names = ['sufra-staff-1', 'sufra-guest-1', 'sufra-staff-2', 'other', 'sufra-staff-3']
  expect(outlived(names)).toEqual(['sufra-staff-1'])
})
