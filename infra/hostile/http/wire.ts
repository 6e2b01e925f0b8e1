import { connect } from 'node:net'

export interface Answer {
  readonly status: number
  /** Names in small letters. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: Buffer
}

/** What came back for a request: an answer, a closed connection, or nothing in time. */
export type Outcome = Answer | 'closed' | 'no answer'

interface Sending {
  readonly port: number
  readonly bytes: Buffer
  readonly withinMs: number
  /** Without one an answer has no body whatever its head says (RFC 9110 §9.3.2). */
  readonly head?: boolean
}

/** Sends these very bytes on a connection of their own and reads the first answer. Never rejects. */
export function sendBytes({ port, bytes, withinMs, head = false }: Sending): Promise<Outcome> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let received: Buffer = Buffer.alloc(0)
    const late = setTimeout(() => end('no answer'), withinMs)
    function end(outcome: Outcome): void {
      clearTimeout(late)
      socket.destroy()
      resolve(outcome)
    }
    socket.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const answer = answerIn(received, head)
      if (answer) end(answer)
    })
    socket.on('error', () => {})
    socket.on('close', () => end(answerIn(received, head, true) ?? 'closed'))
    socket.write(bytes)
  })
}

const headEnd = Buffer.from('\r\n\r\n')

/** The first whole answer that is not a 1xx; undefined while more is to come. */
function answerIn(received: Buffer, headOnly: boolean, ended = false): Answer | undefined {
  const end = received.indexOf(headEnd)
  if (end < 0) return undefined
  const [first = '', ...lines] = received.toString('latin1', 0, end).split('\r\n')
  const status = Number(first.slice(9, 12))
  const rest = received.subarray(end + headEnd.length)
  if (status < 200 && status !== 101) return answerIn(rest, headOnly, ended)
  const headers = new Map(lines.map((line) => headerOf(line)))
  const empty = headOnly || status === 101 || status === 204 || status === 304
  const body = empty ? Buffer.alloc(0) : bodyIn(rest, headers, ended)
  return body && { status, headers, body }
}

function headerOf(line: string): [string, string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
}

function bodyIn(rest: Buffer, headers: Answer['headers'], ended: boolean): Buffer | undefined {
  if (headers.get('transfer-encoding') === 'chunked') return chunksIn(rest)
  const length = headers.get('content-length')
  if (length === undefined) return ended ? rest : undefined
  return rest.length >= Number(length) ? rest.subarray(0, Number(length)) : undefined
}

function chunksIn(rest: Buffer): Buffer | undefined {
  const chunks: Buffer[] = []
  let at = 0
  while (true) {
    const line = rest.indexOf('\r\n', at)
    if (line < 0) return undefined
    const size = Number.parseInt(rest.toString('latin1', at, line), 16)
    if (size === 0) return Buffer.concat(chunks)
    if (rest.length < line + 2 + size + 2) return undefined
    chunks.push(rest.subarray(line + 2, line + 2 + size))
    at = line + 2 + size + 2
  }
}
