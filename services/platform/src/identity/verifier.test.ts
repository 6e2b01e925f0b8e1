import { generateKeyPair, importJWK, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { loadConfig } from '../config'
import { makeSigningKey, ownAudience, ownIssuer, type SigningKey, tokenKeysOf } from './token-keys'
import { provedSubject, verifyToken } from './verifier'

const session = { subject: 'staff:1', sessionId: '0192f0c1-7b7a-7cc0-8a63-1d2b3c4d5e6f' }
const inAnHour = () => new Date(Date.now() + 3_600_000)
const now = () => new Date()
const config = loadConfig({})

async function tokenWith(key: SigningKey, change: (token: SignJWT) => SignJWT): Promise<string> {
  const token = new SignJWT({ sid: session.sessionId })
    .setProtectedHeader({ alg: 'EdDSA', kid: key.kid })
    .setIssuer(ownIssuer)
    .setAudience(ownAudience)
    .setSubject(session.subject)
    .setExpirationTime(inAnHour())
  return change(token).sign(await importJWK(key.privateJwk, 'EdDSA'))
}

test('a token we signed names its subject and session, and is proved once', async () => {
  const keys = await tokenKeysOf([await makeSigningKey()])
  const token = await keys.sign(session, 60)
  const verified = await verifyToken({ keys, now, config }, token)
  expect(verified).toMatchObject({ issuer: ownIssuer, ...session })
  expect(await verifyToken({ keys, now, config }, token)).toBe(verified)
})

test('a token of ours says whose it is before anybody has proved it here; what proves nothing, and a stranger’s, do not', async () => {
  const key = await makeSigningKey()
  const keys = await tokenKeysOf([key])
  const deps = { keys, now, config }
  expect(await provedSubject(deps, await keys.sign(session, 60))).toBe('staff:1')
  const strangers = [
    await tokenWith({ ...(await makeSigningKey()), kid: key.kid }, (token) => token),
    await tokenWith(key, (token) => token.setExpirationTime(new Date(Date.now() - 1000))),
    await tokenWith(key, (token) => token.setIssuer('https://elsewhere.example')),
    'nonsense',
    '',
  ]
  for (const token of strangers) expect(await provedSubject(deps, token)).toBeUndefined()
})

test('a token proved before still ends at its time', async () => {
  const keys = await tokenKeysOf([await makeSigningKey()])
  const token = await keys.sign(session, 60)
  await verifyToken({ keys, now, config }, token)
  await expect(verifyToken({ keys, now: inAnHour, config }, token)).rejects.toThrow('session_expired')
  await expect(verifyToken({ keys: { ...keys }, now: inAnHour, config }, token)).rejects.toThrow('session_expired')
})

test('a token of before the newest key is still good', async () => {
  const [older, newer] = [await makeSigningKey(), await makeSigningKey()]
  const token = await (await tokenKeysOf([older])).sign(session, 60)
  const keys = await tokenKeysOf([newer, older])
  expect((await verifyToken({ keys, now, config }, token)).subject).toBe('staff:1')
})

test('another issuer, another audience, no subject, no end, another key: nobody', async () => {
  const key = await makeSigningKey()
  const keys = await tokenKeysOf([key])
  const good = await tokenWith(key, (token) => token)
  expect((await verifyToken({ keys, now, config }, good)).subject).toBe('staff:1')
  const wrong = [
    await tokenWith(key, (token) => token.setIssuer('https://elsewhere.example')),
    await tokenWith(key, (token) => token.setAudience('another-app')),
    await tokenWith(key, (token) => token.setSubject('')),
    await tokenWith({ ...(await makeSigningKey()), kid: key.kid }, (token) => token),
    `${good}x`,
    'nonsense',
    '',
  ]
  for (const token of wrong) await expect(verifyToken({ keys, now, config }, token)).rejects.toThrow('signed_out')
})

test('a token signed with another algorithm under our key’s name is nobody’s', async () => {
  const key = await makeSigningKey()
  const keys = await tokenKeysOf([key])
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const forged = await new SignJWT({ sid: session.sessionId })
    .setProtectedHeader({ alg: 'ES256', kid: key.kid })
    .setIssuer(ownIssuer)
    .setAudience(ownAudience)
    .setSubject(session.subject)
    .setExpirationTime(inAnHour())
    .sign(privateKey)
  await expect(verifyToken({ keys, now, config }, forged)).rejects.toThrow('signed_out')
})

test('what is published of a key can check tokens but not make them', async () => {
  const keys = await tokenKeysOf([await makeSigningKey()])
  const [published] = keys.publicJwks().keys
  expect(published).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' })
  expect(published).not.toHaveProperty('d')
})
