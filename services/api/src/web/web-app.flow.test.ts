import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerErrors } from '../errors/answer'
import { webApp } from './web-app'

let folder: string
let app: FastifyInstance

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sufra-web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), 'the app')
  writeFileSync(join(folder, 'guest.html'), 'the guest')
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, 'assets', 'app-a1b2c3.js'), 'plain')
  writeFileSync(join(folder, 'assets', 'app-a1b2c3.js.br'), brotliCompressSync('small'))
  app = serverOf(folder)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

function serverOf(web: string): FastifyInstance {
  const server = fastify()
  answerErrors(server)
  webApp(server, web)
  return server
}
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test.each(['/', '/kitchen', '/admin/menu', '/welcome', '/table', '/orders-report'])(
  '%s is a page of the app',
  async (url) => {
    const reply = await get(url)
    expect(reply).toMatchObject({ statusCode: 200, body: 'the app' })
    expect(reply.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  },
)

test.each(['/t/code/secret', '/menu', '/menu/baklava', '/orders'])('%s is the guest’s own light page', async (url) => {
  expect((await get(url)).body).toBe('the guest')
})

test('what carries its content’s hash in its name is kept for ever, the small copy is sent to who can read it', async () => {
  const small = await get('/assets/app-a1b2c3.js', { 'accept-encoding': 'br' })
  expect(small.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await get('/assets/app-a1b2c3.js')).body).toBe('plain')
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache')
})

test.each([
  '/api/nothing',
  '/assets',
  '/assets/',
  '/assets/gone-d4.js',
  '/gone.png',
  '/feed',
  '/../package.json',
  '/%2e%2e/package.json',
])('%s is not a page', async (url) => {
  const reply = await get(url)
  expect(reply.statusCode).toBe(404)
  expect(reply.json().error.code).toBe('not_found')
})

test('a page is read, not written', async () => {
  expect((await app.inject({ method: 'POST', url: '/kitchen' })).statusCode).toBe(404)
})

test('an API without a built app has no pages', async () => {
  const bare = serverOf(join(folder, 'nowhere'))
  expect((await bare.inject({ url: '/' })).statusCode).toBe(404)
  await bare.close()
})
