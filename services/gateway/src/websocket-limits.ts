import { type ServerOptions, WebSocketServer } from 'ws'

export const mostPayload = 16 * 1024

/**
 * What ws keeps of a message that has not ended. Each fragment and each piece of a frame is an object of its own, a
 * hundred times the size of the byte in it, and no limit of payload or of messages a second counts them. A screen sends
 * small messages whole. Then it waits a second for the other side to hang up, and hangs up itself.
 */
export const boundedReceiver = { maxFragments: 16, maxBufferedChunks: 64, closeTimeout: 1000 } as const

/** Engine.IO makes its own server and passes on none of these but the second. */
export class BoundedServer extends WebSocketServer {
  constructor(options: ServerOptions) {
    super({ ...options, ...boundedReceiver })
  }
}
