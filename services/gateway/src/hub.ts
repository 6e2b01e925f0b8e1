import type { Room } from '@sufra/shared/live/audience.rules'
import type { FastifyInstance } from 'fastify'
import { Server, type Socket } from 'socket.io'
import { connectionsOf, cutEngine, forgetRequest, queuedIn, whenQueueGrows } from './engine-inside'
import type { Gateway } from './gateway'
import { refusalOf } from './refusals'
import type { Admitted, PacketName, Screen, Wire } from './screen'
import type { Queued } from './slow.rules'
import type { StreetDoor } from './street-door'

export const hubPath = '/socket.io/'
const politeMs = 1000

export interface Hub {
  close(): Promise<void>
}

/**
 * The engine's own ping stays slow for everybody: a screen that misses its beats comes back by itself within five
 * seconds (staff) or twelve (guests), and a phone in a pocket is woken less often.
 */
export function openHub(app: FastifyInstance, gateway: Gateway, door: StreetDoor): Hub {
  const io = new Server(app.server, {
    path: hubPath,
    transports: ['websocket'],
    allowUpgrades: false,
    perMessageDeflate: false,
    httpCompression: false,
    serveClient: false,
    maxHttpBufferSize: 16 * 1024,
    pingInterval: 25_000,
    pingTimeout: 20_000,
    connectTimeout: 10_000,
    // Other upgrades on this server are the plain feed's.
    destroyUpgrade: false,
    allowRequest: (request, answer) => (door.opens(request) ? answer(null, true) : answer('not here', false)),
  })
  const admitted = new WeakMap<Socket, Admitted>()
  io.use((socket, next) => {
    gateway
      .admit(socket.handshake.auth.token)
      .then((who) => {
        admitted.set(socket, who)
        next()
      })
      .catch((error: unknown) => next(refused(error)))
  })
  io.on('connection', (socket) => {
    const who = admitted.get(socket)
    forgetRequest(socket.conn)
    if (who) converse(gateway, socket, gateway.arrive(new SocketWire(socket), who))
  })

  const { adapter } = io.sockets
  gateway.addEars({
    emit(rooms, except, name, payload) {
      const here = rooms.filter((room) => adapter.rooms.has(room))
      // No room at all would mean everybody.
      if (here.length === 0) return
      const to = io.to(here)
      const hearers = except.length === 0 ? to : to.except([...except])
      hearers.emit(name, payload())
    },
  })
  return { close: () => closeAll(io) }
}

function refused(error: unknown): Error {
  const refusal = refusalOf(error)
  return Object.assign(new Error(refusal.code), { data: refusal })
}

type Ack = (answer: object) => void

function converse(gateway: Gateway, socket: Socket, screen: Screen): void {
  whenQueueGrows(socket.conn, () => screen.queueGrew())
  socket.conn.on('packet', () => screen.maySpeak())
  socket.on('subscribe', (message: unknown, ack: unknown) => {
    if (screen.gone || typeof ack !== 'function') return
    gateway.subscribe(screen, message).then(ack as Ack)
  })
  socket.on('report', (message: unknown) => gateway.report(screen, message))
  socket.on('disconnect', () => gateway.depart(screen))
}

class SocketWire implements Wire {
  readonly #socket: Socket

  constructor(socket: Socket) {
    this.#socket = socket
  }

  send(name: PacketName, payload: object): void {
    this.#socket.emit(name, payload)
  }

  join(rooms: readonly Room[]): void {
    this.#socket.join([...rooms])
  }

  leaveAll(): void {
    for (const room of this.#socket.rooms) if (room !== this.#socket.id) this.#socket.leave(room)
  }

  queued(): Queued {
    return queuedIn(this.#socket.conn)
  }

  close(): void {
    this.#socket.disconnect(true)
    setTimeout(() => this.cut(), politeMs).unref()
  }

  cut(): void {
    cutEngine(this.#socket.conn)
  }
}

/** The server under it is Fastify's to close, and it waits for every connection: none may linger. */
async function closeAll(io: Server): Promise<void> {
  const connections = connectionsOf(io)
  io.disconnectSockets(true)
  const until = performance.now() + politeMs
  while (io.engine.clientsCount > 0 && performance.now() < until) await new Promise((on) => setTimeout(on, 10))
  for (const connection of connections) cutEngine(connection)
  io.engine.close()
}
