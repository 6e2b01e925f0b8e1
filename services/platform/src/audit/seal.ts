import { createHmac, timingSafeEqual } from 'node:crypto'
import type { TokenKeys } from '../identity/token-keys'
import type { Tip } from './chain'

/** The end of an organization's chain as its row keeps it. No seal: nothing was written since the row keeps it. */
export interface KeptTip extends Tip {
  readonly seal: string | null
}

const use = 'audit chain tip'
/** No HMAC: a chain whose end was not as sealed stays broken, whatever is written behind it. */
export const brokenSeal = 'broken'

const macOf = (key: Buffer, organizationId: string, { seq, hash }: Tip): Buffer =>
  createHmac('sha256', key)
    .update(`${organizationId}\n${seq}\n${hash ?? ''}`)
    .digest()

/** Whether the end of the chain is the one that was last written: by any of the installation's keys, they change. */
export function isSealed(keys: TokenKeys, organizationId: string, { seal, ...tip }: KeptTip): boolean {
  if (seal === null) return true
  const kept = Buffer.from(seal, 'hex')
  return keys.peppers(use).some((key) => {
    const mac = macOf(key, organizationId, tip)
    return mac.length === kept.length && timingSafeEqual(mac, kept)
  })
}

/** The seal of `next`, written behind `last`. */
export function sealAfter(keys: TokenKeys, organizationId: string, last: KeptTip, next: Tip): string {
  if (!isSealed(keys, organizationId, last)) return brokenSeal
  return macOf(keys.pepper(use), organizationId, next).toString('hex')
}
