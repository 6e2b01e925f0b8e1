import type { Deps } from '@sufra/platform/deps'
import { keyedHash } from '@sufra/platform/identity/keyed-hash'
import { placeOf } from '@sufra/platform/limits/address.rules'

export const codeHashOf = (deps: Deps, code: string): string => keyedHash(deps, 'pairing', code)

/** Where a household asks from: enough to tell whether somebody else asks from there, too. */
export const placeHashOf = (deps: Deps, household: string): string =>
  keyedHash(deps, 'pairing-place', placeOf(household))
