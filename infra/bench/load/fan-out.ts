import { uuidv7 } from '@sufra/shared/kernel/ids'
import WebSocket from 'ws'
import { Stopwatch } from '../figures/stopwatch'
import { openLoop, schedule } from './pace'
import type { OnPacket, Screens } from './screens'

/** What delivers: a process, or nginx with its worker. */
export interface Hub {
  readonly port: number
  /** Microseconds so far. */
  processor(): Promise<number>
  memory(): Promise<{ readonly rss: number }>
  stop(): Promise<void>
}

export interface Fan {
  /** Milliseconds from telling, one a delivery. */
  readonly times: readonly number[]
  /** Bytes a socket. */
  readonly memory: number
  /** Microseconds of the hub's processor a delivery. */
  readonly each: number
  /** Percent of a processor. */
  readonly busy: number
}

/** One event, and when it was about to be told (`performance.now()` of the process that opened the screens). */
export interface Sent {
  readonly id: string
  readonly at: number
}

/** Tells at the moments of the schedule of that name; resolves when everything is told. */
export type TellAll = (name: string, ms: number) => Promise<readonly Sent[]>

interface Telling {
  readonly ms: number
  /** So many hear each event. */
  readonly listeners: number
  readonly open: (onPacket: OnPacket) => Promise<Screens>
  readonly tellAll: TellAll
}

/** From the process that also opened the screens. */
export const tellHere =
  (perSecond: number, tell: (index: number, id: string) => Promise<void>): TellAll =>
  async (name, ms) => {
    const sent: Sent[] = []
    await openLoop(schedule(name, perSecond, ms), (index) => {
      const id = uuidv7()
      sent.push({ id, at: performance.now() })
      return tell(index, id)
    })
    return sent
  }

/** Opens the screens, tells them for a while, requires that each heard everything once. The hub is stopped in the end. */
export async function fanOut(hub: Hub, { ms, listeners, open, tellAll }: Telling): Promise<Fan> {
  const watch = new Stopwatch(listeners)
  const window = async (name: string, length: number) => {
    for (const { id, at } of await tellAll(name, length)) watch.sent(id, at)
    await watch.untilAll(5000)
    watch.requireAll()
  }
  let screens: Screens | null = null
  try {
    const before = await hub.memory()
    screens = await open(watch.heard)
    const memory = ((await hub.memory()).rss - before.rss) / screens.count
    await window('warm', 3000)
    watch.forget()
    const start = { processor: await hub.processor(), at: performance.now() }
    await window('told', ms)
    const micros = (await hub.processor()) - start.processor
    const times = watch.times()
    return { times, memory, each: micros / times.length, busy: micros / (performance.now() - start.at) / 10 }
  } finally {
    screens?.close()
    await hub.stop()
  }
}

/** Sockets that say nothing and hear what their address brings. */
export async function openPlain(port: number, paths: readonly string[], onPacket: OnPacket): Promise<Screens> {
  const open: WebSocket[] = []
  for (let from = 0; from < paths.length; from += 25) {
    open.push(...(await Promise.all(paths.slice(from, from + 25).map((path) => openOne(port, path, onPacket)))))
  }
  return {
    count: open.length,
    close() {
      for (const socket of open) socket.terminate()
    },
  }
}

function openOne(port: number, path: string, onPacket: OnPacket): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { perMessageDeflate: false })
  socket.on('message', (packet: Buffer) => onPacket(packet, performance.now()))
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket))
    socket.once('error', reject)
  })
}
