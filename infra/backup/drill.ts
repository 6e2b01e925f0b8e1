import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { findProgram } from '../run/lib/own-process.mjs'
import { freePort } from '../run/lib/port.mjs'

/* A PostgreSQL of the drill's own: archiving, backed up, killed and restored by the scripts of this folder. */

const here = fileURLToPath(new URL('.', import.meta.url))

/** PostgreSQL refuses to run as root: then its package's own user runs it. */
function runAs(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

function programs(): string {
  const parent = '/usr/lib/postgresql'
  const folders = readdirSync(parent).sort((a, b) => Number(b) - Number(a))
  const initdb = findProgram(
    'initdb',
    folders.map((release) => join(parent, release, 'bin')),
  )
  if (!initdb) throw new Error('The drill needs the programs of a PostgreSQL server: install postgresql.')
  return join(initdb, '..')
}

export interface Drill {
  readonly folder: string
  /** A server on a data folder below; returns its address once it takes work. */
  start(data: string): Promise<string>
  /** As a machine does that loses its power. */
  kill(): Promise<void>
  /** One of our scripts; returns what it printed. */
  script(name: string, args: readonly string[], env?: Readonly<Record<string, string>>): string
  close(): Promise<void>
}

export function openDrill(): Drill {
  const bin = programs()
  const user = runAs()
  const folder = mkdtempSync(join(tmpdir(), 'sufra-drill-'))
  const path = `${bin}:${process.env.PATH}`
  const own = { ...user, cwd: folder, env: { ...process.env, PATH: path } }
  let server: ChildProcess | null = null
  mkdirSync(join(folder, 'archive'))
  for (const each of [folder, join(folder, 'archive')]) if (user.uid) chownSync(each, user.uid, user.gid ?? 0)
  const settings = [
    '-D',
    join(folder, 'house'),
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]
  execFileSync(join(bin, 'initdb'), [...settings, '--no-sync'], { ...own, stdio: 'ignore' })
  const archiving = `archive_mode = on\narchive_command = 'cp "%p" "${join(folder, 'archive')}/%f"'\n`
  appendFileSync(join(folder, 'house', 'postgresql.auto.conf'), archiving)

  async function kill(): Promise<void> {
    const dying = server
    server = null
    if (!dying) return
    const gone = once(dying, 'exit')
    dying.kill('SIGQUIT')
    await gone
  }
  return {
    folder,
    kill,
    async start(data) {
      const port = await freePort()
      const args = ['-D', join(folder, data), '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1']
      server = spawn(join(bin, 'postgres'), args, { ...own, stdio: 'ignore' })
      const url = `postgres://postgres@127.0.0.1:${port}/postgres`
      await until(url, (sql) => sql`select where not pg_is_in_recovery()`)
      return url
    },
    script: (name, args, env = {}) =>
      execFileSync(join(here, name), args, {
        ...{ ...own, env: { ...own.env, ...env }, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
      }).trim(),
    async close() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Asks until there is a row. */
export async function until(url: string, ask: (sql: postgres.Sql) => Promise<readonly unknown[]>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} })
    const rows = await ask(sql).catch(() => [])
    await sql.end()
    if (rows.length > 0) return
    await new Promise((again) => setTimeout(again, 100))
  }
  throw new Error('PostgreSQL did not get there in time')
}
