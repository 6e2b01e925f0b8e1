import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { tarEntries } from './tar-entries'

/** Writes a tar's files to `folder`, which appears under its name only once it is whole. Only their owner reads them. */
export function unpack(tar: Buffer, folder: string): void {
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  for (const { name, isFolder, data } of tarEntries(tar)) {
    const path = join(unfinished, name)
    mkdirSync(isFolder ? path : dirname(path), { recursive: true, mode: 0o700 })
    if (!isFolder) writeFileSync(path, data, { mode: 0o600 })
  }
  renameSync(unfinished, folder)
}
