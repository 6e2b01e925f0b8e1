import { expect, test } from 'vitest'
import { leadsNowhereElse } from './guest-address.rules'

test('an address of this computer alone is of no use to a phone', () => {
  for (const host of ['localhost:3000', 'menu.localhost', '127.0.0.1', '127.8.0.1:3000', '[::1]:3000', '0.0.0.0:3000'])
    expect(leadsNowhereElse(`http://${host}`), host).toBe(true)
})

test('a name or an address of the network reaches phones', () => {
  for (const host of ['192.168.1.20:3000', 'menu.example.com', 'localhost.example.com', '[fd00::1]', '10.127.0.1'])
    expect(leadsNowhereElse(`https://${host}`), host).toBe(false)
  expect(leadsNowhereElse('not an address')).toBe(false)
})
