import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { finishFirst } from './finish-first'

let app: FastifyInstance
afterEach(() => app.close())

/** A server that answers after `workMs`, and is given `graceMs` when it has to go. */
async function serving(workMs: number, graceMs: number): Promise<string> {
  app = fastify({ forceCloseConnections: true }) as unknown as FastifyInstance
  finishFirst(app, graceMs)
  app.route({
    method: ['GET', 'POST'],
    url: '/order',
    handler: async () => {
      await sleep(workMs)
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
  await sleep(50)
  const closing = app.close()
  expect(await ask(url)).toMatch(/503|cut off/)
  expect(await begun).toBe('taken')
  await closing
})

test('who takes too long is not waited for', async () => {
  const url = await serving(3000, 100)
  const begun = ask(url)
  await sleep(50)
  const from = performance.now()
  await app.close()
  expect(performance.now() - from).toBeLessThan(1500)
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
  await sleep(50)
  socket.destroy()
  await sleep(50)
  expect(await notWaited()).toBeLessThan(1000)
})

test('a connection that was handed over is not waited for', async () => {
  app = fastify({ forceCloseConnections: true }) as unknown as FastifyInstance
  finishFirst(app, 5000)
  app.get('/feed', (_request, reply) => void reply.hijack())
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect({ port: Number(port), host: '127.0.0.1' })
  socket.on('error', () => {})
  socket.write('GET /feed HTTP/1.1\r\nhost: x\r\n\r\n')
  await sleep(50)
  expect(await notWaited()).toBeLessThan(1000)
})
