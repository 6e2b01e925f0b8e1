import { demoBranch, secondDemoBranch } from '@sufra/platform/seed/demo'
import { otherOf } from '@sufra/platform/seed/test-world'
import { screenReport, subscribe } from '@sufra/shared/live/live.contract'
import fc from 'fast-check'
import { rightOrNearly } from '../http/body'
import { weighted } from '../http/ways'
import { hostileText, hostileValue } from '../values'
import type { Renewed } from '../venue'
import { frame, opcodes, textFrame } from './frames'

export type Protocol = 'hub' | 'feed'

/** Everything one connection sends, in order. */
export interface Conversation {
  readonly protocol: Protocol
  /** The upgrade request, byte by byte. */
  readonly knock: Buffer
  /** Presents a token; what follows waits for its answer. */
  readonly hello: Buffer | null
  readonly frames: readonly Buffer[]
  /** The last frame announces more than it brings: nothing after it can be answered. */
  readonly unfinished: boolean
}

const paths: Readonly<Record<Protocol, string>> = { hub: '/socket.io/?EIO=4&transport=websocket', feed: '/feed' }

const goodKnock = (path: string): string[] => [
  `GET ${path} HTTP/1.1`,
  ...['host: localhost', 'connection: Upgrade', 'upgrade: websocket', 'sec-websocket-version: 13'],
  'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
]
const asKnock = (lines: readonly string[]) => Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')

const oddKnocks = (protocol: Protocol): fc.Arbitrary<Buffer> => {
  const good = goodKnock(paths[protocol])
  const other = (path: string) => goodKnock(path)
  const without = fc.nat(good.length - 2).map((at) => good.filter((_, line) => line !== at + 1))
  const odd = fc.constantFrom<readonly string[]>(
    ...[
      '/socket.io/',
      '/socket.io/?EIO=3&transport=websocket',
      '/socket.io/?EIO=4&transport=polling',
      '/socket.io/?EIO=4',
    ].map(other),
    ...[
      '/socket.io/?EIO=4&transport=websocket&sid=__proto__',
      '/feed/',
      '/feed?token=x',
      '//feed',
      '/FEED',
      '/x',
      '*',
    ].map(other),
    [...good, 'sec-websocket-extensions: permessage-deflate; client_max_window_bits=99'],
    [...good, 'sec-websocket-protocol: a, b, ,'],
    [...good, 'origin: http://evil.example'],
    [...good, 'authorization: Bearer x'],
    good.map((line) => line.replace('version: 13', 'version: 99')),
    good.map((line) => line.replace('GET', 'POST')),
    good.map((line) => line.replace('dGhlIHNhbXBsZSBub25jZQ==', 'x')),
  )
  return fc.oneof(without, odd).map(asKnock)
}

/** What a screen may say, wrong in one place. */
function messages({ ids }: Renewed): fc.Arbitrary<{ name: string; value: unknown }> {
  const branch = fc.constantFrom(demoBranch, demoBranch, secondDemoBranch, otherOf(demoBranch))
  const inBranch = (value: unknown, branchId: string) =>
    typeof value === 'object' && value !== null && 'branchId' in value && typeof value.branchId === 'string'
      ? { ...value, branchId }
      : value
  const said = (name: string, schema: typeof subscribe | typeof screenReport) =>
    fc.tuple(rightOrNearly(schema, ids), branch).map(([value, at]) => ({ name, value: inBranch(value, at) }))
  return weighted(
    [4, said('subscribe', subscribe)],
    [2, said('report', screenReport)],
    [1, fc.record({ name: fc.constantFrom('subscribe', 'report'), value: hostileValue })],
    [
      1,
      fc.record({
        name: fc.oneof(hostileText, fc.constantFrom('event', 'beat', 'resync', 'connect', 'disconnect')),
        value: hostileValue,
      }),
    ],
  )
}

/** Packets of Engine.IO and Socket.IO that no client of theirs would send. */
const oddPackets: readonly string[] = [
  ...[
    '',
    '0',
    '1',
    '2',
    '2probe',
    '3',
    '3probe',
    '4',
    '5',
    '6',
    '7',
    '9',
    'b',
    'x',
    '40',
    '41',
    '42',
    '43',
    '44',
    '45',
    '46',
    '49',
  ],
  ...['40/admin,', '40/admin,{"token":"x"}', '42/other,["subscribe",{}]', '40{"token":{"toString":1}}', '40[]', '40{'],
  ...[
    '42[]',
    '42[{}]',
    '42[1]',
    '42[null]',
    '42["subscribe"]',
    '42{"0":"subscribe"}',
    '42"subscribe"',
    '42["__proto__",{}]',
  ],
  ...['42["disconnect"]', '42["connect_error",{}]', '42["newListener",{}]', '42["error",{}]', '42["disconnecting"]'],
  ...[
    '4299999999999999999999["subscribe",{}]',
    '42-1["subscribe",{}]',
    '421e9["subscribe",{}]',
    '431[]',
    '43["x"]',
    '439999[{}]',
  ],
  ...[
    '451-["report",{"_placeholder":true,"num":0}]',
    '459999999-["report"]',
    '45-["x"]',
    '451-["report",{"_placeholder":true,"num":"__proto__"}]',
  ],
  ...[
    '451-["report",{"_placeholder":true,"num":-1}]',
    '461-[{"_placeholder":true,"num":0}]',
    '452-["report",{"_placeholder":true,"num":0}]',
  ],
  ...[
    'bAAAA',
    'b!!!!',
    `42["report","${'x'.repeat(15_000)}"]`,
    `42["report",${'['.repeat(7000)}${']'.repeat(7000)}]`,
    '42["a"]\u0000',
  ],
]

const oddWords: readonly string[] = [
  ...[
    '',
    ' ',
    '{',
    '{}',
    '[]',
    'null',
    '7',
    '"x"',
    '{"t":"sing"}',
    '{"t":null}',
    '{"t":"__proto__"}',
    '{"__proto__":{"t":"hello"}}',
  ],
  ...[
    '{"t":"hello"}',
    '{"t":"hello","token":{}}',
    '{"t":"hello","token":null}',
    '{"t":"hello","token":["a"]}',
    '{"t":"welcome"}',
  ],
  ...[`{"t":"report","x":"${'x'.repeat(15_000)}"}`, `{"t":${'['.repeat(8000)}`, '{"t":"subscribe","n":1}', '\uFEFF{}'],
]

/** Frames that the protocol forbids, or almost. */
const oddFrames: readonly Buffer[] = [
  frame(Buffer.from('x'), { opcode: opcodes.more }),
  frame(Buffer.from('x'), { opcode: 3 }),
  frame(Buffer.from('x'), { opcode: 15 }),
  frame(Buffer.from('x'), { opcode: opcodes.text, masked: false }),
  frame(Buffer.from('x'), { opcode: opcodes.text, reserved: 4 }),
  frame(Buffer.from('x'), { opcode: opcodes.text, reserved: 7 }),
  frame(Buffer.from('x'), { opcode: opcodes.text, last: false }),
  frame(Buffer.alloc(126), { opcode: opcodes.ping }),
  frame(Buffer.from('x'), { opcode: opcodes.ping, last: false }),
  frame(Buffer.alloc(0), { opcode: opcodes.ping }),
  frame(Buffer.alloc(100), { opcode: opcodes.pong }),
  frame(Buffer.from([0]), { opcode: opcodes.close }),
  frame(Buffer.from([0x03, 0xe7]), { opcode: opcodes.close }),
  frame(Buffer.from([0x03, 0xe8, 0xff, 0xfe]), { opcode: opcodes.close }),
  frame(Buffer.from([0xc3, 0x28, 0xff]), { opcode: opcodes.text }),
  frame(Buffer.alloc(0), { opcode: opcodes.binary }),
  frame(Buffer.alloc(15_000, 4), { opcode: opcodes.binary }),
  frame(Buffer.alloc(20_000, 0x34), { opcode: opcodes.text }),
  frame(Buffer.from('x'), { opcode: opcodes.text, claimed: 2n ** 63n }),
  frame(Buffer.from('x'), { opcode: opcodes.text, claimed: 2n ** 40n }),
  Buffer.from('GET / HTTP/1.1\r\n\r\n'),
]

const written: Readonly<Record<Protocol, (name: string, value: unknown, n: number) => string>> = {
  hub: (name, value, n) => `42${n % 3 === 0 ? '' : n}${JSON.stringify([name, value])}`,
  feed: (name, value) => JSON.stringify(typeof value === 'object' ? { ...value, t: name } : { t: name, value }),
}

function framesFor(protocol: Protocol, world: Renewed): fc.Arbitrary<readonly Buffer[]> {
  const odd = protocol === 'hub' ? oddPackets : oddWords
  const spoken = fc
    .tuple(messages(world), fc.nat(1e6))
    .map(([{ name, value }, n]) => textFrame(written[protocol](name, value, n)))
  const one = weighted<Buffer>(
    [6, spoken],
    [4, fc.constantFrom(...odd).map(textFrame)],
    [1, hostileText.map(textFrame)],
    [1, fc.constantFrom(...oddFrames)],
    [1, fc.uint8Array({ maxLength: 300 }).map((bytes) => frame(Buffer.from(bytes), { opcode: opcodes.binary }))],
    [1, spoken.map((whole) => whole.subarray(0, Math.max(2, whole.length - 3)))],
  )
  const flood = fc
    .tuple(one, fc.integer({ min: 60, max: 300 }))
    .map(([each, times]) => Array.from({ length: times }, () => each))
  return weighted<readonly Buffer[]>([12, fc.array(one, { minLength: 1, maxLength: 12 })], [1, flood])
}

function helloOf(protocol: Protocol, token: string | null): Buffer {
  if (protocol === 'hub') return textFrame(`40${JSON.stringify({ token })}`)
  return textFrame(JSON.stringify({ t: 'hello', token }))
}

export function conversations(world: Renewed): fc.Arbitrary<Conversation> {
  return fc.constantFrom<Protocol>('hub', 'feed').chain((protocol) => {
    const hello = fc.constantFrom(...world.askers).map(({ token }) => helloOf(protocol, token))
    // One connection is one screen, however often it says who it is, and whether or not it has left in between.
    const hellos = fc
      .tuple(hello, fc.integer({ min: 2, max: 60 }), fc.constantFrom('', '41', '40/other,'))
      .map(([one, times, between]) =>
        Buffer.concat(Array.from({ length: times }, () => (between ? [one, textFrame(between)] : [one])).flat()),
      )
    return fc
      .record({
        knock: weighted<Buffer>([10, fc.constant(asKnock(goodKnock(paths[protocol])))], [2, oddKnocks(protocol)]),
        hello: weighted<Buffer | null>([9, hello], [1, hellos], [1, fc.constant(null)]),
        frames: framesFor(protocol, world),
      })
      .map((parts) => ({ ...parts, protocol, unfinished: parts.frames.some(breaksOff) }))
  })
}

/** Whether what is sent next would be taken for the rest of this one. */
function breaksOff(bytes: Buffer): boolean {
  if (bytes.length < 2) return true
  const short = (bytes[1] ?? 0) & 0x7f
  const masked = ((bytes[1] ?? 0) & 0x80) !== 0
  const head = 2 + (short === 126 ? 2 : short === 127 ? 8 : 0) + (masked ? 4 : 0)
  if (bytes.length < head) return true
  const length =
    short === 126 ? BigInt(bytes.readUInt16BE(2)) : short === 127 ? bytes.readBigUInt64BE(2) : BigInt(short)
  return BigInt(bytes.length - head) !== length
}
