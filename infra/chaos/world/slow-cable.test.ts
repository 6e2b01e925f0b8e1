import { once } from 'node:events'
import net from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearSky, type SlowCable, slowCable } from './slow-cable'

/* Whatever the weather: every byte comes, in its order, only later. */

const localhost = (server: net.Server) => ({ host: '127.0.0.1', port: (server.address() as net.AddressInfo).port })

let echo: net.Server
let cable: SlowCable

beforeAll(async () => {
  echo = net.createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1')
  await once(echo, 'listening')
  cable = await slowCable(localhost(echo))
})
afterAll(async () => {
  await cable.close()
  echo.close()
})

/** Sends in many small pieces; what came back, and after how many milliseconds. */
async function thereAndBack(sent: Buffer, piece: number): Promise<{ came: Buffer; ms: number }> {
  const socket = net.connect({ host: '127.0.0.1', port: cable.port }).setNoDelay(true)
  await once(socket, 'connect')
  const from = performance.now()
  let came = Buffer.alloc(0)
  const all = new Promise<void>((resolve) => {
    socket.on('data', (bytes) => {
      came = Buffer.concat([came, bytes])
      if (came.length >= sent.length) resolve()
    })
  })
  for (let at = 0; at < sent.length; at += piece) {
    socket.write(sent.subarray(at, at + piece))
    await new Promise((next) => setImmediate(next))
  }
  await all
  socket.destroy()
  return { came, ms: performance.now() - from }
}

const bytes = (length: number) => Buffer.from(Array.from({ length }, (_, n) => (n * 7 + (n >> 8)) % 256))

test('with jitter and losses all bytes come back in their order', async () => {
  cable.suffer({ latencyMs: 20, jitterMs: 19, bytesPerSecond: Number.POSITIVE_INFINITY, loss: 0.05 })
  const sent = bytes(20_000)
  expect((await thereAndBack(sent, 100)).came.equals(sent)).toBe(true)
})

test('latency is paid both ways', async () => {
  cable.suffer({ ...clearSky, latencyMs: 60 })
  expect((await thereAndBack(bytes(10), 10)).ms).toBeGreaterThan(115)
})

test('a thin link lets through what it says, and a clear sky everything at once', async () => {
  cable.suffer({ ...clearSky, bytesPerSecond: 8000 })
  expect((await thereAndBack(bytes(4000), 400)).ms).toBeGreaterThan(480)
  cable.suffer(clearSky)
  expect((await thereAndBack(bytes(4000), 400)).ms).toBeLessThan(400)
})

test('what queues before a thin link goes through at once when the link is wide again', async () => {
  cable.suffer({ ...clearSky, bytesPerSecond: 2000 })
  const sent = bytes(8000)
  const under = thereAndBack(sent, 400)
  await new Promise((later) => setTimeout(later, 300))
  cable.suffer(clearSky)
  const { came, ms } = await under
  expect(came.equals(sent)).toBe(true)
  expect(ms).toBeLessThan(1500)
})

test('a receiver that does not read slows the sender; when it reads again it gets everything, and the end behind it', async () => {
  const sent = Buffer.alloc(64 * 1024 * 1024, 'sufra')
  const source = net.createServer((socket) => void socket.end(sent)).listen(0, '127.0.0.1')
  await once(source, 'listening')
  const [sending, line] = [once(source, 'connection'), await slowCable(localhost(source))]
  const reader = net.connect({ host: '127.0.0.1', port: line.port }).pause()
  const [sender] = (await sending) as [net.Socket]
  await new Promise((later) => setTimeout(later, 500))
  expect(sender.writableLength).toBeGreaterThan(0)
  const came: Buffer[] = []
  reader.on('data', (piece: Buffer) => came.push(piece)).resume()
  await once(reader, 'close')
  expect(Buffer.concat(came).equals(sent)).toBe(true)
  await line.close()
  source.close()
})

test('what is lost is what was drawn', async () => {
  const drawn = [0.5, 0.1, 0.9]
  cable.suffer({ ...clearSky, loss: 0.2 }, () => drawn.shift() ?? 0.9)
  expect((await thereAndBack(bytes(10), 10)).ms).toBeGreaterThan(195)
  expect((await thereAndBack(bytes(10), 10)).ms).toBeLessThan(150)
})
