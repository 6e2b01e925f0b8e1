import { execFileSync } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A file system that only this run knows, so that it may be filled to the last byte. */
export interface OwnDisk {
  fill(): Promise<void>
  empty(): Promise<void>
  unmount(): void
}

const chunk = Buffer.alloc(16 << 20)
/** Enough for an evening of hours; memory is taken only for what is written. */
const size = '2g'

/** Mounts it on an empty folder; null where nobody may mount. */
export function mountDisk(folder: string): OwnDisk | null {
  const mount = (...args: string[]) => execFileSync('mount', args, { stdio: 'ignore' })
  try {
    mount('-t', 'tmpfs', '-o', `size=${size},mode=0755`, 'sufra-chaos', folder)
  } catch {
    return null
  }
  const ballast = join(folder, 'ballast')
  const unmount = () => {
    process.off('exit', unmount)
    execFileSync('umount', ['-l', folder], { stdio: 'ignore' })
  }
  process.once('exit', unmount)
  return { fill: () => fill(ballast), empty: () => rm(ballast, { force: true }), unmount }
}

/**
 * The last bytes too: a chunk that does not fit is halved until nothing does. Not in one breath: every packet of the
 * house goes through this process.
 */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'a')
  try {
    for (let length = chunk.length; length > 0; ) {
      const { bytesWritten } = await file.write(chunk, 0, length).catch(() => ({ bytesWritten: 0 }))
      if (bytesWritten < length) length >>= 1
    }
  } finally {
    await file.close()
  }
}
