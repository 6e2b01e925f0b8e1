import { networkInterfaces } from 'node:os'
import type { Deps } from '@sufra/platform/deps'
import { AppError } from '@sufra/shared/kernel/app-error'
import { leadsNowhereElse } from '@sufra/shared/tables/guest-address.rules'
import type { GuestAddress } from '@sufra/shared/tables/table-codes.contract'
import { networkAddresses } from './guest-address.rules'

/** All addresses of this machine listen, and not a proxy in front of it: then its own ones can be offered. */
function offeredTo(deps: Deps, origin: string): string[] {
  const { host, port, publicUrl } = deps.config
  const listensToAll = host === '0.0.0.0' || host === '::'
  if (publicUrl !== null || !listensToAll || !leadsNowhereElse(origin)) return []
  return new URL(origin).port === String(port) ? networkAddresses(networkInterfaces(), port) : []
}

/** The address that codes hold, whether phones reach it, and which addresses of this machine they would reach. */
export function readGuestAddress(deps: Deps, origin: string): GuestAddress {
  return { address: origin, reachesPhones: !leadsNowhereElse(origin), offered: offeredTo(deps, origin) }
}

/** `wanted` where it was offered. Throws `invalid_request` for any other: a code leads guests there. */
export function chosenAddress(deps: Deps, origin: string, wanted: string | undefined): string {
  if (wanted === undefined || wanted === origin) return origin
  if (!offeredTo(deps, origin).includes(wanted)) throw new AppError('invalid_request', { field: 'address' })
  return wanted
}
