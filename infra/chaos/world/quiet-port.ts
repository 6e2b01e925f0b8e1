import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that the system gives to whoever connects: it stays free while its service is dead. */
const lowest = 20_000
const highest = 32_000

export async function quietPort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest))
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const settled = Promise.race([once(server, 'listening').then(() => true), once(server, 'error').then(() => false)])
  server.listen(port, '127.0.0.1')
  const free = await settled.catch(() => false)
  await new Promise((resolve) => server.close(resolve))
  return free
}
