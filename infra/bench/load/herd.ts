import { setTimeout as sleep } from 'node:timers/promises'
import { chancesOf } from '@sufra/shared/kernel/chance'
import WebSocket from 'ws'
import { againMs, passing } from '../../../web/src/live/follow.core'
import { answerIn, resuming, type StreamPosition } from './subscription'

export interface Member {
  readonly token: string
  readonly branchId: string
}

interface Standing extends Member {
  socket: WebSocket | null
  /** Where it was when it was answered last. */
  place: StreamPosition
  /** The last event that came live since it dialled. */
  heard: number
  back: { resolve(): void; reject(why: Error): void } | null
}

/** As a screen's own: from 0.2 to 1.5 s. */
const jitterMs = { least: 200, more: 1300 }

/** What was told when a screen was back already comes to it live within this. */
const hearsWithinMs = 30_000
const eventBegins = '42["event"'
const resyncBegins = '42["resync"'
const begins = (packet: Buffer, beginning: string): boolean =>
  packet.toString('latin1', 0, beginning.length) === beginning

/** Screens that remember where they were, as the web app's do, and come back all at once. */
export class Herd {
  readonly #port: number
  readonly #all: Standing[]
  #cutAt = 0

  constructor(port: number, members: readonly Member[]) {
    this.#port = port
    this.#all = members.map((member) => ({
      ...member,
      place: { branchId: member.branchId },
      socket: null,
      heard: 0,
      back: null,
    }))
  }

  /** A few at a time. */
  async open(): Promise<void> {
    for (let from = 0; from < this.#all.length; from += 50) {
      await Promise.all(this.#all.slice(from, from + 50).map((one) => this.#connect(one)))
    }
  }

  cut(): void {
    this.#cutAt = performance.now()
    for (const one of this.#all) {
      one.socket?.terminate()
      one.socket = null
    }
  }

  /**
   * To be called at the cut: each comes back after its jitter. Answers the milliseconds from the cut until each knew
   * everything up to its branch's head. `heads`: when all is told that is told beside their return.
   */
  async comeBack(name: string, heads: Promise<ReadonlyMap<string, number>>): Promise<number[]> {
    const chance = chancesOf(name)
    const returns = this.#all.map(async (one) => {
      await sleep(jitterMs.least + chance() * jitterMs.more)
      await this.#connect(one)
      await hasAll(one, (await heads).get(one.branchId) ?? 0)
      return performance.now() - this.#cutAt
    })
    const [took] = await Promise.all([Promise.all(returns), heads])
    return took
  }

  close(): void {
    this.cut()
  }

  /** Resolves with the answer to its subscription; cut off, it tries again as screens do. Throws when it is refused. */
  #connect(one: Standing): Promise<void> {
    return new Promise((resolve, reject) => {
      one.back = { resolve, reject }
      this.#dial(one)
    })
  }

  #dial(one: Standing): void {
    const socket = new WebSocket(`ws://127.0.0.1:${this.#port}/socket.io/?EIO=4&transport=websocket`, {
      perMessageDeflate: false,
    })
    one.socket = socket
    one.heard = 0
    socket.on('error', () => {})
    socket.on('close', () => {
      if (one.socket === socket && one.back) setTimeout(() => this.#dial(one), jitterMs.least)
    })
    socket.on('message', (packet: Buffer) => this.#take(one, socket, packet))
  }

  #take(one: Standing, socket: WebSocket, packet: Buffer): void {
    const kind = packet.toString('latin1', 0, 2)
    if (kind === '2') socket.send('3')
    else if (kind.startsWith('0')) socket.send(`40${JSON.stringify({ token: one.token })}`)
    else if (kind === '40') subscribe(one, socket)
    else if (begins(packet, eventBegins)) one.heard = seqOf(packet)
    // It hears nothing until it has subscribed again.
    else if (begins(packet, resyncBegins)) subscribe(one, socket)
    else if (kind === '44') turnedAway(one, `a screen was refused: ${packet}`)
    else if (kind === '43') {
      const answer = answerIn(packet)
      // As screens do.
      if (!answer.ok && passing.includes(answer.error?.code ?? '')) {
        setTimeout(() => socket.readyState === WebSocket.OPEN && subscribe(one, socket), againMs)
        return
      }
      if (!answer.ok) {
        turnedAway(one, `a subscription was refused: ${packet}`)
        return
      }
      one.place = { ...answer, branchId: one.branchId }
      one.back?.resolve()
      one.back = null
    }
  }
}

function turnedAway(one: Standing, why: string): void {
  one.back?.reject(new Error(why))
  one.back = null
}

const subscribe = ({ place }: Standing, socket: WebSocket): void =>
  socket.send(`420${JSON.stringify(['subscribe', resuming(place)])}`)

const seqOf = (packet: Buffer): number => {
  const [, event] = JSON.parse(packet.toString('utf8', 2)) as [string, { readonly seq: number }]
  return event.seq
}

async function hasAll(one: Standing, head: number): Promise<void> {
  const until = performance.now() + hearsWithinMs
  for (; Math.max(one.place.seq ?? 0, one.heard) < head; await sleep(1)) {
    if (performance.now() > until) throw new Error('a screen is back, and behind')
  }
}
