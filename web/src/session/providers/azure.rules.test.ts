import { expect, test } from 'vitest'
import { accountAuthority, isAzureConfigured, knownAuthorities, organizationAuthority } from './azure.rules'
import { claimsOf, emailOf } from './claims.rules'

const host = 'https://sufra.b2clogin.com/sufra.onmicrosoft.com'
const settings = { clientId: 'id', tenantName: 'sufra.onmicrosoft.com', authority: `${host}/B2C_1_signin` }

test('B2C is configured by three settings that all say something', () => {
  expect(isAzureConfigured(settings)).toBe(true)
  expect(isAzureConfigured(null)).toBe(false)
  for (const name of ['clientId', 'tenantName', 'authority'] as const) {
    for (const value of ['', '  ', 'undefined', ' undefined ']) {
      expect(isAzureConfigured({ ...settings, [name]: value })).toBe(false)
    }
    const { [name]: _, ...rest } = settings
    expect(isAzureConfigured(rest)).toBe(false)
  }
})

test('an organization signs in by its own policy, and a name that is no slug by none', () => {
  expect(organizationAuthority(settings, 'acme')).toBe(`${host}/B2C_1_acme_signin`)
  expect(organizationAuthority({ ...settings, authority: `${host}/` }, 'acme')).toBe(`${host}/B2C_1_acme_signin`)
  for (const slug of ['', 'Acme', '../x', 'a/b', 'a?b', 'a'.repeat(61)]) {
    expect(organizationAuthority(settings, slug)).toBeNull()
  }
})

test('an account is renewed where it came in', () => {
  expect(accountAuthority(settings, { tfp: 'B2C_1_acme_signin' })).toBe(`${host}/B2C_1_acme_signin`)
  expect(accountAuthority(settings, { acr: 'b2c_1_signin' })).toBe(`${host}/b2c_1_signin`)
  expect(accountAuthority(settings, { tfp: '../evil' })).toBe(settings.authority)
  expect(accountAuthority(settings, {})).toBe(settings.authority)
})

test('the authority’s own host and the tenant’s usual one are known', () => {
  expect(knownAuthorities(settings)).toEqual(['sufra.b2clogin.com'])
  const local = { ...settings, authority: 'https://localhost:8443/t/B2C_1_signin' }
  expect(knownAuthorities(local)).toEqual(['localhost:8443', 'sufra.b2clogin.com'])
})

const tokenOf = (claims: unknown) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`

test('claims are read from a token here, names in any script, and nothing from what is none', () => {
  expect(claimsOf(tokenOf({ name: 'نور', sub: '1' }))).toEqual({ name: 'نور', sub: '1' })
  for (const token of ['', 'x', 'a.b', 'a.%%%.c', tokenOf([1]), tokenOf('text'), tokenOf(null)]) {
    expect(claimsOf(token)).toBeNull()
  }
  expect(emailOf({ emails: ['a@x.example'] })).toBe('a@x.example')
  expect(emailOf({ email: 'b@x.example', emails: ['a@x.example'] })).toBe('b@x.example')
  expect(emailOf({ preferred_username: 'noor' })).toBeNull()
})
