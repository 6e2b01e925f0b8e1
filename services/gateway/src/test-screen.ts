import type { Beat, LiveEvent, Subscribe, SubscribeAnswer } from '@sufra/shared/live/live.contract'
import { io, type Socket } from 'socket.io-client'
import { vi } from 'vitest'
import { WebSocket } from 'ws'

/** What a screen of either transport heard, in order. */
export interface Heard {
  readonly events: LiveEvent[]
  readonly beats: Beat[]
  readonly refused: { code: string }[]
  resyncs: number
  closed: boolean
}

export interface TestScreen extends Heard {
  subscribe(wish: Omit<Subscribe, 'n'> & { n?: number }): Promise<SubscribeAnswer>
  close(): void
}

const nothing = (): Heard => ({ events: [], beats: [], refused: [], resyncs: 0, closed: false })
let n = 0

export interface TestSocket extends TestScreen {
  readonly socket: Socket
}

/** Rejects with the server's refusal. */
export async function connectSocket(
  url: string,
  token: unknown,
  headers: Record<string, string> = {},
): Promise<TestSocket> {
  const socket = io(url, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { token },
    extraHeaders: headers,
  })
  const heard = nothing()
  socket.on('event', (event: LiveEvent) => heard.events.push(event))
  socket.on('beat', (beat: Beat) => heard.beats.push(beat))
  socket.on('refused', (why: { code: string }) => heard.refused.push(why))
  socket.on('resync', () => {
    heard.resyncs += 1
  })
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', (error) => {
      socket.close()
      reject(error)
    })
  })
  socket.on('disconnect', () => {
    heard.closed = true
  })
  return Object.assign(heard, {
    socket,
    subscribe: (wish: object) => {
      n += 1
      return socket.timeout(10_000).emitWithAck('subscribe', { n, ...wish }) as Promise<SubscribeAnswer>
    },
    close: () => socket.close(),
  })
}

export interface TestFeed extends TestScreen {
  readonly socket: WebSocket
  readonly welcomed: () => boolean
}

/** `token` null: says nothing at first. */
export async function connectFeed(
  url: string,
  token: string | null,
  headers: Record<string, string> = {},
): Promise<TestFeed> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/feed`, { headers })
  const heard = nothing()
  const answers = new Map<number, (answer: SubscribeAnswer) => void>()
  let welcomed = false
  socket.on('message', (data) => {
    const { t, ...rest } = JSON.parse(String(data)) as { t: string; n: number; code: string }
    if (t === 'welcome') welcomed = true
    if (t === 'event') heard.events.push(rest as unknown as LiveEvent)
    if (t === 'beat') heard.beats.push(rest as unknown as Beat)
    if (t === 'resync') heard.resyncs += 1
    if (t === 'refused') heard.refused.push(rest)
    if (t === 'subscribed') answers.get(rest.n)?.(rest as unknown as SubscribeAnswer)
  })
  socket.on('close', () => {
    heard.closed = true
  })
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })
  if (token !== null) socket.send(JSON.stringify({ t: 'hello', token }))
  return Object.assign(heard, {
    socket,
    welcomed: () => welcomed,
    async subscribe(wish: object) {
      await vi.waitFor(() => {
        if (!welcomed) throw new Error('not welcomed yet')
      })
      n += 1
      const asked = n
      socket.send(JSON.stringify({ t: 'subscribe', n: asked, ...wish }))
      return new Promise<SubscribeAnswer>((resolve) => answers.set(asked, resolve))
    },
    close: () => socket.terminate(),
  })
}
