import { type ChildProcess, execFile, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { postgresLetsIn } from '../../run/lib/login.mjs'
import { makeCluster } from '../../run/lib/own-postgres.mjs'
import { inRoot } from '../../run/lib/paths.mjs'
import { mountDisk, type OwnDisk } from './own-disk'
import { quietPort } from './quiet-port'
import type { Environment } from './service'

/** A PostgreSQL that only this run knows, so that it may be killed. */
export interface OwnDatabase {
  readonly port: number
  /** Null where nobody may mount one. */
  readonly disk: OwnDisk | null
  /** `more`: of its environment. */
  start(more?: Environment): Promise<void>
  /** Every process of it at once, as a power cut would. */
  kill(): Promise<void>
  /** As an administrator in a hurry: connections are cut, the next start recovers. */
  stopAtOnce(): Promise<void>
  freeze(): void
  thaw(): void
  /** The server and whoever works for its connections. */
  pids(): readonly number[]
  /** Copies the whole of it and archives its log from now on; answers where the copy lies. */
  backUp(): Promise<string>
  /** Hands what was written until now to the archive. */
  archive(): Promise<void>
  /** Of a server that was killed nothing is left but a copy and the archive: the next start is on these. */
  restore(copy: string): Promise<void>
  /** Stops, copies the disk as it lies there and starts again; answers where the copy lies. */
  copyDisk(): Promise<string>
  /** Stops and puts such a copy in place of the disk: the next start is the same server on the same timeline. */
  putBack(copy: string): Promise<void>
  /** As its owner, past every wall. */
  tell(statement: string): Promise<readonly Record<string, unknown>[]>
  close(): Promise<void>
}

const run = promisify(execFile)
const startWithinMs = 30_000
const archivedWithinMs = 10_000

export async function ownDatabase(): Promise<OwnDatabase> {
  let disk: OwnDisk | null = null
  const cluster = await makeCluster((folder) => {
    disk = mountDisk(folder)
  })
  if (!cluster) throw new Error('this run kills a PostgreSQL: install postgresql')
  const { folder, programs, user } = cluster
  const port = await quietPort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const archive = join(folder, 'archive')
  let data = 'data'
  let restored = 0
  let child: ChildProcess | null = null

  async function start(more: Environment = {}): Promise<void> {
    const until = performance.now() + startWithinMs
    while (!(await takesWork())) {
      // It refuses to start as long as anything of the one before is still there.
      if (!child || child.exitCode !== null || child.signalCode !== null)
        child = cluster?.launch(port, data, more) ?? null
      if (performance.now() > until) throw new Error('PostgreSQL did not start in time')
      await sleep(50)
    }
  }
  async function takesWork(): Promise<boolean> {
    if (!(await postgresLetsIn(port))) return false
    return tell('select 1 where not pg_is_in_recovery()').then(
      (rows) => rows.length > 0,
      () => false,
    )
  }
  async function end(signal: NodeJS.Signals, all: (to: (pid: number) => void) => void): Promise<void> {
    const ending = child
    child = null
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const gone = once(ending, 'exit')
    all((pid) => send(pid, signal))
    await gone
  }
  const stopAtOnce = () => {
    const pid = child?.pid
    return end('SIGQUIT', (to) => pid !== undefined && to(pid))
  }
  const everyone = (to: (pid: number) => void) => {
    for (const pid of familyOf(child?.pid)) to(pid)
  }
  async function tell(statement: string) {
    const sql = postgres(url, { max: 1, onnotice: () => {} })
    try {
      return await sql.unsafe(statement)
    } finally {
      await sql.end({ timeout: 1 })
    }
  }
  const script = async (name: string, ...args: string[]) => {
    const env = { ...process.env, PATH: `${programs}:${process.env.PATH}`, DATABASE_URL: url }
    const { stdout } = await run(inRoot('infra', 'backup', name), args, { ...user, cwd: folder, env })
    return stdout.trim()
  }
  archiveToNowhere()
  await start()

  function archiveToNowhere(): void {
    appendFileSync(join(folder, data, 'postgresql.auto.conf'), `archive_mode = on\narchive_command = 'true'\n`)
  }
  return {
    port,
    disk,
    start,
    tell,
    kill() {
      const family = familyOf(child?.pid)
      return end('SIGKILL', (to) => family.forEach(to))
    },
    stopAtOnce,
    freeze: () => everyone((pid) => send(pid, 'SIGSTOP')),
    thaw: () => everyone((pid) => send(pid, 'SIGCONT')),
    pids: () => familyOf(child?.pid),
    async backUp() {
      rmSync(archive, { recursive: true, force: true })
      mkdirSync(archive)
      if (user.uid !== undefined && user.gid !== undefined) chownSync(archive, user.uid, user.gid)
      const command = inRoot('infra', 'backup', 'archive.sh')
      await tell(`alter system set archive_command = '"${command}" "%p" "%f" "${archive}"'`)
      await tell('select pg_reload_conf()')
      return script('base-backup.sh', join(folder, 'backups'))
    },
    async archive() {
      const [switched] = await tell('select pg_walfile_name(pg_switch_wal()) as name')
      const until = performance.now() + archivedWithinMs
      const there = `select 1 from pg_stat_archiver where last_archived_wal >= '${switched?.name}'`
      for (; (await tell(there)).length === 0; await sleep(50))
        if (performance.now() > until) throw new Error('the log was not archived in time')
    },
    async restore(copy) {
      restored += 1
      rmSync(join(folder, data), { recursive: true, force: true })
      data = `restored-${restored}`
      await script('restore.sh', copy, archive, join(folder, data))
      archiveToNowhere()
    },
    async copyDisk() {
      const copy = join(folder, 'copied')
      rmSync(copy, { recursive: true, force: true })
      await stopAtOnce()
      await run('cp', ['-a', join(folder, data), copy])
      await start()
      return copy
    },
    async putBack(copy) {
      await stopAtOnce()
      rmSync(join(folder, data), { recursive: true, force: true })
      renameSync(copy, join(folder, data))
    },
    async close() {
      everyone((pid) => send(pid, 'SIGCONT'))
      await stopAtOnce()
      disk?.unmount()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
/** One that has ended meanwhile needs no signal. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    return
  }
}

/** A server and its connections; the parent comes first, so that it can start no more. */
function familyOf(pid: number | undefined): number[] {
  if (pid === undefined) return []
  const listed = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
  const pairs = listed
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  return [pid, ...pairs.filter(([, parent]) => parent === pid).map(([own = 0]) => own)]
}
