import net from 'node:net'

/** What a link does to whatever it carries, both ways. */
export interface Weather {
  /** So long everything takes, give or take. */
  readonly latencyMs: number
  readonly jitterMs: number
  readonly bytesPerSecond: number
  /** Share of packets that are lost: as TCP has it, what follows waits until the lost one was sent again. */
  readonly loss: number
}

export const clearSky: Weather = { latencyMs: 0, jitterMs: 0, bytesPerSecond: Number.POSITIVE_INFINITY, loss: 0 }

export interface SlowCable {
  readonly port: number
  /** `draw`: what is late and what is lost, from a seed. */
  suffer(weather: Weather, draw?: () => number): void
  close(): Promise<void>
}

/** Linux sends again after this at first, then twice as late each time. */
const againMs = 200
/** More than this under way, and the sender has to wait. */
const underWayBytes = 64 * 1024

export async function slowCable(target: { readonly host: string; readonly port: number }): Promise<SlowCable> {
  const sockets = new Set<net.Socket>()
  /** One for each direction of each socket: lets what is under way go on in the weather that is now. */
  const turns = new Set<() => void>()
  let weather = clearSky
  let drawn = Math.random

  function delayOf(): number {
    let ms = weather.latencyMs + (drawn() * 2 - 1) * weather.jitterMs
    for (let wait = againMs; drawn() < weather.loss; wait *= 2) ms += wait
    return ms
  }

  /** In order: what is late makes late what comes behind it. */
  function carry(from: net.Socket, to: net.Socket): void {
    const underWay: { readonly bytes: Buffer; timer: NodeJS.Timeout }[] = []
    let free = 0
    let bytesUnderWay = 0
    const leave = (bytes: Buffer): NodeJS.Timeout => {
      const now = performance.now()
      free = Math.max(free, now + delayOf()) + (bytes.length * 1000) / weather.bytesPerSecond
      return setTimeout(arrive, free - now)
    }
    function turn(): void {
      free = 0
      for (const each of underWay) {
        clearTimeout(each.timer)
        each.timer = leave(each.bytes)
      }
    }
    /** Whoever sends is slowed by what is under way, and by a receiver that does not read. */
    function holdOrLetGo(): void {
      if (bytesUnderWay > underWayBytes || to.writableNeedDrain) from.pause()
      else from.resume()
    }
    function handOver(bytes: Buffer): void {
      if (!to.destroyed) to.write(bytes)
      holdOrLetGo()
    }
    sockets.add(from)
    turns.add(turn)
    from.on('data', (bytes: Buffer) => {
      if (weather === clearSky && underWay.length === 0) return handOver(bytes)
      underWay.push({ bytes, timer: leave(bytes) })
      bytesUnderWay += bytes.length
      holdOrLetGo()
    })
    // Whichever timer rings first brings the oldest.
    function arrive(): void {
      const bytes = underWay.shift()?.bytes
      if (!bytes) return
      bytesUnderWay -= bytes.length
      handOver(bytes)
    }
    to.on('drain', holdOrLetGo)
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      turns.delete(turn)
      // What was handed over is still taken.
      setTimeout(() => to.destroySoon(), Math.max(0, free - performance.now()))
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
    suffer(now, draw = Math.random) {
      weather = now
      drawn = draw
      for (const turn of turns) turn()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
