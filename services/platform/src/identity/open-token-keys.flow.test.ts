import { eq } from 'drizzle-orm'
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { system } from '../db/doors'
import { openTestDatabase, type TestDatabase } from '../db/test-database'
import { testDeps } from '../db/test-deps'
import type { Deps } from '../deps'
import { signingKeys } from '../schema/sessions.table'
import { openTokenKeys } from './open-token-keys'
import type { TokenKeys } from './token-keys'

let database: TestDatabase
let deps: Deps
beforeAll(async () => {
  database = await openTestDatabase()
  deps = (await testDeps(database.db)).deps
})
afterAll(() => database.drop())

const signed = (keys: TokenKeys) => keys.sign({ subject: 'somebody', sessionId: 'session' }, 60)
const signerOf = async (keys: TokenKeys) => decodeProtectedHeader(await signed(keys)).kid ?? ''
const believes = (keys: TokenKeys, token: string) =>
  jwtVerify(token, createLocalJWKSet(keys.publicJwks())).then(
    () => true,
    () => false,
  )

test('a retired key signs no more, and what it has signed is believed until the key is deleted', async () => {
  const before = await openTokenKeys(deps)
  const kid = await signerOf(before)
  expect(await signerOf(await openTokenKeys(deps))).toBe(kid)
  const token = await signed(before)
  await system(deps, 'seed', (tx) =>
    tx.update(signingKeys).set({ retiredAt: new Date() }).where(eq(signingKeys.kid, kid)),
  )
  const after = await openTokenKeys(deps)
  expect(await signerOf(after)).not.toBe(kid)
  expect(await signerOf(await openTokenKeys(deps))).toBe(await signerOf(after))
  expect(await believes(after, token)).toBe(true)
  await system(deps, 'seed', (tx) => tx.delete(signingKeys).where(eq(signingKeys.kid, kid)))
  expect(await believes(await openTokenKeys(deps), token)).toBe(false)
})
