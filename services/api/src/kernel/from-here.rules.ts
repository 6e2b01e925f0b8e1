import { householdOf } from '@sufra/platform/limits/address.rules'

interface Asking {
  readonly socket: { readonly remoteAddress?: string | undefined }
  readonly headers: Readonly<Record<string, unknown>>
  /** As the request names it. */
  readonly hostname: string
}

/** This machine itself, as `householdOf` writes it, and as a request names it. */
const addresses = new Set(['127.0.0.1', '0:0:0:0::/64'])
const names = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])
const carried = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * A tunnel ends at this machine too, with whoever is at its other end: it says so in a header, or in the name that it was
 * asked by. What a proxy that is trusted says of the caller counts for nothing here.
 */
export const isFromHere = ({ socket, headers, hostname }: Asking): boolean =>
  addresses.has(householdOf(socket.remoteAddress)) &&
  names.has(hostname) &&
  !carried.some((name) => headers[name] !== undefined)
