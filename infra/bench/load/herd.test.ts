import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { Herd } from './herd'

/* A gateway of one branch, as far as a herd asks it. */

interface Subscription {
  readonly since?: number
}

let server: WebSocketServer
let herd: Herd
const wishes: Subscription[] = []
let answer: (socket: WebSocket) => void

beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  server.on('connection', (socket) => {
    socket.send('0{}')
    socket.on('message', (packet) => {
      const text = packet.toString()
      if (text.startsWith('420')) {
        wishes.push(JSON.parse(text.slice(3))[1])
        answer(socket)
      } else if (text.startsWith('40')) socket.send('40{}')
    })
  })
})
afterEach(() => {
  herd.close()
  wishes.length = 0
})
afterAll(() => server.close())

const inStepAt = (seq: number) => (socket: WebSocket) =>
  socket.send(`430[{"ok":true,"epoch":"e","seq":${seq},"audience":"a"}]`)

async function opened(): Promise<Herd> {
  herd = new Herd((server.address() as AddressInfo).port, [{ token: 't', branchId: 'b' }])
  answer = inStepAt(5)
  await herd.open()
  return herd
}

const comesBackTo = (head: number) => herd.comeBack('a name', Promise.resolve(new Map([['b', head]])))

test('who was cut off comes back from where they were', async () => {
  await opened()
  herd.cut()
  answer = inStepAt(7)
  expect(await comesBackTo(7)).toHaveLength(1)
  expect(wishes.map(({ since }) => since)).toEqual([undefined, 5])
})

test('an answer alone is no step: who is told of less than the head is back when they hear the rest', async () => {
  await opened()
  herd.cut()
  let answeredAt = 0
  answer = (socket) => {
    inStepAt(5)(socket)
    answeredAt = performance.now()
    setTimeout(() => socket.send('42["event",{"seq":7}]'), 400)
  }
  await comesBackTo(7)
  expect(performance.now() - answeredAt).toBeGreaterThan(390)
})

test('who is refused for a moment asks again', async () => {
  await opened()
  herd.cut()
  answer = (socket) => {
    answer = inStepAt(7)
    socket.send('430[{"ok":false,"error":{"code":"not_ready"}}]')
  }
  const [took = 0] = await comesBackTo(7)
  expect(took).toBeGreaterThan(2000)
})

test('who is refused is not back', async () => {
  await opened()
  herd.cut()
  answer = (socket) => socket.send('430[{"ok":false}]')
  await expect(comesBackTo(5)).rejects.toThrow('a subscription was refused')
})
