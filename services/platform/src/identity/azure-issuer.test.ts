import { decodeJwt, type JWTPayload, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authoritiesFor, isSafeAddress, policyOf } from './azure.rules'
import { discovery } from './azure-discovery'
import { azureTokens } from './azure-issuer'
import { altered, openTestIssuer, type TestIssuer } from './test-issuer'

const clientId = 'client-1'
const noon = new Date('2026-03-01T12:00:00Z')
const at = noon.getTime() / 1000
const policies = ['b2c_1_signin', 'b2c_1_acme_signin']

const discoveryPage = (path: string, origin: string) => {
  const policy = policies.find((name) => path === `/tenant.example/${name}/v2.0/.well-known/openid-configuration`)
  if (!policy) return undefined
  return { issuer: `${origin}/tenant.example/${policy}/v2.0`, jwks_uri: `${origin}/${policy}/keys` }
}

let b2c: TestIssuer
let authority: string
beforeAll(async () => {
  b2c = await openTestIssuer(discoveryPage)
  authority = `${b2c.origin}/tenant.example/b2c_1_signin`
})
afterAll(() => b2c.close())

const claimsOf = (policy = 'B2C_1_signin') => ({
  iss: `${b2c.origin}/tenant.example/${policy.toLowerCase()}/v2.0`,
  aud: clientId,
  sub: 'object-1',
  tfp: policy,
  iat: at - 60,
  nbf: at - 60,
  exp: at + 3540,
  emails: ['Noor@Example.com'],
  name: 'Noor',
})
const prove = (token: string, now = noon, of = authority) =>
  azureTokens({ clientId, authority: of }, discovery(of)).prove(token, decodeJwt(token), now)
const codeOf = async (proving: Promise<unknown>): Promise<string> =>
  proving.then(
    () => 'proved',
    (error: { code?: string }) => error.code ?? String(error),
  )
const answer = async (change: JWTPayload, header?: { kid?: string }) =>
  codeOf(prove(await b2c.sign({ ...claimsOf(), ...change }, header)))

test('a token of the tenant names its person; an e-mail counts as checked only where the token says so', async () => {
  const verified = await prove(await b2c.sign(claimsOf()))
  expect(verified).toMatchObject({
    issuer: claimsOf().iss,
    subject: 'object-1',
    sessionId: null,
    expiresAt: at + 3540,
    person: { provider: 'azure', email: 'noor@example.com', emailVerified: false, name: 'Noor' },
  })
  const checked = await prove(await b2c.sign({ ...claimsOf(), email: 'noor@example.com', email_verified: true }))
  expect(checked.person?.emailVerified).toBe(true)
})

test('every organization has its own policy, and its tokens prove as much', async () => {
  const acme = await prove(await b2c.sign(claimsOf('B2C_1_acme_signin')))
  expect(acme.issuer).toContain('b2c_1_acme_signin')
  const { tfp, ...older } = claimsOf()
  expect(await codeOf(prove(await b2c.sign({ ...older, acr: tfp })))).toBe('proved')
})

test('a token that names one policy and comes from another is nobody’s', async () => {
  expect(await answer({ tfp: 'B2C_1_acme_signin' })).toBe('signed_out')
  expect(await answer({ iss: claimsOf('B2C_1_acme_signin').iss })).toBe('signed_out')
})

test('no policy, a policy of nobody’s, or something that is no name of one: nobody', async () => {
  for (const tfp of [undefined, '', 'signin', 'B2C_1_', 'B2C_1_../other', 'B2C_1_unknown', 7]) {
    expect(await answer({ tfp })).toBe('signed_out')
  }
})

test('an authority without a policy is asked as it is too, and its tokens need a policy all the same', async () => {
  const plain = await openTestIssuer((path, origin) =>
    path === '/t/v2.0/.well-known/openid-configuration'
      ? { issuer: `${origin}/t/v2.0`, jwks_uri: `${origin}/keys` }
      : undefined,
  )
  const home = `${plain.origin}/t`
  const claims = { ...claimsOf(), iss: `${home}/v2.0` }
  expect(await codeOf(prove(await plain.sign(claims), noon, home))).toBe('proved')
  const { tfp, ...bare } = claims
  expect(await codeOf(prove(await plain.sign(bare), noon, home))).toBe('signed_out')
  await plain.close()
})

test('altered, unsigned, for another app, with another key, too early, too late: nobody', async () => {
  const token = await b2c.sign(claimsOf())
  expect(await codeOf(prove(altered(token, { sub: 'object-2' })))).toBe('ERR_JWS_SIGNATURE_VERIFICATION_FAILED')
  expect(await codeOf(prove(new UnsecuredJWT(claimsOf()).encode()))).toBe('ERR_JOSE_ALG_NOT_ALLOWED')
  expect(await answer({ aud: 'client-2' })).toBe('ERR_JWT_CLAIM_VALIDATION_FAILED')
  expect(await answer({ sub: '' })).toBe('ERR_JWT_CLAIM_VALIDATION_FAILED')
  expect(await answer({}, { kid: 'two' })).toBe('ERR_JWKS_NO_MATCHING_KEY')
  expect(await answer({ nbf: at + 60 })).toBe('ERR_JWT_CLAIM_VALIDATION_FAILED')
  expect(await answer({ iat: at + 60 })).toBe('ERR_JWT_CLAIM_VALIDATION_FAILED')
  expect(await codeOf(prove(token, new Date((at + 3539) * 1000)))).toBe('proved')
  expect(await codeOf(prove(token, new Date((at + 3540) * 1000)))).toBe('ERR_JWT_EXPIRED')
})

test('a tenant that can’t be reached is no fault of the token’s', async () => {
  const token = await b2c.sign({ ...claimsOf(), iss: 'http://127.0.0.1:1/t/b2c_1_signin/v2.0' })
  expect(await codeOf(prove(token, noon, 'http://127.0.0.1:1/t/b2c_1_signin'))).toBe('auth_unavailable')
})

test('a document that points elsewhere for its keys is not believed', async () => {
  const liar = await openTestIssuer((path, origin) =>
    path.includes('well-known') ? { issuer: `${origin}/t/v2.0`, jwks_uri: `${b2c.origin}/keys` } : undefined,
  )
  const token = await b2c.sign({ ...claimsOf(), iss: `${liar.origin}/t/v2.0` })
  expect(await codeOf(prove(token, noon, `${liar.origin}/t/b2c_1_signin`))).toBe('auth_unavailable')
  await liar.close()
})

test('an authority is asked about once, and invented policies do not ask for ever', async () => {
  const counted = await openTestIssuer(discoveryPage)
  const discover = discovery(`${counted.origin}/tenant.example/b2c_1_signin`)
  const all = await Promise.all(
    Array.from({ length: 20 }, () => discover(`${counted.origin}/tenant.example/b2c_1_signin`)),
  )
  expect(new Set(all).size).toBe(1)
  expect(counted.asked).toHaveLength(1)
  for (let i = 0; i < 520; i += 1) await codeOf(discover(`${counted.origin}/tenant.example/b2c_1_x${i}`))
  expect(counted.asked).toHaveLength(501)
  await counted.close()
})

test('where a policy’s tokens may come from', () => {
  const host = 'https://t.b2clogin.com/t.onmicrosoft.com'
  expect(authoritiesFor(`${host}/B2C_1_signin`, 'b2c_1_signin')).toEqual([`${host}/B2C_1_signin`])
  expect(authoritiesFor(`${host}/B2C_1_signin`, 'b2c_1_acme_signin')).toEqual([`${host}/b2c_1_acme_signin`])
  expect(authoritiesFor(host, 'b2c_1_signin')).toEqual([`${host}/b2c_1_signin`, host])
  expect(policyOf({ tfp: 'B2C_1_Acme_SignIn', acr: 'b2c_1_other' })).toBe('b2c_1_acme_signin')
  expect(isSafeAddress('https://t.b2clogin.com/keys')).toBe(true)
  for (const address of ['http://t.b2clogin.com', 'http://localhost.evil.example', 'file:///etc/passwd', 'x']) {
    expect(isSafeAddress(address)).toBe(false)
  }
})
