import type { PacketName } from './screen'

/** A packet of Socket.IO as it goes over a WebSocket, the same for everybody who hears it. */
export interface Frame {
  /** What Engine.IO takes: an event in the main namespace. */
  readonly text: string
  readonly bytes: Buffer
}

export function frameOf(name: PacketName, payload: object): Frame {
  const text = `2${JSON.stringify([name, payload])}`
  return { text, bytes: framed(text) }
}

/** Engine.IO's word for a message that follows. */
const message = '4'

/** One whole text message, unmasked as a server's are (RFC 6455 §5.2). */
function framed(text: string): Buffer {
  const length = message.length + Buffer.byteLength(text)
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(head + length)
  frame[0] = 0x81
  frame[1] = head === 2 ? length : head === 4 ? 126 : 127
  if (head === 4) frame.writeUInt16BE(length, 2)
  if (head === 10) frame.writeBigUInt64BE(BigInt(length), 2)
  frame.write(message, head)
  frame.write(text, head + message.length)
  return frame
}
