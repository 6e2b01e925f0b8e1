import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Conversation } from './conversation'
import { frame, framesIn, type Heard, opcodes } from './frames'

export interface Held {
  /** Frames sent. */
  readonly frames: number
  /** Whether the token was accepted. */
  readonly admitted: boolean
  readonly complaint: string | null
}

const withinMs = 10_000
const last = Buffer.from('are you there')

/** A connection as the attacker sees it. */
class RawConnection {
  readonly #socket: Socket
  readonly heard: Heard[] = []
  #received: Buffer = Buffer.alloc(0)
  status = 0
  closed = false

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket.on('error', () => {})
    this.#socket.on('close', () => {
      this.closed = true
    })
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk))
  }

  send(bytes: Buffer): void {
    if (!this.closed) this.#socket.write(bytes)
  }

  end(): void {
    this.#socket.destroy()
  }

  #take(chunk: Buffer): void {
    this.#received = Buffer.concat([this.#received, chunk])
    if (this.status === 0) {
      const end = this.#received.indexOf('\r\n\r\n')
      if (end < 0) return
      this.status = Number(this.#received.toString('latin1', 9, 12))
      this.#received = this.#received.subarray(end + 4)
    }
    if (this.status !== 101) return
    const { frames, rest } = framesIn(this.#received)
    this.heard.push(...frames)
    this.#received = rest
  }
}

async function until(holds: () => boolean, ms = withinMs): Promise<boolean> {
  const end = performance.now() + ms
  while (!holds()) {
    if (performance.now() > end) return false
    await sleep(2)
  }
  return true
}

const welcomes = /^40\{|"t":"welcome"/
const refusals = /^44|"t":"refused"|^41/

/** Says it all and asks at the end whether anybody is there: an answer or a hang-up, and that soon. Never rejects. */
export async function holdConversation(
  port: number,
  { knock, hello, frames, unfinished }: Conversation,
): Promise<Held> {
  const line = new RawConnection(port)
  const said = (words: RegExp) => line.heard.some(({ payload }) => words.test(payload.toString('latin1', 0, 60)))
  let sent = 0
  const held = (complaint: string | null): Held => {
    line.end()
    return { frames: sent, admitted: said(welcomes), complaint }
  }
  line.send(knock)
  if (!(await until(() => line.status !== 0 || line.closed))) return held('the upgrade was not answered in time')
  if (line.status >= 500) return held(`the upgrade was answered with ${line.status}`)
  if (line.status !== 101) return held(null)
  if (hello) {
    line.send(hello)
    sent += 1
    if (!(await until(() => line.closed || said(welcomes) || said(refusals))))
      return held('hello was not answered in time')
  }
  for (const bytes of frames) line.send(bytes)
  sent += frames.length
  if (unfinished) await sleep(20)
  else line.send(frame(last, { opcode: opcodes.ping }))
  const answered = () =>
    line.closed || line.heard.some(({ opcode, payload }) => opcode === opcodes.pong && payload.equals(last))
  const closing = () => line.heard.some(({ opcode }) => opcode === opcodes.close)
  if (unfinished || (await until(() => answered() || closing()))) return held(null)
  return held('nobody was there any more, and nobody hung up')
}
