import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const startWithinMs = 30_000

export function findProgram(name, moreFolders = []) {
  const folders = [...moreFolders, ...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

export const ownFolder = (name) => mkdtempSync(join(tmpdir(), `sufra-${name}-`))

/** Waits until a server we started is ready and answers how to stop it and remove its folder; undefined when it isn't. */
export async function startedServer(child, folder, isReady, withinMs = startWithinMs) {
  let ended = false
  const end = new Promise((resolve) => {
    const settle = () => {
      ended = true
      resolve()
    }
    child.once('exit', settle)
    child.once('error', settle)
  })
  const stop = async () => {
    child.kill('SIGINT')
    await end
    rmSync(folder, { recursive: true, force: true })
  }
  const deadline = Date.now() + withinMs
  while (Date.now() < deadline && !ended) {
    if (await isReady()) return stop
    await sleep(100)
  }
  await stop()
  return undefined
}
