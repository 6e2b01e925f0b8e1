import { createHmac } from 'node:crypto'
import { decodeJwt, type JWTPayload, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firebaseKeys, firebaseTokens } from './firebase-issuer'
import { altered, openTestIssuer, type TestIssuer } from './test-issuer'

const projectId = 'sufra-test'
const noon = new Date('2026-03-01T12:00:00Z')
const at = noon.getTime() / 1000
const claims: JWTPayload = {
  iss: `https://securetoken.google.com/${projectId}`,
  aud: projectId,
  sub: 'uid-1',
  iat: at - 60,
  auth_time: at - 60,
  exp: at + 3540,
  email: 'Noor@Example.com',
  email_verified: true,
  name: 'Noor',
}

let google: TestIssuer
let keys: ReturnType<typeof firebaseKeys>
beforeAll(async () => {
  google = await openTestIssuer()
  keys = firebaseKeys(`${google.origin}/keys`)
})
afterAll(() => google.close())

const prove = async (token: string, now = noon, emulated = false) =>
  firebaseTokens({ projectId, emulated }, keys).prove(token, decodeJwt(token), now)
const codeOf = async (proving: Promise<unknown>): Promise<string> =>
  proving.then(
    () => 'proved',
    (error: { code?: string }) => error.code ?? String(error),
  )
const answer = async (change: Readonly<Record<string, unknown>>, header?: { kid?: string }) =>
  codeOf(prove(await google.sign({ ...claims, ...change }, header)))

test('a token of the project names its person, as the provider knows them', async () => {
  expect(await prove(await google.sign(claims))).toEqual({
    issuer: claims.iss,
    subject: 'uid-1',
    sessionId: null,
    expiresAt: at + 3540,
    person: { provider: 'firebase', email: 'noor@example.com', emailVerified: true, name: 'Noor' },
  })
})

test('an e-mail that nobody has checked is not called checked', async () => {
  const { person } = await prove(await google.sign({ ...claims, email_verified: 'true' }))
  expect(person?.emailVerified).toBe(false)
  const { person: nameless } = await prove(await google.sign({ ...claims, email: undefined, name: ' ' }))
  expect(nameless).toMatchObject({ email: null, emailVerified: false, name: null })
})

test('what was altered after signing proves nothing', async () => {
  const token = await google.sign(claims)
  expect(await codeOf(prove(altered(token, { sub: 'uid-2' })))).toBe('ERR_JWS_SIGNATURE_VERIFICATION_FAILED')
  expect(await codeOf(prove(`${token.slice(0, -8)}AAAAAAAA`))).toBe('ERR_JWS_SIGNATURE_VERIFICATION_FAILED')
})

test('another issuer, another project, another key: nobody', async () => {
  const wrong = 'ERR_JWT_CLAIM_VALIDATION_FAILED'
  expect(await answer({ iss: 'https://securetoken.google.com/another' })).toBe(wrong)
  expect(await answer({ aud: 'another' })).toBe(wrong)
  expect(await answer({}, { kid: 'two' })).toBe('ERR_JWKS_NO_MATCHING_KEY')
  expect(await answer({}, { kid: '' })).toBe('ERR_JWKS_NO_MATCHING_KEY')
})

test('a subject is there, and is neither blank nor endless', async () => {
  for (const sub of [undefined, '', ' ', 'x'.repeat(129)]) {
    expect(await answer({ sub })).toBe('ERR_JWT_CLAIM_VALIDATION_FAILED')
  }
})

test('a token ends in the second its time is up, and needs an end', async () => {
  const token = await google.sign(claims)
  expect(await codeOf(prove(token, new Date((at + 3539) * 1000)))).toBe('proved')
  expect(await codeOf(prove(token, new Date((at + 3540) * 1000)))).toBe('ERR_JWT_EXPIRED')
  expect(await answer({ exp: undefined })).toBe('ERR_JWT_CLAIM_VALIDATION_FAILED')
})

test('nobody has signed in, or was given a token, tomorrow', async () => {
  for (const claim of ['auth_time', 'iat']) {
    expect(await answer({ [claim]: at + 9 })).toBe('proved')
    expect(await answer({ [claim]: at + 60 })).toBe('ERR_JWT_CLAIM_VALIDATION_FAILED')
    expect(await answer({ [claim]: undefined })).toBe('ERR_JWT_CLAIM_VALIDATION_FAILED')
  }
})

test('an unsigned token, or one signed with what is public, proves nothing', async () => {
  const unsigned = new UnsecuredJWT(claims).encode()
  expect(await codeOf(prove(unsigned))).toBe('ERR_JOSE_ALG_NOT_ALLOWED')
  const head = Buffer.from(JSON.stringify({ alg: 'HS256', kid: 'one' })).toString('base64url')
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url')
  const mac = createHmac('sha256', 'anything').update(`${head}.${body}`).digest('base64url')
  expect(await codeOf(prove(`${head}.${body}.${mac}`))).toBe('ERR_JOSE_ALG_NOT_ALLOWED')
})

test('the emulator’s tokens are unsigned, held to the same claims, and the only ones while it is on', async () => {
  const emulated = (change: JWTPayload) =>
    codeOf(prove(new UnsecuredJWT({ ...claims, ...change }).encode(), noon, true))
  expect(await emulated({})).toBe('proved')
  expect(await emulated({ aud: 'another' })).toBe('ERR_JWT_CLAIM_VALIDATION_FAILED')
  expect(await emulated({ iss: 'another' })).toBe('ERR_JWT_CLAIM_VALIDATION_FAILED')
  expect(await emulated({ sub: '' })).toBe('ERR_JWT_CLAIM_VALIDATION_FAILED')
  expect(await emulated({ exp: at })).toBe('ERR_JWT_EXPIRED')
  expect(await emulated({ auth_time: at + 60 })).toBe('ERR_JWT_CLAIM_VALIDATION_FAILED')
  expect(await codeOf(prove(await google.sign(claims), noon, true))).not.toBe('proved')
})

test('the keys are asked for once, however many tokens name keys that nobody has', async () => {
  const counted = await openTestIssuer()
  const counting = firebaseTokens({ projectId, emulated: false }, firebaseKeys(`${counted.origin}/keys`))
  for (let i = 0; i < 20; i += 1) {
    const token = await counted.sign(claims, { kid: `unknown-${i}` })
    await codeOf(counting.prove(token, claims, noon))
  }
  expect(counted.asked).toHaveLength(1)
  await counted.close()
})

test('keys that can’t be had are no fault of the token’s', async () => {
  const token = await google.sign(claims)
  for (const address of ['http://127.0.0.1:1/keys', `${google.origin}/nothing`]) {
    const cut = firebaseTokens({ projectId, emulated: false }, firebaseKeys(address))
    expect(await codeOf(cut.prove(token, claims, noon))).toBe('auth_unavailable')
  }
})
