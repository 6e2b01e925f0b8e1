import { z } from 'zod'
import { ConfigError } from '../config-error'
import { system } from '../db/doors'
import type { Deps } from '../deps'
import { keepVapidKeys, type VapidKeys } from './signing-key.repository'

export type { VapidKeys } from './signing-key.repository'

const given = z.object({ publicKey: z.string().length(87), privateKey: z.string().length(43) })
const known = new WeakMap<Deps['keys'], Promise<VapidKeys>>()

/** The installation's keys for notices on locked phones: from its settings, else from the database, made when first used. */
export function vapidKeys(deps: Deps, make: () => VapidKeys): Promise<VapidKeys> {
  const keys = known.get(deps.keys) ?? findKeys(deps, make)
  known.set(deps.keys, keys)
  keys.catch(() => known.delete(deps.keys))
  return keys
}

async function findKeys(deps: Deps, make: () => VapidKeys): Promise<VapidKeys> {
  const { vapidKeys: json } = deps.config
  return json === null ? system(deps, 'token_keys', (tx) => keepVapidKeys(tx, make())) : keysIn(json)
}

function keysIn(json: string): VapidKeys {
  try {
    return given.parse(JSON.parse(json))
  } catch {
    throw new ConfigError('The setting VAPID_KEYS is wrong: it must be JSON with a publicKey and a privateKey.')
  }
}
