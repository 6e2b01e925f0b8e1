import { connect, type Socket } from 'node:net'

const againMs = 500
/** Later than this it was let in, and was put out for its silence. */
const turnedAwayWithinMs = 2000

/** Strangers who open connections, say nothing, and dial again when they are turned away. */
export class Callers {
  turnedAway = 0
  readonly #port: number
  readonly #count: number
  readonly #open = new Set<Socket>()
  #again: ReturnType<typeof setInterval> | undefined

  constructor(port: number, count: number) {
    this.#port = port
    this.#count = count
  }

  begin(): void {
    this.#dial()
    this.#again = setInterval(() => this.#dial(), againMs)
  }

  end(): void {
    clearInterval(this.#again)
    for (const socket of [...this.#open]) {
      this.#open.delete(socket)
      socket.destroy()
    }
  }

  #dial(): void {
    while (this.#open.size < this.#count) {
      const socket = connect(this.#port, '127.0.0.1')
      const dialledAt = performance.now()
      this.#open.add(socket)
      socket.on('error', () => {}).resume()
      socket.on('close', () => {
        if (this.#open.delete(socket) && performance.now() - dialledAt < turnedAwayWithinMs) this.turnedAway += 1
      })
    }
  }
}
