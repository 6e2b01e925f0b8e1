import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Redis } from 'ioredis'
import { type WebSocket, WebSocketServer } from 'ws'

/** The least a hub can be: a room is named by its address, an event comes over Redis and is written to each socket. */
const { REDIS_URL = '', BARE_CHANNEL = '' } = process.env
const server = createServer()
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
const rooms = new Map<string, Set<WebSocket>>()

sockets.on('connection', (socket, { url = '' }) => {
  const room = rooms.get(url) ?? new Set()
  rooms.set(url, room.add(socket))
  socket.on('close', () => room.delete(socket))
})

const redis = new Redis(REDIS_URL)
await redis.subscribe(BARE_CHANNEL)
redis.on('message', (_, text) => {
  const { room, event } = JSON.parse(text) as { room: string; event: object }
  const packet = JSON.stringify(event)
  for (const socket of rooms.get(`/sub/${room}`) ?? []) socket.send(packet)
})

server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`The bare hub listens on port ${(server.address() as AddressInfo).port}.\n`)
})
