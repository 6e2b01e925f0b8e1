import { loadConfig } from '@sufra/platform/config'
import { expect, test } from 'vitest'
import { isPushService } from './push-services.rules'

const { pushServices } = loadConfig({})
const may = (endpoint: string) => isPushService(endpoint, pushServices)

test('the services of the browsers are known', () => {
  expect(may('https://fcm.googleapis.com/fcm/send/abc:def')).toBe(true)
  expect(may('https://web.push.apple.com/QGu')).toBe(true)
  expect(may('https://updates.push.services.mozilla.com/wpush/v2/gAAA')).toBe(true)
  expect(may('https://wns2-par02p.notify.windows.com/w/?token=x')).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/x',
  'https://me:secret@fcm.googleapis.com/x',
  'https://push.apple.com/x',
  'https://a.b.push.apple.com/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'http://169.254.169.254/latest/meta-data',
  'https://localhost:5432',
  'no address',
])('%s is none', (endpoint) => expect(may(endpoint)).toBe(false))

test('a house may name others', () => {
  expect(isPushService('http://127.0.0.1:9000/x', ['http://127.0.0.1:9000'])).toBe(true)
  expect(isPushService('http://127.0.0.1:9001/x', ['http://127.0.0.1:9000'])).toBe(false)
})
