import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Redis } from 'ioredis'
import { Server } from 'socket.io'
import { openLoop, schedule } from '../load/pace'
import { onAsk } from './on-ask'

/** The floor under the gateway: bare Socket.IO, one room a branch; nobody is asked who they are. */
const { REDIS_URL = '', BARE_CHANNEL } = process.env
const server = createServer()
const io = new Server(server, {
  transports: ['websocket'],
  allowUpgrades: false,
  perMessageDeflate: false,
  httpCompression: false,
  serveClient: false,
})

interface Subscription {
  readonly room?: string
  readonly branchId?: string
}

io.on('connection', (socket) => {
  socket.on('subscribe', ({ room, branchId }: Subscription, ack: (answer: object) => void) => {
    socket.join(room ?? branchId ?? '')
    ack({ ok: true })
  })
})

if (BARE_CHANNEL) {
  const redis = new Redis(REDIS_URL)
  await redis.subscribe(BARE_CHANNEL)
  redis.on('message', (_, text) => {
    const { room, event } = JSON.parse(text) as { room: string; event: object }
    io.to(room).emit('event', event)
  })
}

interface Emissions {
  readonly name: string
  readonly perSecond: number
  readonly ms: number
  readonly rooms: readonly string[]
  readonly event: object
}

interface Beats {
  readonly rooms: readonly string[]
  readonly everyMs: number
  readonly beat: object
}

onAsk({
  /** As many events as the gateway gets in the same time, to one room after the other. */
  emit({ name, perSecond, ms, rooms, event }: Emissions) {
    return openLoop(schedule(name, perSecond, ms), (index) => {
      io.to(rooms[index % rooms.length] ?? '').emit('event', event)
    })
  },
  beat({ rooms, everyMs, beat }: Beats) {
    setInterval(() => {
      for (const room of rooms) io.to(room).emit('beat', beat)
    }, everyMs)
  },
})

server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`The bare hub listens on port ${(server.address() as AddressInfo).port}.\n`)
})
