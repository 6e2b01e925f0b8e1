import type { Session } from '@sufra/shared/identity/identity.contract'
import { aliases, isGuestPath, mayOpen, places } from '../session/places.rules'

const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? ''
const placeAt = (address: string) => places.find(({ path }) => path === (aliases[pathOf(address)] ?? pathOf(address)))

/** An address worth coming back to after signing in: a screen of this app, and nothing that leads elsewhere. */
export const isReturnPath = (address: string): boolean => placeAt(address) !== undefined || isGuestPath(pathOf(address))

/** The remembered address, if this person may open it. */
export function returnPathFor(who: Session['user'], address: string | null): string | null {
  if (!address) return null
  if (isGuestPath(pathOf(address))) return who.role === 'customer' ? address : null
  const place = placeAt(address)
  return place && mayOpen(who, place) ? address : null
}
