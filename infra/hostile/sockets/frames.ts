/* WebSocket frames, byte by byte (RFC 6455 §5): a library would not send the wrong ones. */

export const opcodes = { more: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const

interface Framing {
  readonly opcode: number
  readonly last?: boolean
  /** Bits that no extension has claimed. */
  readonly reserved?: number
  /** Clients must. */
  readonly masked?: boolean
  /** What the frame says its length is, when that is a lie. */
  readonly claimed?: bigint
}

const maskingKey = Buffer.from([1, 2, 3, 4])

export function frame(payload: Buffer, { opcode, last = true, reserved = 0, masked = true, claimed }: Framing): Buffer {
  const first = (last ? 0x80 : 0) | (reserved << 4) | opcode
  const size = claimed ?? BigInt(payload.length)
  const bit = masked ? 0x80 : 0
  const head =
    size < 126n
      ? Buffer.from([first, bit | Number(size)])
      : size < 65_536n
        ? Buffer.from([first, bit | 126, Number(size >> 8n), Number(size & 0xffn)])
        : Buffer.concat([Buffer.from([first, bit | 127]), eightBytes(size)])
  if (!masked) return Buffer.concat([head, payload])
  return Buffer.concat([head, maskingKey, payload.map((byte, at) => byte ^ (maskingKey[at % 4] ?? 0))])
}

function eightBytes(size: bigint): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt.asUintN(64, size))
  return bytes
}

export const textFrame = (text: string | Buffer): Buffer => frame(Buffer.from(text), { opcode: opcodes.text })

export interface Heard {
  readonly opcode: number
  readonly payload: Buffer
}

/** Whole frames of a server, and what remains of an unfinished one. */
export function framesIn(received: Buffer): { readonly frames: readonly Heard[]; readonly rest: Buffer } {
  const frames: Heard[] = []
  let at = 0
  while (received.length >= at + 2) {
    const short = (received[at + 1] ?? 0) & 0x7f
    const extra = short === 126 ? 2 : short === 127 ? 8 : 0
    if (received.length < at + 2 + extra) break
    const length =
      extra === 2 ? received.readUInt16BE(at + 2) : extra === 8 ? Number(received.readBigUInt64BE(at + 2)) : short
    const start = at + 2 + extra
    if (received.length < start + length) break
    frames.push({ opcode: (received[at] ?? 0) & 0x0f, payload: received.subarray(start, start + length) })
    at = start + length
  }
  return { frames, rest: received.subarray(at) }
}
