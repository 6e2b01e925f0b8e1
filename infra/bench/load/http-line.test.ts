import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HttpLine } from './http-line'

let server: Server
let connections = 0

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume().on('end', () => (request.url === '/cut' ? request.socket.destroy() : response.end('done')))
  })
  server.on('connection', () => {
    connections += 1
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
})

afterAll(() => server.close())

test('a line that the server closed while it was idle is opened anew; one that was cut off says so', async () => {
  const line = new HttpLine((server.address() as AddressInfo).port)
  const said = async (path: string) => (await line.post(path, '', '{}')).body.toString()
  expect([await said('/a'), await said('/b'), connections]).toEqual(['done', 'done', 1])
  server.closeIdleConnections()
  await sleep(50)
  expect([await said('/c'), connections]).toEqual(['done', 2])
  await expect(said('/cut')).rejects.toThrow('the connection was closed')
  expect([await said('/d'), connections]).toEqual(['done', 3])
  line.close()
})
