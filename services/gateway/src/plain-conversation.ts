import type { WebSocket } from 'ws'
import { Caller } from './caller'
import { abnormalCode } from './engine-inside'
import type { Gateway } from './gateway'
import { textOf } from './plain-packets'
import { type Refusal, refusal, refusalOf } from './refusals'
import type { Rooms, Taker } from './rooms'
import type { Screen, Wire } from './screen'

const helloWithinMs = 10_000
const politeMs = 1000
/** RFC 6455 §7.4.2: for private use. */
const refusedCode = 4401
const goingAwayCode = 1001

type Message = Readonly<Record<string, unknown>>

interface PlainConnection {
  readonly socket: WebSocket
  readonly authorization: string | undefined
  /** Told to whoever counts the connections of which nobody knows whose they are. */
  readonly identity: { spoken(): void; known(): void }
}

/** One connection of the plain feed: hello (or an Authorization header), then subscribe and report. */
export function converse(
  gateway: Gateway,
  rooms: Rooms<string>,
  { socket, authorization, identity }: PlainConnection,
): void {
  const caller = new Caller()
  let greeting = false
  /** A subscription that did not wait for the welcome: the newest. */
  let early: Message | null = null
  const late = setTimeout(() => turnAway(socket, refusal('signed_out')), helloWithinMs)

  async function hello(token: unknown): Promise<void> {
    if (greeting) return
    greeting = true
    identity.spoken()
    clearTimeout(late)
    try {
      const admitted = await gateway.admit(token)
      identity.known()
      if (socket.readyState !== socket.OPEN) return
      const wire = wireOf(socket, rooms, () => caller.screen)
      caller.screen = gateway.arrive(wire, admitted)
      socket.send(textOf('welcome', {}))
      if (early) hear(gateway, caller.screen, socket, early)
      early = null
    } catch (error) {
      turnAway(socket, refusalOf(error))
    }
  }

  /** A flood of somebody it does not know is cut short; a screen is told. */
  function isHeard(): boolean {
    const may = caller.maySpeak()
    if (!may && !caller.screen) socket.terminate()
    return may
  }

  socket.on('ping', isHeard)
  socket.on('message', (data, isBinary) => {
    if (!isHeard()) return
    const { screen } = caller
    const message = isBinary ? null : messageIn(String(data))
    if (message?.t === 'hello') hello(message.token)
    else if (screen) hear(gateway, screen, socket, message ?? {})
    else if (!greeting) turnAway(socket, refusal('signed_out'))
    else if (message?.t === 'subscribe') early = message
  })
  socket.on('close', (code) => {
    clearTimeout(late)
    if (caller.screen) gateway.depart(caller.screen, code === abnormalCode)
  })
  const [scheme, token] = authorization?.split(' ') ?? []
  if (scheme?.toLowerCase() === 'bearer') hello(token)
}

function hear(gateway: Gateway, screen: Screen, socket: WebSocket, { t, ...message }: Message): void {
  if (t === 'subscribe') gateway.subscribe(screen, message).then((answer) => socket.send(textOf('subscribed', answer)))
  else if (t === 'report') gateway.report(screen, message)
  else socket.send(textOf('refused', refusal('invalid_request')))
}

function messageIn(text: string): Message | null {
  try {
    const message: unknown = JSON.parse(text)
    return typeof message === 'object' && message !== null && !Array.isArray(message) ? (message as Message) : null
  } catch {
    return null
  }
}

function turnAway(socket: WebSocket, why: Refusal): void {
  socket.send(textOf('refused', why))
  closePolitely(socket, refusedCode)
}

export function closePolitely(socket: WebSocket, code: number): void {
  socket.close(code)
  setTimeout(() => socket.terminate(), politeMs).unref()
}

function wireOf(socket: WebSocket, rooms: Rooms<string>, screen: () => Screen | null): Wire {
  let packets = 0
  const taker: Taker<string> = {
    take(text) {
      packets += 1
      socket.send(text, () => {
        packets -= 1
      })
      if (packets > 1) screen()?.queueGrew()
    },
  }
  return {
    send: (name, payload) => taker.take(textOf(name, payload)),
    join: (names) => rooms.join(taker, names),
    leaveAll: () => rooms.leaveAll(taker),
    queued: () => ({ packets, bytes: socket.bufferedAmount }),
    close: () => closePolitely(socket, goingAwayCode),
    cut: () => socket.terminate(),
  }
}
