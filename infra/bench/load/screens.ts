import WebSocket from 'ws'
import { answerIn, type StreamPosition } from './subscription'

/** Called for every packet a screen gets, with the time it came (milliseconds). */
export type OnPacket = (packet: Buffer, at: number) => void

export interface Screens {
  readonly count: number
  close(): void
}

interface SubscribedScreens extends Screens {
  /** In the order of their tokens. */
  readonly places: readonly StreamPosition[]
}

const connectAtOnce = 25

/**
 * Screens as the wire sees them: they speak Socket.IO over a bare WebSocket, because a whole client in each would cost
 * more of the shared processors than the server that is measured. `tokens`: one screen each.
 */
export async function openScreens(
  port: number,
  tokens: readonly string[],
  subscription: (index: number) => object,
  onPacket: OnPacket,
): Promise<SubscribedScreens> {
  const open: Opened[] = []
  for (let from = 0; from < tokens.length; from += connectAtOnce) {
    const some = tokens.slice(from, from + connectAtOnce)
    open.push(...(await Promise.all(some.map((token, i) => openScreen(port, token, subscription(from + i), onPacket)))))
  }
  return {
    count: open.length,
    places: open.map(({ place }) => place),
    close() {
      for (const { socket } of open) socket.terminate()
    },
  }
}

interface Opened {
  readonly socket: WebSocket
  readonly place: StreamPosition
}

/** Resolves once the server has answered the subscription. */
function openScreen(port: number, token: string, subscription: object, onPacket: OnPacket): Promise<Opened> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, {
    perMessageDeflate: false,
  })
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('a screen was cut off')))
    socket.on('message', (packet: Buffer) => {
      const at = performance.now()
      const kind = packet.toString('latin1', 0, 2)
      if (kind === '42') onPacket(packet, at)
      else if (kind === '2') socket.send('3')
      else if (kind.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`)
      else if (kind === '40') socket.send(`420${JSON.stringify(['subscribe', subscription])}`)
      else if (kind === '43' && packet.includes('"ok":true')) resolve({ socket, place: answerIn(packet) })
      else reject(new Error(`a screen was refused: ${packet.toString()}`))
    })
  })
}
