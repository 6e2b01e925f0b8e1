import { connect, type Socket } from 'node:net'

export interface Reply {
  readonly status: number
  readonly body: Buffer
}

interface Waiting {
  readonly resolve: (reply: Reply) => void
  readonly reject: (error: Error) => void
}

const headEnd = Buffer.from('\r\n\r\n')

/**
 * One kept-alive connection, one request at a time; one that the server has closed meanwhile is opened anew. Does
 * little, because it shares the processors it measures.
 */
export class HttpLine {
  readonly #port: number
  #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #waiting: Waiting | null = null

  constructor(port: number) {
    this.#port = port
    this.#socket = this.#connected()
  }

  get connected(): boolean {
    return !this.#socket.destroyed
  }

  get busy(): boolean {
    return this.#waiting !== null
  }

  post(path: string, headers: string, body: string): Promise<Reply> {
    const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${headers}`
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#open().write(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
    })
  }

  get(path: string, headers: string): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#open().write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`)
    })
  }

  /** What is still waited for is given up without an answer. */
  close(): void {
    this.#waiting = null
    this.#socket.destroy()
  }

  #open(): Socket {
    if (this.#socket.destroyed || this.#socket.readableEnded) this.#socket = this.#connected()
    return this.#socket
  }

  #connected(): Socket {
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true })
    const fail = (error: Error) => socket === this.#socket && this.#fail(error)
    socket.on('data', (chunk: Buffer) => this.#take(chunk))
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('the connection was closed')))
    return socket
  }

  #fail(error: Error): void {
    this.#received = Buffer.alloc(0)
    this.#waiting?.reject(error)
    this.#waiting = null
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    const end = this.#received.indexOf(headEnd)
    if (end < 0) return
    const head = this.#received.toString('latin1', 0, end)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
    const start = end + headEnd.length
    if (this.#received.length < start + length) return
    const reply = { status: Number(head.slice(9, 12)), body: this.#received.subarray(start, start + length) }
    this.#received = this.#received.subarray(start + length)
    const { resolve } = this.#waiting ?? {}
    this.#waiting = null
    resolve?.(reply)
  }
}

/** As many connections as are needed at once. */
export class HttpLines {
  readonly #port: number
  readonly #lines: HttpLine[] = []

  constructor(port: number) {
    this.#port = port
  }

  free(): HttpLine {
    const idle = this.#lines.find((line) => !line.busy)
    if (idle) return idle
    const line = new HttpLine(this.#port)
    this.#lines.push(line)
    return line
  }

  /** Connections that the server holds open for us. */
  get open(): number {
    return this.#lines.filter(({ connected }) => connected).length
  }

  close(): void {
    for (const line of this.#lines) line.close()
  }
}
