import type { Duplex } from 'node:stream'

/**
 * Connections that have not proved who they are. A branch's screens come back at once behind one address and say who
 * they are within a round trip; whoever stays silent only holds memory, and gives way.
 */
export interface UnidentifiedLimits {
  /** Of one address that have said nothing for `silentMs`. */
  readonly perAddress: number
  /** Of all addresses together that have said nothing yet. */
  readonly inAll: number
  readonly silentMs: number
  /** From the upgrade until it is known who it is; then the connection is cut, whether or not it answers. */
  readonly identifyWithinMs: number
}

export const unidentifiedLimits: UnidentifiedLimits = {
  perAddress: 100,
  inAll: 2000,
  silentMs: 1000,
  identifyWithinMs: 10_000,
}

export interface Unidentified {
  /** False where no more may wait. `address` null: a proxy on this machine, which stands for many. */
  mayEnter(socket: Duplex, address: string | null): boolean
  /** It has sent a token, which may still be refused. */
  hasSpoken(socket: Duplex): void
  isKnown(socket: Duplex): void
}

/** All of one address, in order of arrival. */
interface Group {
  readonly address: string | null
  readonly waiting: Map<Duplex, Waiting>
  readonly silent: Set<Duplex>
}

interface Waiting {
  readonly since: number
  readonly timers: readonly NodeJS.Timeout[]
}

export function unidentifiedConnections(limits: UnidentifiedLimits = unidentifiedLimits): Unidentified {
  const groups = new Map<string | null, Group>()
  const groupOf = new Map<Duplex, Group>()
  let silentInAll = 0

  function speaks(socket: Duplex): void {
    if (groupOf.get(socket)?.silent.delete(socket)) silentInAll -= 1
  }

  function leaves(socket: Duplex): void {
    const group = groupOf.get(socket)
    if (!group) return
    for (const timer of group.waiting.get(socket)?.timers ?? []) clearTimeout(timer)
    speaks(socket)
    group.waiting.delete(socket)
    groupOf.delete(socket)
    if (group.waiting.size === 0) groups.delete(group.address)
  }

  function cut(socket: Duplex): void {
    leaves(socket)
    socket.destroy()
  }

  function cutIfOneOfTooMany(socket: Duplex, { address, silent }: Group): void {
    if (address !== null && silent.has(socket) && silent.size > limits.perAddress) cut(socket)
  }

  /**
   * Where all room is taken, the address that takes most of it gives way; among its own, who has long been silent. Whoever
   * has sent a token waits for the database, as thousands do at once after a restart, and is answered.
   */
  function makeRoom(own: Group, now: number): boolean {
    if (silentInAll < limits.inAll) return true
    const largest = [...groups.values()].reduce(
      (most, each) => (each.silent.size > most.silent.size ? each : most),
      own,
    )
    const [oldest] = largest.silent
    if (oldest === undefined) return false
    const since = own.waiting.get(oldest)?.since
    if (since !== undefined && now - since < limits.silentMs) return false
    cut(oldest)
    return true
  }

  return {
    mayEnter(socket, address) {
      const since = performance.now()
      const group = groups.get(address) ?? { address, waiting: new Map(), silent: new Set() }
      if (!makeRoom(group, since)) return false
      const timers = [
        setTimeout(() => cutIfOneOfTooMany(socket, group), limits.silentMs).unref(),
        setTimeout(() => cut(socket), limits.identifyWithinMs).unref(),
      ]
      groups.set(address, group)
      group.waiting.set(socket, { since, timers })
      group.silent.add(socket)
      silentInAll += 1
      groupOf.set(socket, group)
      socket.once('close', () => leaves(socket))
      return true
    },
    hasSpoken: speaks,
    isKnown: leaves,
  }
}
