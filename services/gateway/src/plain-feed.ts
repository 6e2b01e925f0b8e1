import { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import type { ConnectionLimits } from './connection-limits'
import type { Gateway } from './gateway'
import { hubPath } from './hub'
import { closePolitely, converse } from './plain-conversation'
import { textOf } from './plain-packets'
import { openRooms } from './rooms'
import { boundedReceiver, mostPayload } from './websocket-limits'

export const feedPath = '/feed'

/** The same stream as JSON messages, for devices and integrations that don't speak Socket.IO. */
export function openPlainFeed(app: FastifyInstance, gateway: Gateway, door: ConnectionLimits): void {
  const rooms = openRooms(textOf)
  gateway.addEars(rooms)
  // Two WebSocket servers on one port: each gets its own upgrades only, or each would end the other's.
  const upgrades = new EventEmitter()
  app.server.on('upgrade', (request, socket, head) => {
    const [path = ''] = request.url?.split('?') ?? []
    if (path === feedPath) upgrades.emit('upgrade', request, socket, head)
    else if (!path.startsWith(hubPath)) turnDown(socket)
  })
  app.register(async (feed) => {
    await feed.register(websocket, {
      options: { ...boundedReceiver, server: upgrades as never, maxPayload: mostPayload, perMessageDeflate: false },
      errorHandler(error, socket, request) {
        if (!isTheirs(error)) request.log.error({ err: error }, 'a connection of the plain feed failed')
        socket.terminate()
      },
      preClose(done) {
        for (const socket of this.websocketServer.clients) closePolitely(socket, 1001)
        done()
      },
    })
    feed.get(
      feedPath,
      {
        websocket: true,
        preValidation: async ({ raw, ws }, reply) => {
          // Who only asks, and does not come in, is not counted: such questions share one connection, as many as they are.
          if (ws && !door.opens(raw)) return reply.code(403).send()
        },
      },
      (socket, { raw, headers }) => {
        const identity = { spoken: () => door.hasSpoken(raw), known: () => door.isKnown(raw) }
        converse(gateway, rooms, { socket, identity, authorization: headers.authorization })
      },
    )
  })
}

/** A frame against the protocol, or a line that broke: anybody can make as many of them as they like. */
const isTheirs = ({ code = '' }: NodeJS.ErrnoException): boolean => /^(WS_ERR_|ECONN|EPIPE)/.test(code)

function turnDown(socket: Duplex): void {
  socket.on('error', () => socket.destroy())
  socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n', () => socket.destroy())
}
