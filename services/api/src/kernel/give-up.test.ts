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
