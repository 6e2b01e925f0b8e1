import { expect, test } from 'vitest'
import { networkAddresses } from './guest-address.rules'

const at = (address: string, more: object = {}) => ({ address, family: 'IPv4', internal: false, ...more })

test('the address in the restaurant’s network comes first; loops, containers and unassigned ones are no addresses', () => {
  const interfaces = {
    lo: [at('127.0.0.1', { internal: true })],
    docker0: [at('172.17.0.1')],
    eth1: [at('203.0.113.9'), at('fe80::1', { family: 'IPv6' })],
    eth2: [at('169.254.3.4')],
    wlan0: [at('192.168.1.20'), at('192.168.1.20')],
    none: undefined,
  }
  expect(networkAddresses(interfaces, 3000)).toEqual(['http://192.168.1.20:3000', 'http://203.0.113.9:3000'])
})
