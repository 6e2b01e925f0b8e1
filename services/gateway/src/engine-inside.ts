import type { Server, Socket } from 'socket.io'
import type { Queued } from './slow.rules'

type Conn = Socket['conn']

/** What Engine.IO keeps to itself; read with care, because nothing else says how far behind a connection is. */
interface Inside {
  request?: unknown
  readonly writeBuffer?: readonly { readonly data?: unknown }[]
  readonly transport?: { readonly socket?: { readonly bufferedAmount?: number; terminate?(): void } }
}
const inside = (conn: Conn): Inside => conn as unknown as Inside

const lengthOf = (data: unknown): number => (typeof data === 'string' || data instanceof Uint8Array ? data.length : 0)

const nothing: Queued = { packets: 0, bytes: 0 }

export function queuedIn(conn: Conn): Queued {
  const { writeBuffer = [], transport } = inside(conn)
  const sending = transport?.socket?.bufferedAmount ?? 0
  if (writeBuffer.length + sending === 0) return nothing
  const waiting = writeBuffer.reduce((sum, packet) => sum + lengthOf(packet.data), 0)
  return { packets: writeBuffer.length, bytes: waiting + sending }
}

/** Called now and then while packets pile up: often enough for the limit, rarely enough to cost nothing. */
const everyPackets = 16

export function whenQueueGrows(conn: Conn, grew: () => void): void {
  conn.on('packetCreate', () => {
    const waiting = inside(conn).writeBuffer?.length ?? 0
    if (waiting > 0 && waiting % everyPackets === 0) grew()
  })
}

/** Those too that have not signed in yet. */
export const connectionsOf = (io: Server): Conn[] =>
  Object.values((io.engine as unknown as { readonly clients?: Readonly<Record<string, Conn>> }).clients ?? {})

/** Without waiting for a connection that takes nothing any more. */
export function cutEngine(conn: Conn): void {
  const { transport } = inside(conn)
  conn.close(true)
  transport?.socket?.terminate?.()
}

/** Once the handshake was read, the request that began a connection only fills memory: kilobytes a guest. */
export function forgetRequest(conn: Conn): void {
  inside(conn).request = undefined
}
