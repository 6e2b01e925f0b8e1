import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A Redis that only this test knows, so that it may be stopped. */
export interface OwnRedis {
  readonly url: string
  stop(): Promise<void>
  start(): Promise<void>
  /** Holds it as it is: connections stay open and nobody is answered. */
  freeze(): void
  thaw(): void
  close(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export async function ownRedis(): Promise<OwnRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-redis-'))
  const port = await freePort()
  const settings = { port, bind: '127.0.0.1', dir: folder, appendonly: 'no' }
  const args = ['--save', '', ...Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])]
  let child: ChildProcess | null = null

  async function start(): Promise<void> {
    const begun = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] })
    child = begun
    await new Promise<void>((resolve, reject) => {
      begun.once('error', () => reject(new Error('this test stops a Redis: install redis-server')))
      begun.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)))
      begun.stdout.on('data', (chunk: Buffer) => chunk.includes('Ready to accept connections') && resolve())
    })
  }

  async function stop(): Promise<void> {
    const ending = child
    child = null
    if (!ending) return
    ending.kill('SIGKILL')
    await once(ending, 'exit')
  }

  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
