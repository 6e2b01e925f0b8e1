import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Room } from '@sufra/shared/live/audience.rules'
import type { FastifyInstance } from 'fastify'
import { Server, type Socket } from 'socket.io'
import { answerText } from './answer-text'
import { Answer, answeringParser } from './answering-parser'
import { Caller } from './caller'
import type { ConnectionLimits } from './connection-limits'
import {
  type Conn,
  connectionsOf,
  cutEngine,
  forgetBeginning,
  hearPings,
  queuedIn,
  sendFrame,
  whetherBroken,
} from './engine-inside'
import { type Frame, frameOf } from './frame'
import type { Gateway } from './gateway'
import { refusalOf } from './refusals'
import { openRooms, type Rooms, type Taker } from './rooms'
import type { Admitted, PacketName, Screen, Wire } from './screen'
import type { Queued } from './slow.rules'
import { BoundedServer, mostPayload } from './websocket-limits'

export const hubPath = '/socket.io/'
const politeMs = 1000

export interface Hub {
  close(): Promise<void>
}

/**
 * The engine's own ping stays slow for everybody: a screen that misses its beats comes back by itself within five
 * seconds (staff) or twelve (guests), and a phone in a pocket is woken less often.
 */
export function openHub(app: FastifyInstance, gateway: Gateway, door: ConnectionLimits): Hub {
  const io = new Server(app.server, {
    path: hubPath,
    transports: ['websocket'],
    allowUpgrades: false,
    perMessageDeflate: false,
    httpCompression: false,
    serveClient: false,
    parser: answeringParser,
    wsEngine: BoundedServer,
    maxHttpBufferSize: mostPayload,
    pingInterval: 25_000,
    pingTimeout: 20_000,
    connectTimeout: 10_000,
    // Other upgrades on this server are the plain feed's.
    destroyUpgrade: false,
    allowRequest(request, answer) {
      if (!door.opens(request)) return answer('not here', false)
      inOnePiece(request.socket)
      answer(null, true)
    },
  })
  io.engine.use(onceThroughTheDoor)
  const rooms = openRooms(frameOf)
  gateway.addEars(rooms)
  const callers = new WeakMap<Conn, Caller>()
  io.engine.on('connection', (conn: Conn) => callers.set(conn, overhear(conn, door)))
  const admitted = new WeakMap<Socket, Admitted>()
  io.use((socket, next) => {
    gateway
      .admit(socket.handshake.auth.token)
      .then((who) => {
        admitted.set(socket, who)
        next()
      })
      .catch((error: unknown) => {
        next(refused(error))
        // Socket.IO writes the refusal a tick later.
        setImmediate(() => endEngine(socket.conn))
      })
  })
  io.on('connection', (socket) => {
    const who = admitted.get(socket)
    const caller = callers.get(socket.conn)
    admitted.delete(socket)
    door.isKnown(socket.request)
    forgetBeginning(socket)
    if (who && caller) caller.screen = converse(gateway, socket, new SocketWire(socket, rooms), who)
  })
  return { close: () => closeAll(io) }
}

/** Whoever takes over another's connection is not asked at the door, and would live on uncounted when that one ends. */
function onceThroughTheDoor({ url = '' }: IncomingMessage, _answer: unknown, next: (error?: Error) => void): void {
  const [, query] = url.split('?', 2)
  next(new URLSearchParams(query).has('sid') ? new Error('not here') : undefined)
}

/** What is said to who has just come in, the HTTP answer and Engine.IO's own greeting, goes out together. */
function inOnePiece(line: Duplex): void {
  line.cork()
  setImmediate(() => line.uncork())
}

function refused(error: unknown): Error {
  const refusal = refusalOf(error)
  return Object.assign(new Error(refusal.code), { data: refusal })
}

/**
 * Who has not been let in may say once who it is. Socket.IO would answer every further hello, each a screen or a refusal
 * that waits to be read, and nothing would ever end them.
 */
function overhear(conn: Conn, door: ConnectionLimits): Caller {
  const caller = new Caller()
  let greeted = false
  const heard = (isMessage: boolean) => {
    const isSecondHello = isMessage && greeted && !caller.screen
    if (isMessage && !greeted) door.hasSpoken(conn.request)
    greeted ||= isMessage
    if (isSecondHello || !(caller.maySpeak() || caller.screen)) cutEngine(conn)
  }
  conn.on('packet', ({ type }: { readonly type: string }) => heard(type === 'message'))
  hearPings(conn, () => heard(false))
  return caller
}

type Ack = (answer: Answer) => void

function converse(gateway: Gateway, socket: Socket, wire: SocketWire, who: Admitted): Screen {
  const screen = gateway.arrive(wire, who)
  wire.screen = screen
  socket.on('subscribe', (message: unknown, ack: unknown) => {
    if (screen.gone || typeof ack !== 'function') return
    gateway.subscribe(screen, message).then((answer) => (ack as Ack)(new Answer(answerText(answer))))
  })
  socket.on('report', (message: unknown) => gateway.report(screen, message))
  const broken = whetherBroken(socket.conn)
  socket.on('disconnect', (reason) => {
    gateway.depart(screen, brokenReasons.has(reason) || broken())
    endEngine(socket.conn)
  })
  return screen
}

/** Socket.IO's own end leaves the connection open, for other namespaces; here it would be one that nobody counts. */
function endEngine(conn: Conn): void {
  if (conn.readyState !== 'open') return
  conn.close()
  setTimeout(() => cutEngine(conn), politeMs).unref()
}

/** Of Socket.IO's own words for an end: those that nobody meant. */
const brokenReasons: ReadonlySet<string> = new Set(['ping timeout', 'transport error', 'forced close', 'parse error'])

/** Called now and then while packets pile up: often enough for the limit, rarely enough to cost nothing. */
const everyPackets = 16

class SocketWire implements Wire, Taker<Frame> {
  screen: Screen | null = null
  readonly #socket: Socket
  readonly #rooms: Rooms<Frame>

  constructor(socket: Socket, rooms: Rooms<Frame>) {
    this.#socket = socket
    this.#rooms = rooms
  }

  take(frame: Frame): void {
    const waiting = sendFrame(this.#socket.conn, frame)
    if (waiting > 0 && waiting % everyPackets === 0) this.screen?.queueGrew()
  }

  send(name: PacketName, payload: object): void {
    this.take(frameOf(name, payload))
  }

  join(rooms: readonly Room[]): void {
    this.#rooms.join(this, rooms)
  }

  leaveAll(): void {
    this.#rooms.leaveAll(this)
  }

  queued(): Queued {
    return queuedIn(this.#socket.conn)
  }

  close(): void {
    this.#socket.disconnect(true)
  }

  cut(): void {
    cutEngine(this.#socket.conn)
  }
}

/** The server under it is Fastify's to close, and it waits for every connection: none may linger. */
async function closeAll(io: Server): Promise<void> {
  const connections = connectionsOf(io)
  for (const socket of io.sockets.sockets.values()) socket.disconnect(true)
  const until = performance.now() + politeMs
  while (io.engine.clientsCount > 0 && performance.now() < until) await new Promise((on) => setTimeout(on, 10))
  for (const connection of connections) cutEngine(connection)
  io.engine.close()
}
