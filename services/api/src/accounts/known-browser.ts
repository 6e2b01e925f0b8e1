import type { Deps } from '@sufra/platform/deps'
import { isSameHash, keyedHash } from '@sufra/platform/identity/keyed-hash'
import { newTableSecret } from '@sufra/platform/identity/table-link'

/*
 * What a browser keeps once somebody has proved in it who they are (OWASP calls it a device cookie). It opens nothing:
 * who brings it is counted by themselves, and not with the strangers at their address.
 */

const hashOf = (deps: Deps, id: string, whose: string): string => keyedHash(deps, 'known browser', `${id} ${whose}`)

const newBrowser = (deps: Deps, whose: string): string => {
  const id = newTableSecret()
  return `${id}.${hashOf(deps, id, whose)}`
}

/** The one that is `whose`, of all that a browser has kept. */
export const knownBrowser = (deps: Deps, kept: readonly string[], whose: string): string | undefined =>
  kept.find((browser) => {
    const [id = '', hash = ''] = browser.split('.')
    return isSameHash(hash, hashOf(deps, id, whose))
  })

/** For a browser to keep; the same again where it has one. */
export const browserToKeep = (deps: Deps, kept: readonly string[], whose: string): string =>
  knownBrowser(deps, kept, whose) ?? newBrowser(deps, whose)
