import net from 'node:net'

/** A cable that can be cut, or go dead without a word. Between a test and a server. */
export interface FaultProxy {
  readonly port: number
  /** Resets every open connection (TCP RST); returns how many there were. */
  reset(): number
  /** Swallows all bytes both ways, and says nothing, until called with false. */
  blackHole(dead: boolean): void
  close(): Promise<void>
}

export async function faultProxy(target: { readonly host: string; readonly port: number }): Promise<FaultProxy> {
  const sockets = new Set<net.Socket>()
  let dead = false

  function carry(from: net.Socket, to: net.Socket): void {
    sockets.add(from)
    from.on('data', (bytes) => dead || to.destroyed || to.write(bytes))
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }

  const server = net.createServer((near) => {
    const far = net.connect(target).setNoDelay(true)
    near.setNoDelay(true)
    carry(near, far)
    carry(far, near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()

  return {
    port: typeof address === 'object' && address ? address.port : 0,
    reset() {
      const open = [...sockets]
      for (const socket of open) socket.resetAndDestroy()
      return open.length / 2
    },
    blackHole(now) {
      dead = now
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
