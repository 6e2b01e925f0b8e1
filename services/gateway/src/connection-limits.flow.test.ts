import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { attachGateway } from './attach'
import { bareServer } from './bare-server'
import { connectionLimits } from './connection-limits'
import { openTestGateway, type TestGateway } from './test-gateway'
import { connectFeed, connectSocket } from './test-screen'

let house: TestGateway
let app: FastifyInstance
let url: string
let token: string
beforeAll(async () => {
  house = await openTestGateway()
  const config = { ...house.deps.config, publicUrl: 'https://sufra.example', allowedOrigins: ['https://good.example'] }
  app = bareServer({ ...house.deps, config })
  await attachGateway(app, { ...house.deps, config })
  await app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  token = await house.tokenOf('OWNER')
})
afterAll(async () => {
  await app?.close()
  await house?.close()
})

describe.each([
  ['Socket.IO', connectSocket],
  ['the plain feed', connectFeed],
] as const)('the door of %s', (_transport, knock) => {
  const comes = async (origin?: string) => {
    const screen = await knock(url, token, origin === undefined ? {} : { origin })
    screen.close()
  }

  test.each([
    ['nobody’s page', undefined],
    ['our own', 'https://sufra.example'],
    ['a listed one', 'https://good.example'],
  ])('is open for %s', async (_who, origin) => {
    await comes(origin)
  })

  test.each([
    ['an evil page', 'https://evil.example'],
    ['a page without an origin', 'null'],
    ['a listed name with a suffix', 'https://good.example.evil'],
    ['a listed name with a prefix', 'https://evilgood.example'],
    ['a listed name unlocked', 'http://good.example'],
  ])('is shut for %s, whatever its token', async (_who, origin) => {
    await expect(comes(origin)).rejects.toThrow()
  })
})

describe('a house with room for two', () => {
  const guest = { 'x-forwarded-for': '203.0.113.7' }
  const open: WebSocket[] = []
  let full: FastifyInstance
  let at: string
  beforeAll(async () => {
    const config = { ...house.deps.config, publicUrl: null, allowedOrigins: [], trustProxy: 1 }
    full = bareServer({ ...house.deps, config })
    await attachGateway(full, { ...house.deps, config }, connectionLimits(config, 2))
    await full.listen({ port: 0, host: '127.0.0.1' })
    at = `127.0.0.1:${(full.server.address() as AddressInfo).port}`
  })
  afterEach(() => {
    for (const socket of open.splice(0)) socket.terminate()
  })
  afterAll(() => full?.close())

  const enters = (path: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = new WebSocket(`ws://${at}${path}`, { headers: guest })
      open.push(socket)
      socket.on('error', reject)
      if (path === '/feed') socket.on('open', () => resolve(''))
      else socket.on('message', (greeting) => resolve(JSON.parse(String(greeting).slice(1)).sid))
    })

  test('is not filled by questions that open nothing', async () => {
    const line = new Agent({ keepAlive: true, maxSockets: 1 })
    const asks = () =>
      new Promise((resolve, reject) => {
        get(`http://${at}/feed`, { agent: line, headers: guest }, (answer) =>
          answer.resume().on('end', () => resolve(answer.statusCode)),
        ).on('error', reject)
      })
    expect([await asks(), await asks(), await asks()]).toEqual([404, 404, 404])
    await enters('/feed')
    line.destroy()
  })

  test('lets nobody in past its door, in another’s name', async () => {
    const hub = '/socket.io/?EIO=4&transport=websocket'
    const sid = await enters(hub)
    await expect(enters(`${hub}&sid=${sid}`)).rejects.toThrow()
    await expect(enters(`${hub}&%73id=${sid}`)).rejects.toThrow()
  })
})

test('three hundred screens of one address that come back at once are all let in', async () => {
  const config = { ...house.deps.config, publicUrl: null, allowedOrigins: [], trustProxy: 1 }
  const server = bareServer({ ...house.deps, config })
  await attachGateway(server, { ...house.deps, config })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const guest = await house.guestAt(4)
  const comesBack = () =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, {
        headers: { 'x-forwarded-for': '203.0.113.7' },
      })
      socket.on('error', () => resolve('refused'))
      socket.on('close', () => resolve('cut'))
      socket.on('message', (data) => {
        const text = String(data)
        if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token: guest })}`)
        if (text.startsWith('40')) resolve('let in')
      })
    })
  const herd = await Promise.all(Array.from({ length: 300 }, comesBack))
  await server.close()
  expect(herd.filter((outcome) => outcome !== 'let in')).toEqual([])
})

describe('one address', () => {
  const config = { publicUrl: null, allowedOrigins: [], trustProxy: 1 }
  const callers: PassThrough[] = []
  // Nobody waits for them any more: a door cuts off who does not say who they are, seconds after its test.
  afterEach(() => {
    for (const socket of callers.splice(0)) socket.destroy()
  })
  const caller = (forwardedFor: string) => {
    const socket = Object.assign(new PassThrough(), { remoteAddress: '10.0.0.1' })
    callers.push(socket)
    return { headers: { 'x-forwarded-for': forwardedFor }, socket } as unknown as IncomingMessage
  }

  test('holds so many connections and no more, and may come again when one has left', () => {
    const door = connectionLimits(config, 2)
    const first = caller('203.0.113.7')
    expect([door.opens(first), door.opens(caller('203.0.113.7'))]).toEqual([true, true])
    expect(door.opens(caller('203.0.113.7'))).toBe(false)
    expect(door.opens(caller('198.51.100.9, 203.0.113.7'))).toBe(false)
    expect(door.opens(caller('203.0.113.8'))).toBe(true)
    first.socket.emit('close')
    expect(door.opens(caller('203.0.113.7'))).toBe(true)
    expect(door.opens(caller('203.0.113.7'))).toBe(false)
  })

  test('is a whole IPv6 network, and never this machine', () => {
    const door = connectionLimits(config, 1)
    expect([door.opens(caller('2001:db8::1')), door.opens(caller('2001:db8::2'))]).toEqual([true, false])
    expect([door.opens(caller('127.0.0.1')), door.opens(caller('127.0.0.1'))]).toEqual([true, true])
  })
})
