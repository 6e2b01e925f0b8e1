import type { IncomingMessage } from 'node:http'
import type { Config } from '@sufra/platform/config'
import { originAllowed } from '@sufra/platform/http/origin.rules'
import { callerOf, householdOf, isLoopback } from '@sufra/platform/limits/address.rules'
import { type Unidentified, unidentifiedConnections } from './unidentified'

/** A stadium's guests share one address; a flood comes from few. */
const screensPerAddress = 2000

/** Who may knock at all, before anybody asks for a token: both transports have the same door. */
export interface ConnectionLimits {
  opens(request: IncomingMessage): boolean
  /** The connection has sent a token, which may still be refused. */
  hasSpoken(request: IncomingMessage): void
  /** Its token was good: from here on it is a screen. */
  isKnown(request: IncomingMessage): void
}

type Knowing = Pick<Config, 'publicUrl' | 'allowedOrigins' | 'trustProxy'>

export function connectionLimits(
  config: Knowing,
  most = screensPerAddress,
  unidentified: Unidentified = unidentifiedConnections(),
): ConnectionLimits {
  const inside = new Map<string, number>()

  function leaves(household: string): void {
    const left = (inside.get(household) ?? 1) - 1
    if (left > 0) inside.set(household, left)
    else inside.delete(household)
  }

  return {
    opens({ headers, socket }) {
      if (!originAllowed(headers.origin, headers.host, config)) return false
      const forwarded = headers['x-forwarded-for']
      const caller = callerOf(socket.remoteAddress ?? '', forwarded?.toString(), config.trustProxy)
      if (isLoopback(caller)) return unidentified.mayEnter(socket, null)
      const household = householdOf(caller)
      const here = inside.get(household) ?? 0
      if (here >= most || !unidentified.mayEnter(socket, household)) return false
      inside.set(household, here + 1)
      socket.once('close', () => leaves(household))
      return true
    },
    hasSpoken: ({ socket }) => unidentified.hasSpoken(socket),
    isKnown: ({ socket }) => unidentified.isKnown(socket),
  }
}
