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

/** One kept-alive connection, one request at a time. Does little, because it shares the processors it measures. */
export class HttpLine {
  readonly #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #waiting: Waiting | null = null

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk))
    this.#socket.on('error', (error) => this.#fail(error))
    this.#socket.on('close', () => this.#fail(new Error('the connection was closed')))
  }

  get busy(): boolean {
    return this.#waiting !== null
  }

  post(path: string, headers: string, body: string): Promise<Reply> {
    const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${headers}`
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#socket.write(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
    })
  }

  get(path: string, headers: string): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`)
    })
  }

  /** What is still waited for is given up without an answer. */
  close(): void {
    this.#waiting = null
    this.#socket.destroy()
  }

  #fail(error: Error): void {
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

  close(): void {
    for (const line of this.#lines) line.close()
  }
}
