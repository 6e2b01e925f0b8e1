import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FaultProxy, faultProxy } from './fault-proxy'

let echo: net.Server
let cable: FaultProxy
const open = new Set<net.Socket>()

beforeAll(async () => {
  echo = net.createServer((socket) => socket.on('error', () => {}).pipe(socket)).listen(0, '127.0.0.1')
  await once(echo, 'listening')
})
afterAll(() => void echo.close())
beforeEach(async () => {
  cable = await faultProxy({ host: '127.0.0.1', port: (echo.address() as net.AddressInfo).port })
})
afterEach(async () => {
  for (const socket of open) socket.destroy()
  open.clear()
  await cable.close()
})

async function dialled(): Promise<net.Socket> {
  const socket = net.connect({ host: '127.0.0.1', port: cable.port }).on('error', () => {})
  open.add(socket)
  await once(socket, 'connect')
  return socket
}

/** Whether what is sent comes back, before the line breaks or soon. */
function answers(socket: net.Socket): Promise<boolean> {
  socket.write('?')
  const came = new Promise<boolean>((resolve) => {
    socket.once('data', () => resolve(true)).once('close', () => resolve(false))
  })
  return Promise.race([came, sleep(200, false)])
}

test('what a dead link held arrives late', async () => {
  const socket = await dialled()
  expect(await answers(socket)).toBe(true)
  cable.blackHole(true)
  expect(await answers(socket)).toBe(false)
  const late = once(socket, 'data')
  cable.blackHole(false)
  await late
})

test('who is stranded hears nothing ever again, and who dials anew is answered', async () => {
  const old = await dialled()
  expect(await answers(old)).toBe(true)
  cable.blackHole(true)
  cable.strand()
  expect(await answers(old)).toBe(false)
  expect(old.destroyed).toBe(false)
  expect(await answers(await dialled())).toBe(true)
  cable.blackHole(false)
  expect(await answers(old)).toBe(false)
})

test('what breaks is what was drawn, and nothing else', async () => {
  const drawn = [0.9, 0.9, 0.1, 0.1]
  cable.resetAtRandom(0.5, () => drawn.shift() ?? 0.9)
  const socket = await dialled()
  expect(await answers(socket)).toBe(true)
  expect(await answers(socket)).toBe(false)
  expect([cable.resets(), socket.destroyed]).toEqual([1, true])
  const another = await dialled()
  for (let n = 0; n < 6; n += 1) expect(await answers(another)).toBe(true)
})
