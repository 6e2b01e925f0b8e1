import type { Pushes } from '@sufra/shared/pushes/pushes.contract'

/**
 * Whom this browser's notices go to: this person, of this branch or of another one; or somebody else, or nobody.
 * `before`: this person of this branch, in an earlier session.
 */
type Standing = 'here' | 'before' | 'elsewhere' | 'strange'

/**
 * `told`: of the person who is signed in. One that their last session was told in is to be told in this one, whose end
 * is then its own.
 */
export function standingOf(told: Pushes['told'], endpoint: string, branchId: string): Standing {
  const phone = told.find((one) => one.endpoint === endpoint)
  if (!phone) return 'strange'
  if (phone.branchId !== branchId) return 'elsewhere'
  return phone.ofThisSession ? 'here' : 'before'
}

export const isTold = (told: Pushes['told'], endpoint: string, branchId: string): boolean =>
  told.some((phone) => phone.endpoint === endpoint && phone.branchId === branchId)

/** What this browser lets us do. `impossible`: it knows no pushes, or this address is no secure one. */
type PhoneState = 'impossible' | 'refused' | 'off' | 'on'

export interface Phone {
  readonly state: PhoneState
  /** The address of its subscription, whosever it is; null: it has none. */
  readonly endpoint: string | null
}

/** The browser says that it has a subscription; whether it is this person's, of this branch, only the house knows. */
export function stateHere({ state, endpoint }: Phone, told: Pushes['told'], branchId: string): PhoneState {
  if (state !== 'on') return state
  return endpoint !== null && isTold(told, endpoint, branchId) ? 'on' : 'off'
}
