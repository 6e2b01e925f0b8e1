import { expect, test } from 'vitest'
import { isFromHere } from './from-here.rules'

const asked = (remoteAddress: string, hostname = 'localhost', headers = {}) =>
  isFromHere({ socket: { remoteAddress }, hostname, headers })

test('asked at this machine, by whichever of its names', () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(asked(address), address).toBe(true)
  for (const name of ['localhost', '127.0.0.1', '::1', '[::1]']) expect(asked('127.0.0.1', name), name).toBe(true)
})

test('not from another machine, nor through a tunnel or a proxy that ends here', () => {
  expect(asked('192.168.1.20')).toBe(false)
  expect(asked('127.0.0.1', 'quiet-river.example.net')).toBe(false)
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-host', 'via'])
    expect(asked('127.0.0.1', 'localhost', { [header]: '203.0.113.7' }), header).toBe(false)
})

test('who has hung up is nobody', () => {
  expect(isFromHere({ socket: {}, hostname: 'localhost', headers: {} })).toBe(false)
})
