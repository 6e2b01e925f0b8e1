import type { Server, Socket } from 'socket.io'
import type { Frame } from './frame'
import type { Queued } from './slow.rules'

export type Conn = Socket['conn']

/** What Engine.IO and ws keep to themselves; used with care, because nothing else says how far behind a connection is. */
interface NetSocket {
  readonly writableLength: number
  write(bytes: Uint8Array): boolean
}
interface InsideSocket {
  readonly readyState: number
  readonly bufferedAmount?: number
  readonly _socket?: NetSocket | null
  terminate?(): void
  on?(name: 'ping', heard: () => void): void
  prependListener?(name: 'close', heard: (code: number) => void): void
}
interface Inside {
  request?: unknown
  readonly readyState?: string
  readonly writeBuffer?: readonly { readonly data?: unknown }[]
  readonly transport?: { readonly writable: boolean; readonly socket?: InsideSocket }
  write(text: string, options: { readonly compress: false; readonly wsPreEncodedFrame: readonly Uint8Array[] }): unknown
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

const isOpen = 1

/** Null unless everything said before has left this process. */
function idleLine({ readyState, writeBuffer, transport }: Inside): NetSocket | null {
  if (readyState !== 'open' || !transport?.writable || writeBuffer?.length !== 0) return null
  const { socket } = transport
  const line = socket?.readyState === isOpen ? socket._socket : null
  return line?.writableLength === 0 ? line : null
}

/**
 * Sends a finished frame: past all buffers where none is used, and behind everything else where something waits.
 * Answers how many packets wait then.
 */
export function sendFrame(conn: Conn, { text, bytes }: Frame): number {
  const engine = inside(conn)
  const line = idleLine(engine)
  if (line) line.write(bytes)
  else engine.write(text, { compress: false, wsPreEncodedFrame: [bytes] })
  return engine.writeBuffer?.length ?? 0
}

/** Those too that have not signed in yet. */
export const connectionsOf = (io: Server): Conn[] =>
  Object.values((io.engine as unknown as { readonly clients?: Readonly<Record<string, Conn>> }).clients ?? {})

/** RFC 6455 §7.1.5: the other side was gone without having said so. */
export const abnormalCode = 1006

/** Pings of the WebSocket itself, which ws answers and Engine.IO never sees. */
export const hearPings = (conn: Conn, heard: () => void): void => inside(conn).transport?.socket?.on?.('ping', heard)

/** Asked once the connection has ended: did nobody close it? Engine.IO calls both ends the same. */
export function whetherBroken(conn: Conn): () => boolean {
  let code = 0
  inside(conn).transport?.socket?.prependListener?.('close', (heard) => {
    code = heard
  })
  return () => code === abnormalCode
}

/** Without waiting for a connection that takes nothing any more. */
export function cutEngine(conn: Conn): void {
  const { transport } = inside(conn)
  conn.close(true)
  transport?.socket?.terminate?.()
}

/**
 * Once somebody was let in, what began the connection only fills memory, kilobytes a guest: the request, the handshake
 * with its token, and the room of one that Socket.IO gives everybody; the rooms here are ours.
 */
export function forgetBeginning(socket: Socket): void {
  const remembering = socket as unknown as { handshake?: unknown; leaveAll(): void }
  inside(socket.conn).request = undefined
  remembering.handshake = undefined
  remembering.leaveAll()
}
