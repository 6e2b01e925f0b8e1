import type { JSONWebKeySet } from 'jose'
import { ConfigError } from '../config-error'
import { system } from '../db/doors'
import type { Deps } from '../deps'
import { findRetiredKeys, findSigningKeys, insertSigningKey, lockSigningKeys } from './signing-key.repository'
import { makeSigningKey, type SigningKey, type TokenKeys, tokenKeysOf } from './token-keys'

/** Opened first: what is sent over the bus is signed with them. */
type Keyless = Omit<Deps, 'keys' | 'bus'>

/** The installation's keys: from its settings, else from the database, where the first process to start makes them. */
export async function openTokenKeys(deps: Keyless): Promise<TokenKeys> {
  const { tokenKeys } = deps.config
  const [newest, ...older] = tokenKeys === null ? await storedKeys(deps) : givenKeys(tokenKeys)
  if (!newest) throw new ConfigError(wrongKeys)
  return tokenKeysOf([newest, ...older])
}

/** The doors sign nothing, and here they tell nobody anything: they do without keys and bus. */
function storedKeys(deps: Keyless): Promise<SigningKey[]> {
  return system(deps as Deps, 'token_keys', async (tx) => {
    const retired = await findRetiredKeys(tx)
    const known = await findSigningKeys(tx)
    if (known.length > 0) return [...known, ...retired]
    await lockSigningKeys(tx)
    const made = await findSigningKeys(tx)
    if (made.length > 0) return [...made, ...retired]
    const key = await makeSigningKey()
    await insertSigningKey(tx, key)
    return [key, ...retired]
  })
}

const wrongKeys = 'The setting TOKEN_KEYS is wrong: it must be a JSON Web Key Set of private Ed25519 keys.'

function givenKeys(json: string): SigningKey[] {
  try {
    const { keys } = JSON.parse(json) as JSONWebKeySet
    if (keys.every(({ crv, d }) => crv === 'Ed25519' && d)) {
      return keys.map((privateJwk) => ({ kid: privateJwk.kid ?? '', privateJwk }))
    }
  } catch {
    // Said below, without the keys.
  }
  throw new ConfigError(wrongKeys)
}
