import type { Deps } from '@sufra/platform/deps'
import { isSameHash, keyedHash } from '@sufra/platform/identity/keyed-hash'

/** What somebody's PIN was typed for, and by whom it is used. */
export interface Approved {
  readonly approverId: string
  /** Whose tap it goes with (`principalOf`). */
  readonly principal: string
  readonly orderId: string
  /** Null: the whole order. */
  readonly lineId: string | null
  /** Milliseconds since 1970. */
  readonly until: number
  /** Kept in the order's trail when it is used: an approval counts once. */
  readonly nonce: string
}

type Sealing = Pick<Deps, 'keys'>

const sealOf = (deps: Sealing, text: string): string => keyedHash(deps, 'approval', text)

export function approvalOf(deps: Sealing, approved: Approved): string {
  const text = Buffer.from(JSON.stringify(approved)).toString('base64url')
  return `${text}.${sealOf(deps, text)}`
}

/** Null: nobody here gave it. */
export function openApproval(deps: Sealing, approval: string): Approved | null {
  const [text = '', seal = ''] = approval.split('.')
  return isSameHash(seal, sealOf(deps, text))
    ? (JSON.parse(Buffer.from(text, 'base64url').toString()) as Approved)
    : null
}
