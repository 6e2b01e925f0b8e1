import WebSocket from 'ws'

/** Called for every packet a screen gets, with the time it came (milliseconds). */
export type OnPacket = (packet: Buffer, at: number) => void

/** What a screen is told when it has subscribed, in as far as it can go on from there. */
export interface Subscribed {
  readonly branchId?: string
  readonly epoch?: string
  readonly seq?: number
  readonly audience?: string
}

export interface Screens {
  readonly count: number
  close(): void
}

interface SubscribedScreens extends Screens {
  /** In the order of their tokens. */
  readonly subscribed: readonly Subscribed[]
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
    subscribed: open.map(({ subscribed }) => subscribed),
    close() {
      for (const { socket } of open) socket.terminate()
    },
  }
}

/** That it goes on from where another screen of the same people is; the answer tells it nothing anew. */
export const resuming = ({ branchId, epoch, seq, audience }: Subscribed): object => ({
  ...{ n: 1, branchId, epoch, since: seq, audience },
})

interface Opened {
  readonly socket: WebSocket
  readonly subscribed: Subscribed
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
      else if (kind === '43' && packet.includes('"ok":true')) resolve({ socket, subscribed: subscribedIn(packet) })
      else reject(new Error(`a screen was refused: ${packet.toString()}`))
    })
  })
}

interface Answer extends Subscribed {
  readonly snapshot?: Subscribed
}

function subscribedIn(packet: Buffer): Subscribed {
  const [answer] = JSON.parse(packet.toString('utf8', packet.indexOf('['))) as [Answer]
  return answer.snapshot ?? answer
}
