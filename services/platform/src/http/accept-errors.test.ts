import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test, vi } from 'vitest'
import { outliveAcceptErrors } from './accept-errors'

test('a server that can accept no connection goes on, and says so once a minute', async () => {
  const server = createServer()
  const log = { warn: vi.fn() }
  outliveAcceptErrors(server, log)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // What Node does for each connection that the system does not hand over.
  for (let n = 0; n < 3; n += 1) server.emit('error', Object.assign(new Error('accept ENFILE'), { code: 'ENFILE' }))
  expect(log.warn).toHaveBeenCalledTimes(1)
  server.close()
})
