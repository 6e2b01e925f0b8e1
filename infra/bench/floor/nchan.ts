import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureNginx } from '../../containers/nginx.mjs'
import { aptInstall, mayUseApt } from '../../run/lib/apt.mjs'
import { freePort } from '../../run/lib/port.mjs'
import type { Hub } from '../load/fan-out'

const moduleFile = '/usr/lib/nginx/modules/ngx_nchan_module.so'
/** Of a clock tick, in which Linux counts a process's time. */
const microsATick = 10_000

const configOf = (port: number) => `
load_module ${moduleFile};
worker_processes 1;
pid nginx.pid;
events { worker_connections 20000; }
http {
  access_log off;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  server {
    listen 127.0.0.1:${port};
    keepalive_requests 1000000;
    location ~ ^/sub/(.+)$ { nchan_subscriber websocket; nchan_channel_id $1; nchan_message_buffer_length 1; }
    location ~ ^/pub/(.+)$ { nchan_publisher http; nchan_channel_id $1; nchan_message_buffer_length 1; }
  }
}
`

/** nginx with its push module, one worker; null where Debian's package is not to be had. */
export async function startNchan(): Promise<Hub | null> {
  const program = await ensureNginx()
  if (!existsSync(moduleFile) && mayUseApt()) await aptInstall(['libnginx-mod-nchan'])
  if (!existsSync(moduleFile)) return null
  const folder = mkdtempSync(join(tmpdir(), 'sufra-nchan-'))
  const port = await freePort()
  writeFileSync(join(folder, 'nginx.conf'), configOf(port))
  const user = process.getuid?.() === 0 ? 'user root; ' : ''
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', `${user}daemon off;`]
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  for (let tries = 0; tries < 50; tries += 1) {
    if (await fetch(`http://127.0.0.1:${port}/`).catch(() => null)) break
    await new Promise((again) => setTimeout(again, 50))
  }
  const all = () => [child.pid ?? 0, ...childrenOf(child.pid ?? 0)]
  return {
    port,
    processor: async () => all().reduce((total, pid) => total + ticksOf(pid) * microsATick, 0),
    memory: async () => ({ rss: all().reduce((total, pid) => total + residentOf(pid), 0) }),
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )

/** The 14th and 15th field: what it worked itself, and the kernel for it. */
function ticksOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
}

const residentOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
