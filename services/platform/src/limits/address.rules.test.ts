import { expect, test } from 'vitest'
import { callerOf, householdOf, isLoopback, networkOf, placeOf } from './address.rules'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
])('%s is counted as %s', (address, household) => {
  expect(householdOf(address)).toBe(household)
})

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::9', '2001:db8:1::/48'],
])('%s lies in the network %s', (address, network) => {
  expect(networkOf(householdOf(address))).toBe(network)
})

test.each([
  ...['10.0.0.7', '127.0.0.1', '169.254.9.9', '172.16.0.1', '172.31.255.9', '192.168.1.20', '::ffff:192.168.1.21'],
  ...['::1', 'fd12:3456:789a:1::5', 'fe80::1%eth0'],
])('%s sits in the house, as all the others in there', (address) => {
  expect(placeOf(householdOf(address))).toBe('inside')
})

test.each(['203.0.113.7', '100.1.2.3', '172.32.0.1', '192.169.1.1', '11.0.0.1', '2001:db8:fd12::1', 'fec0::1'])(
  '%s sits where its household does',
  (address) => {
    expect(placeOf(householdOf(address))).toBe(householdOf(address))
  },
)

test('who has hung up before the question was read is counted too', () => {
  expect(householdOf(undefined)).toBe('')
})

test('without a proxy of ours, whatever X-Forwarded-For says is only a claim', () => {
  expect(callerOf('203.0.113.7', '198.51.100.1', 0)).toBe('203.0.113.7')
})

test('with proxies of ours, only what they added counts', () => {
  expect(callerOf('10.0.0.1', '203.0.113.7', 1)).toBe('203.0.113.7')
  expect(callerOf('10.0.0.1', '198.51.100.1, 198.51.100.2,203.0.113.7', 1)).toBe('203.0.113.7')
  expect(callerOf('10.0.0.1', '198.51.100.1, 203.0.113.7, 10.0.0.2', 2)).toBe('203.0.113.7')
  expect(callerOf('10.0.0.1', undefined, 1)).toBe('10.0.0.1')
  expect(callerOf('10.0.0.1', '203.0.113.7', 3)).toBe('203.0.113.7')
})

test('this machine is told apart from everybody else', () => {
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].map(isLoopback)).toEqual([true, true, true])
  expect(['203.0.113.7', '10.0.0.1', '2001:db8::1', '::2'].map(isLoopback)).toEqual([false, false, false, false])
})
