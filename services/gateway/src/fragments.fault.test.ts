import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestGateway, type TestGateway } from './test-gateway'

let house: TestGateway
const open: Socket[] = []
beforeAll(async () => {
  house = await openTestGateway()
})
afterAll(() => house.close())
afterEach(() => {
  for (const line of open.splice(0)) line.destroy()
})

/** A WebSocket of which every byte is ours. */
async function upgraded(path: string): Promise<Socket> {
  const { hostname, port } = new URL(house.url)
  const line = connect({ host: hostname, port: Number(port), noDelay: true })
  open.push(line)
  line.on('error', () => {})
  line.write(
    `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  const [status] = await new Promise<[string]>((resolve) => line.once('data', (data) => resolve([String(data)])))
  expect(status).toContain('101')
  line.resume()
  return line
}

const text = 0x01
const continued = 0x00
const last = 0x80
/** A masked frame of fewer than 126 bytes, its mask being zero. */
const frame = (head: number, payload: string) =>
  Buffer.concat([Buffer.from([head, 0x80 | payload.length, 0, 0, 0, 0]), Buffer.from(payload)])
const oneByteFragments = Buffer.concat([
  frame(text, 'x'),
  ...Array.from({ length: 16_380 }, () => frame(continued, 'x')),
])
/** Says that 16,000 bytes follow. */
const headOfLongFrame = Buffer.from([text | last, 0x80 | 126, 0x3e, 0x80, 0, 0, 0, 0])

const collect = (() => {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
})()
function heldBytes(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const paths = [
  ['the plain feed', '/feed'],
  ['Socket.IO', '/socket.io/?EIO=4&transport=websocket'],
] as const
const allCut = (lines: readonly Socket[]) =>
  vi.waitFor(() => expect(lines.filter((line) => !line.closed)).toEqual([]), { timeout: 5000, interval: 50 })

describe.each(paths)('%s', (_transport, path) => {
  test('cuts whoever sends a message in thousands of pieces, and keeps none of them', async () => {
    const lines = await Promise.all(Array.from({ length: 40 }, () => upgraded(path)))
    const before = heldBytes()
    for (const line of lines) line.write(oneByteFragments)
    await sleep(1000)
    expect((heldBytes() - before) / lines.length).toBeLessThan(200_000)
    await allCut(lines)
  })

  test('cuts whoever sends one frame byte by byte', async () => {
    const line = await upgraded(path)
    line.write(headOfLongFrame)
    for (let sent = 0; sent < 2000 && !line.closed; sent += 1) {
      line.write('x')
      await sleep(1)
    }
    await allCut([line])
  })

  test('cuts at ten seconds whoever says nothing and answers no farewell', async () => {
    const lines = await Promise.all([upgraded(path), upgraded(path)])
    await sleep(9000)
    expect(lines.filter((line) => line.closed)).toEqual([])
    await allCut(lines)
  })
})

test('a screen that was let in is cut likewise', async () => {
  const token = await house.guestAt(4)
  const hello = Buffer.from(JSON.stringify({ t: 'hello', token }))
  const head = Buffer.from([text | last, 0x80 | 126, hello.length >> 8, hello.length & 0xff, 0, 0, 0, 0])
  const known = await upgraded('/feed')
  known.write(Buffer.concat([head, hello]))
  await vi.waitFor(() => expect(house.gateway.stats().screens).toBe(1))
  known.write(oneByteFragments)
  await allCut([known])
  expect(house.gateway.stats().screens).toBe(0)
})

test('a message in a few pieces is heard', async () => {
  const token = await house.guestAt(4)
  const hello = JSON.stringify({ t: 'hello', token })
  const pieces = Array.from({ length: 10 }, (_, n) =>
    hello.slice(Math.floor((n * hello.length) / 10), Math.floor(((n + 1) * hello.length) / 10)),
  )
  const known = await upgraded('/feed')
  pieces.forEach((piece, n) => {
    known.write(frame((n === 0 ? text : continued) | (n === 9 ? last : 0), piece))
  })
  await vi.waitFor(() => expect(house.gateway.stats().screens).toBe(1))
})
