import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerErrors } from '../errors/answer'
import { giveUpAfter } from './give-up'

test('who waits too long is told to try again, and a late answer changes nothing', async () => {
  const app = fastify()
  answerErrors(app)
  giveUpAfter(app, 20)
  app.get('/quick', async () => ({ ok: true }))
  app.get('/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 60))
    return { ok: true }
  })
  expect((await app.inject('/quick')).json()).toEqual({ ok: true })
  const slow = await app.inject('/slow')
  expect(slow.statusCode).toBe(503)
  expect(slow.json().error.code).toBe('retry_same_key')
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect((await app.inject('/quick')).statusCode).toBe(200)
  await app.close()
})

test('of who hung up before anything was done for them nothing is written down', async () => {
  const app = fastify()
  const failed: string[] = []
  app.setErrorHandler((error: Error, _request, reply) => {
    failed.push(error.message)
    return reply.send('late')
  })
  app.addHook('onRequest', async ({ raw }) => {
    if (!raw.socket.destroyed) await once(raw.socket, 'close')
  })
  giveUpAfter(app, 20)
  app.get('/', () => new Promise(() => {}))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const caller = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  caller.end('GET / HTTP/1.1\r\nhost: x\r\n\r\n', () => caller.destroy())
  await once(caller, 'close')
  await sleep(120)
  expect(failed).toEqual([])
  await app.close()
})
