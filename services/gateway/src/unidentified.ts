import type { Duplex } from 'node:stream'

/**
 * Connections that have not proved who they are. A branch's screens come back at once behind one address and say who
 * they are within a round trip; whoever stays silent only holds memory, and gives way.
 */
export interface UnidentifiedLimits {
  /** Of one address that have said nothing for `silentMs`. */
  readonly perAddress: number
  readonly inAll: number
  readonly silentMs: number
  /** From the upgrade until it is known who it is; then the connection is cut, whether or not it answers. */
  readonly identifyWithinMs: number
}

export const unidentifiedLimits: UnidentifiedLimits = {
  ...{ perAddress: 100, inAll: 2000 },
  ...{ silentMs: 1000, identifyWithinMs: 10_000 },
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

  function leaves(socket: Duplex): void {
    const group = groupOf.get(socket)
    if (!group) return
    for (const timer of group.waiting.get(socket)?.timers ?? []) clearTimeout(timer)
    group.waiting.delete(socket)
    group.silent.delete(socket)
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

  /** Where all room is taken, the address that takes most of it gives way; among its own, who has long been silent. */
  function makeRoom(own: Group, now: number): boolean {
    if (groupOf.size < limits.inAll) return true
    const largest = [...groups.values()].reduce(
      (most, each) => (each.waiting.size > most.waiting.size ? each : most),
      own,
    )
    const [oldest] = largest === own ? own.silent : largest.waiting.keys()
    if (oldest === undefined) return false
    const since = own.waiting.get(oldest)?.since ?? Number.NEGATIVE_INFINITY
    if (now - since < limits.silentMs) return false
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
      groupOf.set(socket, group)
      socket.once('close', () => leaves(socket))
      return true
    },
    hasSpoken: (socket) => void groupOf.get(socket)?.silent.delete(socket),
    isKnown: leaves,
  }
}
