import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openTestGateway, type TestGateway } from './test-gateway'

let house: TestGateway
const open: WebSocket[] = []
beforeAll(async () => {
  house = await openTestGateway()
})
afterAll(() => house.close())
afterEach(() => {
  for (const line of open.splice(0)) line.terminate()
})

interface RawConnection {
  readonly heard: string[]
  readonly closed: () => boolean
  say(...frames: readonly string[]): void
  ping(): void
}

/** A connection that says what no Socket.IO client would. */
async function lineTo(path: string): Promise<RawConnection> {
  const socket = new WebSocket(`${house.url.replace('http', 'ws')}${path}`)
  open.push(socket)
  const heard: string[] = []
  socket.on('message', (data) => heard.push(String(data)))
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  return {
    heard,
    closed: () => socket.readyState === WebSocket.CLOSED,
    say: (...frames) => {
      for (const frame of frames) socket.send(frame)
    },
    ping: () => socket.ping(),
  }
}
const hubLine = () => lineTo('/socket.io/?EIO=4&transport=websocket')
const hello = async () => `40${JSON.stringify({ token: await house.guestAt(4) })}`
const stranger = '40{"token":"x"}'
const times = (n: number, ...frames: readonly string[]) => Array.from({ length: n }, () => frames).flat()
const letIn = (line: RawConnection) =>
  vi.waitFor(() => expect(line.heard.some((text) => text.startsWith('40'))).toBe(true))
const hungUp = (line: RawConnection) => vi.waitFor(() => expect(line.closed()).toBe(true), 3000)
const screens = () => house.gateway.stats().screens

describe('a connection of Socket.IO', () => {
  test('ends with its screen: whoever leaves is not answered as somebody nobody counts', async () => {
    const line = await hubLine()
    line.say(await hello())
    await letIn(line)
    expect(screens()).toBe(1)
    line.say('41')
    await hungUp(line)
    expect(screens()).toBe(0)
  })

  test('that leaves and comes again, over and over, is let in once', async () => {
    const line = await hubLine()
    const good = await hello()
    for (const frame of times(3, good, '41')) {
      line.say(frame)
      await sleep(100)
    }
    await hungUp(line)
    expect(line.heard.filter((text) => text.startsWith('40'))).toHaveLength(1)
    expect(screens()).toBe(0)
  })

  test('that says hello many times before it is let in becomes no screen at all', async () => {
    const line = await hubLine()
    line.say(...times(20, await hello()))
    await hungUp(line)
    expect(line.heard.filter((text) => text.startsWith('40'))).toEqual([])
    expect(screens()).toBe(0)
  })

  test.each([
    ['refused again and again', stranger],
    ['in a namespace that does not exist', '40/other,'],
    ['in words that only Socket.IO takes for a hello', '4 {"token":"x"}'],
  ])('without a token is answered once, not %s', async (_what, frame) => {
    const line = await hubLine()
    line.say(frame)
    await vi.waitFor(() => expect(line.heard).toContainEqual(expect.stringMatching(/^44/)))
    line.say(...times(20, frame))
    await hungUp(line)
    expect(line.heard.filter((text) => text.startsWith('44'))).toHaveLength(1)
  })
})

test.each([
  ['Socket.IO', '/socket.io/?EIO=4&transport=websocket'],
  ['the plain feed', '/feed'],
])('%s answers no flood of pings from somebody it does not know', async (_transport, path) => {
  const line = await lineTo(path)
  for (let sent = 0; sent < 60; sent += 1) line.ping()
  await hungUp(line)
})
