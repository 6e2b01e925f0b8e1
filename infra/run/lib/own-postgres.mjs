import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aptInstall, mayUseApt } from './apt.mjs'
import { postgresLetsIn } from './login.mjs'
import { findProgram, ownFolder, startedServer } from './own-process.mjs'
import { run } from './run.mjs'

/** Debian keeps each release of PostgreSQL in a folder of its own; the newest comes first. */
function releaseFolders() {
  const parent = '/usr/lib/postgresql'
  if (!existsSync(parent)) return []
  const releases = readdirSync(parent).sort((a, b) => Number(b) - Number(a))
  return releases.map((release) => join(parent, release, 'bin'))
}

const program = (name) => findProgram(name, releaseFolders())

async function installPostgres() {
  // Without this file the package starts a server of its own on the standard port.
  const settings = '/etc/postgresql-common/createcluster.conf'
  if (!existsSync(settings)) {
    mkdirSync('/etc/postgresql-common', { recursive: true })
    writeFileSync(settings, 'create_main_cluster = false\n')
  }
  await aptInstall(['postgresql'])
}

/** PostgreSQL refuses to run as root: then its package's own user runs it. */
async function runAs() {
  if (process.getuid?.() !== 0) return {}
  const ids = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'postgres'], { quiet: true })))
  const [uid, gid] = ids.map(({ output }) => Number(output))
  return { uid, gid }
}

/**
 * A fresh cluster in a folder of its own, with its usual durability, not yet running; undefined where PostgreSQL cannot
 * be had. `launch` may be called again after its process has ended, and on another data folder beside the first.
 * `furnish` gets the folder while it is still empty.
 */
export async function makeCluster(furnish = () => {}) {
  if (!program('initdb') && mayUseApt()) await installPostgres()
  if (!program('initdb')) return undefined
  const folder = ownFolder('postgres')
  furnish(folder)
  const user = await runAs()
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const settings = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']
  const made = await run(program('initdb'), settings, { cwd: folder, quiet: true, ...user })
  if (made.code !== 0) process.stderr.write(made.output)
  const launch = (port, name = 'data', env = {}) => {
    const args = ['-D', join(folder, name), '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1']
    return spawn(program('postgres'), args, {
      cwd: folder,
      stdio: 'ignore',
      env: { ...process.env, ...env },
      ...user,
    })
  }
  return { folder, launch, user, programs: join(program('initdb'), '..') }
}

/** Starts a PostgreSQL of our own and answers how to stop it. */
export async function startPostgres(port) {
  const cluster = await makeCluster()
  return cluster && startedServer(cluster.launch(port), cluster.folder, () => postgresLetsIn(port))
}
