import { createLogger } from '@sufra/platform/logging/logger'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerErrors } from '../errors/answer'
import { keepCrowd } from './crowd'

test('beyond a thousand at work everybody is told at once to try again, and has room when somebody is done', async () => {
  const app = fastify()
  answerErrors(app)
  let begun = 0
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const crowd = keepCrowd(app, { log: createLogger('silent') })
  app.get('/', async () => {
    const leave = crowd.enter()
    begun += 1
    await finished
    leave()
    return 'served'
  })
  // All of them pass the door before the first is at work.
  const replies = Array.from({ length: 1050 }, () => app.inject('/'))
  const refused = await Promise.race(replies)
  expect(refused.statusCode).toBe(503)
  expect(refused.json().error.code).toBe('crowded')
  expect(refused.headers['retry-after']).toBe('1')
  expect((await app.inject({ url: '/', headers: { 'accept-language': 'ar' } })).json().message).toContain(
    'الطلبات كثيرة',
  )
  expect(begun).toBe(1000)
  finish()
  const codes = (await Promise.all(replies)).map(({ statusCode }) => statusCode)
  expect([codes.filter((code) => code === 200).length, codes.filter((code) => code === 503).length]).toEqual([1000, 50])
  expect((await app.inject('/')).body).toBe('served')
  await app.close()
})
