import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { finishFirst } from './finish-first'

let app: FastifyInstance
let arrived: Promise<IncomingMessage>
afterEach(() => app.close())

/** Of a server that is given `graceMs` when it has to go; `arrived`: its first request. */
function made(graceMs: number): void {
  app = fastify({ forceCloseConnections: true }) as unknown as FastifyInstance
  finishFirst(app, graceMs)
  arrived = new Promise((resolve) => {
    app.addHook('onRequest', (request, _reply, done) => {
      resolve(request.raw)
      done()
    })
  })
}

/** A server that answers after `workMs`. */
async function serving(workMs: number, graceMs: number): Promise<string> {
  made(graceMs)
  app.route({
    method: ['GET', 'POST'],
    url: '/order',
    handler: async () => {
      await sleep(workMs, undefined, { ref: false })
      return 'taken'
    },
  })
  return app.listen({ port: 0, host: '127.0.0.1' })
}
const ask = (url: string) =>
  fetch(`${url}/order`).then(
    async (reply) => (reply.ok ? reply.text() : String(reply.status)),
    () => 'cut off',
  )

test('what was begun is answered, what comes after is sent elsewhere', async () => {
  const url = await serving(300, 5000)
  const begun = ask(url)
  await arrived
  const closing = app.close()
  expect(await ask(url)).toMatch(/503|cut off/)
  expect(await begun).toBe('taken')
  await closing
})

test('who takes too long is not waited for', async () => {
  const url = await serving(60_000, 100)
  const begun = ask(url)
  await arrived
  const from = performance.now()
  await app.close()
  expect(performance.now() - from).toBeLessThan(4000)
  expect(await begun).toBe('cut off')
})

const notWaited = async () => {
  const from = performance.now()
  await app.close()
  return performance.now() - from
}

test('who hung up in the middle of a request is not waited for', async () => {
  const { port } = new URL(await serving(0, 5000))
  const socket = connect({ port: Number(port), host: '127.0.0.1' })
  socket.write('POST /order HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{')
  const { socket: heard } = await arrived
  const hungUp = new Promise((resolve) => heard.once('close', resolve))
  socket.destroy()
  await hungUp
  expect(await notWaited()).toBeLessThan(4000)
})

test('a connection that was handed over is not waited for', async () => {
  made(5000)
  app.get('/feed', (_request, reply) => void reply.hijack())
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect({ port: Number(port), host: '127.0.0.1' })
  socket.on('error', () => {})
  socket.write('GET /feed HTTP/1.1\r\nhost: x\r\n\r\n')
  await arrived
  expect(await notWaited()).toBeLessThan(4000)
})
