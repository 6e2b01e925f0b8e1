import { type BoundedMap, boundedMap } from '../bounded-map'
import type { Tx } from '../db/tx'
import type { Deps } from '../deps'
import { noteSeen } from './last-seen'
import { type Principal, principalsOf } from './principals'
import { sessionKeyOf } from './session-key'
import type { VerifiedToken } from './verified-token'

/**
 * Who somebody was a moment ago. It counts for nothing until the command's own transaction has read it again and found
 * it unchanged: every request loads the user's row, a command without a round trip of its own for it.
 */
export class Standing {
  readonly principal: Principal
  readonly #known: Known
  readonly #deps: Deps
  readonly #token: VerifiedToken
  #confirmed = false

  constructor(deps: Deps, token: VerifiedToken, known: Known) {
    this.#deps = deps
    this.#token = token
    this.#known = known
    this.principal = known.principal
  }

  get confirmed(): boolean {
    return this.#confirmed
  }

  /** Reads in the command's transaction. False when anything about the person has changed. */
  async check(tx: Tx): Promise<boolean> {
    const found = await principalsOf(tx, this.#deps, [this.#token])
    this.#confirmed = JSON.stringify(found.get(sessionKeyOf(this.#token))) === this.#known.text
    return this.#confirmed
  }
}

interface Known {
  readonly principal: Principal
  /** As JSON. */
  readonly text: string
}

const rememberedAtMost = 10_000
const known = new WeakMap<Deps['keys'], BoundedMap<Known>>()

export function remember({ keys }: Deps, token: VerifiedToken, principal: Principal): void {
  const people = known.get(keys) ?? boundedMap<Known>(rememberedAtMost)
  known.set(keys, people)
  people.keep(keyOf(token), { principal, text: JSON.stringify(principal) })
}

/** Throws nothing: whoever is not known here is looked up. */
export function recall(deps: Deps, token: VerifiedToken): Standing | undefined {
  const somebody = known.get(deps.keys)?.find(keyOf(token))
  if (!somebody) return undefined
  noteSeen(deps, somebody.principal)
  return new Standing(deps, token, somebody)
}

const keyOf = (token: VerifiedToken): string => `${token.subject} ${sessionKeyOf(token)}`
