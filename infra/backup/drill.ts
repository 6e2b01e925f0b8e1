import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { parse } from 'yaml'
import { findProgram } from '../run/lib/own-process.mjs'
import { freePort } from '../run/lib/port.mjs'

/* A PostgreSQL of the drill's own: archiving, backed up, killed and restored by the scripts of this folder. */

const password = 'of-the-drill'
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

/** What docker-compose.yml starts PostgreSQL with, in folders of this machine. */
function shippedSettings(archive: string): string[] {
  const { services } = parse(readFileSync(join(here, '../../docker-compose.yml'), 'utf8')) as {
    services: { postgres: { command: string[] } }
  }
  return services.postgres.command
    .slice(1)
    .map((each) => each.replace('/etc/sufra/', here).replace(/ \/archive$/, ` "${archive}"`))
}

export interface Drill {
  readonly folder: string
  /** A server on a data folder below, with more settings; returns its address once it takes work. */
  start(data: string, settings?: readonly string[], env?: Readonly<Record<string, string>>): Promise<string>
  readonly shipped: readonly string[]
  /** Makes the logins that an installation has, and returns the address by which backups come in. */
  copier(url: string): string
  /** Until what was written so far lies in the archive. */
  archived(url: string): Promise<void>
  /** As a machine does that loses its power. */
  kill(): Promise<void>
  /** One of our scripts; returns what it printed. */
  script(name: string, args: readonly string[], env?: Readonly<Record<string, string>>): string
  /** One that goes on until it is told to stop. */
  running(name: string, args: readonly string[], env: Readonly<Record<string, string>>): { stop(): Promise<void> }
  close(): Promise<void>
}

export function openDrill(): Drill {
  const bin = programs()
  const user = runAs()
  const folder = mkdtempSync(join(tmpdir(), 'sufra-drill-'))
  const archive = join(folder, 'archive')
  const path = `${here}:${bin}:${process.env.PATH}`
  const own = { ...user, cwd: folder, env: { ...process.env, PATH: path } }
  let server: ChildProcess | null = null
  mkdirSync(archive)
  for (const each of [folder, archive]) if (user.uid) chownSync(each, user.uid, user.gid ?? 0)
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  if (user.uid) chownSync(passwordFile, user.uid, user.gid ?? 0)
  const access = ['-U', 'sufra', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const settings = ['-D', join(folder, 'house'), ...access, '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  execFileSync(join(bin, 'initdb'), settings, { ...own, stdio: 'ignore' })

  async function kill(): Promise<void> {
    const dying = server
    server = null
    if (!dying) return
    const gone = once(dying, 'exit')
    dying.kill('SIGQUIT')
    await gone
  }
  const script: Drill['script'] = (name, args, env = {}) =>
    execFileSync(join(here, name), args, {
      ...own,
      env: { ...own.env, ...env },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim()
  return {
    folder,
    shipped: shippedSettings(archive),
    kill,
    script,
    copier(url) {
      const { hostname, port } = new URL(url)
      const files = ['POSTGRES', 'MIGRATOR', 'SERVICE', 'BACKUP'].map((name) => [`${name}_PASSWORD_FILE`, passwordFile])
      const at = { PGHOST: hostname, PGPORT: port, PGUSER: 'sufra', PGDATABASE: 'postgres' }
      script('../logins/logins.sh', [], { ...at, ...Object.fromEntries(files) })
      return Object.assign(new URL(url), { username: 'sufra_backup' }).href
    },
    async start(data, more = [], env = {}) {
      const port = await freePort()
      const where = ['-D', join(folder, data), '-p', String(port), '-k', folder]
      const args = [...where, '-c', 'listen_addresses=127.0.0.1', ...more]
      server = spawn(join(bin, 'postgres'), args, { ...own, env: { ...own.env, ...env }, stdio: 'ignore' })
      const url = `postgres://sufra:${password}@127.0.0.1:${port}/postgres`
      await until(url, (sql) => sql`select where not pg_is_in_recovery()`)
      return url
    },
    async archived(url) {
      let name = ''
      await until(url, async (sql) => {
        const rows = await sql<{ name: string }[]>`select pg_walfile_name(pg_switch_wal()) as name`
        name = rows[0]?.name ?? ''
        return rows
      })
      await until(url, async () =>
        ['gz', 'gz.age'].some((kind) => existsSync(join(archive, `${name}.${kind}`))) ? [name] : [],
      )
    },
    running(name, args, env) {
      const child = spawn(join(here, name), args, { ...own, env: { ...own.env, ...env }, stdio: 'ignore' })
      return {
        async stop() {
          child.kill('SIGTERM')
          if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
        },
      }
    },
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
