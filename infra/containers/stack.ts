import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from '../run/lib/build.mjs'
import { freePort } from '../run/lib/port.mjs'
import { ensureNginx } from './nginx.mjs'

/* What docker-compose.yml starts, as plain processes: the same commands, the same nginx configuration. */

const here = fileURLToPath(new URL('.', import.meta.url))
const root = fileURLToPath(new URL('../../', import.meta.url))

/** The start command of one image, as its Dockerfile has it. */
export function commandOf(target: string): string[] {
  const stage = readFileSync(join(here, 'Dockerfile'), 'utf8').split(` AS ${target}\n`)[1] ?? ''
  return JSON.parse(/^CMD (\[.*\])$/m.exec(stage)?.[1] ?? '[]') as string[]
}

export interface Stopped {
  readonly code: number | null
  readonly ms: number
}

export interface Service {
  readonly port: number
  /** As a machine that hangs: connections to it still open, and nothing comes of them. */
  freeze(): void
  thaw(): void
  /** SIGTERM, as a deploy does. */
  stop(): Promise<Stopped>
}

export async function startService(target: 'api' | 'gateway', env: NodeJS.ProcessEnv): Promise<Service> {
  const [, ...args] = commandOf(target)
  const { DATABASE_URL, REDIS_URL, ...rest } = process.env
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...rest, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  return {
    port: await greeted(child, gone),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async stop() {
      const from = performance.now()
      child.kill('SIGTERM')
      const [code] = await gone
      return { code, ms: performance.now() - from }
    },
  }
}

function greeted(child: ChildProcess, gone: Promise<unknown[]>): Promise<number> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const port = /port (\d+)/.exec(chunk.toString())?.[1]
      if (port) resolve(Number(port))
    })
    gone.then(([code]) => reject(new Error(`it ended with ${code} before it was open`)))
  })
}

export async function built(): Promise<void> {
  const { pass, output } = await build()
  if (!pass) throw new Error(output)
}

export interface Nginx {
  readonly url: string
  readonly log: () => string
  stop(): Promise<void>
}

/** `upstreams.conf` as it is shipped, with ports of this machine. */
function upstreams(apis: readonly number[], gateways: readonly number[]): string {
  const ports = { api: [...apis], gateway: [...gateways] }
  const servers = (name: 'api' | 'gateway', settings: string) =>
    ports[name].map((port) => `server 127.0.0.1:${port} ${settings};`).join(' ')
  return readFileSync(join(here, 'upstreams.conf'), 'utf8')
    .replace(/^resolver .*$/m, '')
    .replaceAll(/server (api|gateway)-1:3000 resolve ([^;]+);/g, (_, name, settings) => servers(name, settings))
    .replaceAll(/server (?:api|gateway)-\d:3000 resolve [^;]+;/g, '')
}

/** A file, as nginx opens /dev/stdout once more, which Node's own pipes don't allow. */
const logIn = (folder: string): number => openSync(join(folder, 'log'), 'a')

/** The configuration of the image with other upstreams and another port. `proxies`: in front of the APIs, nginx is one. */
async function prepared(apis: readonly number[], gateways: readonly number[], proxies = 1) {
  const program = await ensureNginx()
  const folder = mkdtempSync(join(tmpdir(), 'sufra-nginx-'))
  const port = await freePort()
  const config = join(folder, 'nginx.conf')
  copyFileSync(join(here, 'nginx.conf'), config)
  writeFileSync(join(folder, 'upstreams.conf'), upstreams(apis, gateways))
  writeFileSync(join(folder, 'listen.conf'), `listen 127.0.0.1:${port};\nset $assets ${join(root, 'web/dist')};\n`)
  const caller = spawnSync('sh', [join(here, 'caller.sh')], { env: { TRUST_PROXY: `${proxies}` } })
  writeFileSync(join(folder, 'caller.conf'), caller.stdout)
  // Packaged nginx gives its workers away to a user that may not look into everybody's folders.
  const user = process.getuid?.() === 0 ? 'user root; ' : ''
  const args = ['-p', folder, '-c', config, '-e', 'stderr', '-g', `${user}daemon off;`]
  return { program, args, folder, port }
}

export async function judgeNginx(): Promise<{ readonly code: number | null; readonly said: string }> {
  const { program, args, folder } = await prepared([1], [2])
  const { status, stderr } = spawnSync(program, [...args, '-t'], { stdio: ['ignore', logIn(folder), 'pipe'] })
  rmSync(folder, { recursive: true })
  return { code: status, said: String(stderr) }
}

export async function startNginx(
  apis: readonly number[],
  gateways: readonly number[],
  proxies?: number,
): Promise<Nginx> {
  const { program, args, folder, port } = await prepared(apis, gateways, proxies)
  const log = logIn(folder)
  const child = spawn(program, args, { stdio: ['ignore', log, log] })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 50; tries += 1) {
    if (await fetch(`${url}/healthz`).catch(() => null)) break
    await new Promise((again) => setTimeout(again, 50))
  }
  return {
    url,
    log: () => readFileSync(join(folder, 'log'), 'utf8'),
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}
