import net from 'node:net'

/** A cable that can be cut, or go dead without a word. Between a test and a server. */
export interface FaultProxy {
  readonly port: number
  /**
   * Resets a connection (TCP RST) with this chance per packet, before or after passing the packet on. `draw`: the same
   * numbers break as the same seed has them.
   */
  resetAtRandom(chance: number, draw?: () => number): void
  /** How many connections were reset so far. */
  resets(): number
  /**
   * Holds all bytes both ways, and says nothing, until called with false: as with TCP, they arrive late. Who connects
   * meanwhile is never answered.
   */
  blackHole(dead: boolean): void
  /**
   * Answers whoever connects from now on, and nobody who is connected already, ever again: a firewall that was restarted
   * knows no old connection, and says so to neither end.
   */
  strand(): void
  close(): Promise<void>
}

export async function faultProxy(target: { readonly host: string; readonly port: number }): Promise<FaultProxy> {
  const sockets = new Set<net.Socket>()
  const stranded = new WeakSet<net.Socket>()
  let dead = false
  let chance = 0
  let drawn = Math.random
  let resets = 0

  function cut(one: net.Socket, other: net.Socket): void {
    resets += 1
    one.resetAndDestroy()
    other.resetAndDestroy()
  }

  function pass(bytes: Buffer, from: net.Socket, to: net.Socket): void {
    if (to.destroyed) return
    const reset = chance > 0 && drawn() < chance
    if (reset && drawn() < 0.5) cut(from, to)
    else to.write(bytes, () => reset && !to.destroyed && cut(from, to))
  }

  function carry(from: net.Socket, to: net.Socket): void {
    sockets.add(from)
    from.on('data', (bytes) => pass(bytes, from, to))
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }

  function forget(near: net.Socket): void {
    sockets.add(near)
    near.on('error', () => {}).on('close', () => sockets.delete(near))
  }

  const server = net.createServer((near) => {
    if (dead) return forget(near)
    const far = net.connect(target).setNoDelay(true)
    near.setNoDelay(true)
    carry(near, far)
    carry(far, near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()

  return {
    port: typeof address === 'object' && address ? address.port : 0,
    resetAtRandom(now, draw = Math.random) {
      chance = now
      drawn = draw
    },
    resets: () => resets,
    blackHole(now) {
      dead = now
      for (const socket of sockets)
        if (dead || stranded.has(socket)) socket.pause()
        else socket.resume()
    },
    strand() {
      dead = false
      for (const socket of sockets) {
        stranded.add(socket)
        socket.pause()
      }
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
